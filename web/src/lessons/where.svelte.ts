/** Whether what the coach waits for lies outside the part of the table that a small screen shows, and how to get there. */
class Where {
  away = $state(false);
  go: () => void = () => undefined;
}

export const where = new Where();
