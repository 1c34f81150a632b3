"""The mirror: how a finished match went, choice by choice, and what was chance. Never for a match that still runs."""

from warcabinet.review.findings import Judged, Review, SeatReview, TurningPoint
from warcabinet.review.reviewing import review, review_record

__all__ = ["Judged", "Review", "SeatReview", "TurningPoint", "review", "review_record"]
