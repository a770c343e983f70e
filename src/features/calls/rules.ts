/** Everybody sends their picture to everybody else: with more of them a phone's uplink gives way. */
export const MOST_PEOPLE = 4;

/** The interval at which a node renews its seats. */
export const BEAT_MS = 5_000;
/** A seat whose page was not heard of for so long is free: a lift, a tunnel and a restart of ours fit in. */
export const SEAT_MS = 20_000;
/** A call into which nobody came is none. */
export const UNUSED_MS = 10 * 60_000;

/** Words of an introduction, as text: two pictures and voices with every format that a browser knows. */
export const MOST_SIGNAL_CHARS = 15_000;
/** Introductions that one page may send in ten seconds: candidates come in bursts. */
export const SIGNALS_A_WINDOW = 150;
export const SIGNALS_WINDOW_MS = 10_000;
/** Attempts of one connection to join. */
export const JOINS_A_MINUTE = 20;
