/** Times that leap further than this, either way, begin anew. */
const CLOCK_JUMP_US = 2_000_000;
/** Sound and pictures of one clock may begin this far apart. */
const APART_US = 5_000_000;
/** Two samples of a track in a row are no further apart than this. */
const NEXT_US = 150_000;
/** Room for what was before the first sample and arrives after it. */
const SLACK_US = 500_000;
/** A publisher that is this far ahead of the wall clock is not heard until it is later. */
const AHEAD_US = 60_000_000;
/** Beginnings in a row; one more is allowed every five seconds. */
const BEGINNINGS = 60;
const BEGINNING_EVERY_US = 5_000_000;

export interface Placed {
  /** The offset from the publisher's time to microseconds since the broadcast began. */
  readonly offsetUs: number;
  /** Everything before it is over: a discontinuity lies here. */
  readonly begins: boolean;
}

interface Clock {
  offsetUs: number;
  lastUs: number;
}

/** Finds the place of a publisher's times in the broadcast's own. */
export class Timeline {
  readonly #nowUs: () => number;
  #clocks = new Map<string, Clock>();
  #offsetUs = 0;
  #floorUs: number;
  #beganUs = 0;
  #hasBegun = false;
  #isInterrupted = true;
  #beginnings = 0;
  #beginningsSinceUs = 0;

  constructor(nowUs: () => number, floorUs: number) {
    this.#nowUs = nowUs;
    this.#floorUs = floorUs;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Since when nothing has leapt. */
  get beganUs(): number {
    return this.#beganUs;
  }

  /** Whether a sample after an interruption is just the one that would have come next without it. */
  goesOn(track: string, us: number): boolean {
    const clock = this.#clocks.get(track);
    const step = clock ? us + clock.offsetUs - clock.lastUs : -1;
    return step > 0 && step <= NEXT_US;
  }

  /** The interruption was none. */
  resume(): void {
    this.#isInterrupted = false;
  }

  /** The next sample begins anew. */
  interrupt(): void {
    this.#isInterrupted = true;
  }

  /**
   * @param edgeUs where the latest of all tracks is.
   * @param mayBegin whether what begins may begin with this sample; otherwise it waits for another.
   * @returns null for a sample that has no place: too old, too far ahead, or of a clock that leaps all the time.
   */
  place(track: string, us: number, edgeUs: number, mayBegin: boolean): Placed | null {
    const edge = Math.max(edgeUs, this.#floorUs);
    if (edge - this.#nowUs() > AHEAD_US) return null;
    if (this.#isInterrupted) return mayBegin ? this.#begin(track, us, edge) : null;
    const clock = this.#clocks.get(track);
    if (!clock) {
      // A track whose clock is another one's begins where the others are.
      const offsetUs = Math.abs(us + this.#offsetUs - edge) > APART_US ? edge - us : this.#offsetUs;
      return this.#keep(track, { offsetUs, lastUs: us + offsetUs });
    }
    const at = us + clock.offsetUs;
    const leaps = Math.abs(at - clock.lastUs) > CLOCK_JUMP_US && Math.abs(at - edge) > CLOCK_JUMP_US;
    if (!leaps) return this.#keep(track, { offsetUs: clock.offsetUs, lastUs: at });
    if (edge - this.#beganUs > CLOCK_JUMP_US / 2) {
      this.#isInterrupted = true;
      return mayBegin ? this.#begin(track, us, edge) : null;
    }
    const own = Math.abs(us + this.#offsetUs - edge) > CLOCK_JUMP_US ? edge - us : this.#offsetUs;
    return this.#keep(track, { offsetUs: own, lastUs: us + own });
  }

  #keep(track: string, clock: Clock): Placed | null {
    this.#clocks.set(track, clock);
    return clock.lastUs < this.#floorUs ? null : { offsetUs: clock.offsetUs, begins: false };
  }

  #begin(track: string, us: number, edge: number): Placed | null {
    const now = Math.max(this.#nowUs(), 0);
    if (!this.#mayBegin(now)) return null;
    const before = this.#clocks.get(track)?.offsetUs ?? this.#offsetUs;
    const goesOn = this.#hasBegun && us + before >= edge && us + before <= Math.max(now, edge) + CLOCK_JUMP_US;
    this.#offsetUs = goesOn ? before : Math.round(Math.max(edge + SLACK_US, now)) - us;
    this.#floorUs = edge;
    this.#beganUs = us + this.#offsetUs;
    this.#hasBegun = true;
    this.#isInterrupted = false;
    this.#clocks = new Map([[track, { offsetUs: this.#offsetUs, lastUs: this.#beganUs }]]);
    return { offsetUs: this.#offsetUs, begins: true };
  }

  #mayBegin(now: number): boolean {
    const earned = Math.floor((now - this.#beginningsSinceUs) / BEGINNING_EVERY_US);
    if (earned > 0) {
      this.#beginnings = Math.max(0, this.#beginnings - earned);
      this.#beginningsSinceUs += earned * BEGINNING_EVERY_US;
    }
    if (this.#beginnings >= BEGINNINGS) return false;
    this.#beginnings += 1;
    return true;
  }
}
