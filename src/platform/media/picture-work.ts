/** sharp uses libuv's pool: two at a time leave room for everything else that does. */
const RESIZED_AT_ONCE = 2;

/** The work on pictures of one process, held back so that it leaves memory and processor for everything else. */
export interface PictureWork {
  /** Draws a stored or small picture: two at a time. */
  resize<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resizes as `resize`; a size that is being made is made once, however many ask for it. */
  resizeOnce(key: string, work: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Unpacks what people bring, which may be large: one at a time. */
  unpack<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Looks into 3D models, in a thread of their own: one at a time, and pictures do not wait for them. */
  examine<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** One for each process, as a part of its services. */
export function createPictureWork(): PictureWork {
  const inFlight = new Map<string, Promise<Uint8Array>>();
  const resize = atMost(RESIZED_AT_ONCE);
  return {
    resize,
    resizeOnce(key, work) {
      let made = inFlight.get(key);
      if (!made) inFlight.set(key, (made = resize(work).finally(() => inFlight.delete(key))));
      return made;
    },
    unpack: atMost(1),
    examine: atMost(1),
  };
}

/** Does so much work at once; the rest waits in its order. */
function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, so that nobody comes between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
