/** Now, in epoch milliseconds; tests pass a clock of their own. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;
