/** The messages between the server of a hall, its guests and the bench, over the process channel. */
export interface HallReady {
  readonly kind: "ready";
  readonly port: number;
  readonly shrine: number;
}

/** Offerings come so often a second, for so long. */
export interface Offer {
  readonly kind: "offer";
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Offered {
  readonly kind: "offered";
  readonly ids: readonly number[];
  readonly cpuSeconds: number;
  /** Counted over all nodes when it ended. */
  readonly people: number;
}

export interface Enter {
  readonly kind: "enter";
  readonly port: number;
  readonly shrine: number;
  readonly guests: number;
}

/** So many a second go, and as many others come, until told to close. */
export interface ComeAndGo {
  readonly kind: "come-and-go";
  readonly perSecond: number;
}

export interface Seen {
  readonly kind: "seen";
  /** Offerings that those saw who were there all the time; the fewest and the most of one guest. */
  readonly fewest: number;
  readonly most: number;
  /** Guests who saw one twice. */
  readonly twice: number;
  readonly frames: number;
  readonly lost: number;
}
