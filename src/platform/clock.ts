/** Now, in epoch milliseconds; tests pass a clock of their own. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;

/** A clock that stands at an instant: for tests, and for what the sample world lays in the past. */
export function clockAt(instant: Date): Clock {
  const milliseconds = instant.getTime();
  return () => milliseconds;
}
