"""The Last War: front lines on a hex map."""
