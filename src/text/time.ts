/** For people: "40 s", "6 min", "1 h 5 min". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "14:02", UTC. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}
