let before: Promise<unknown> = Promise.resolve();

/** Does one piece of work after the other: what people bring may be large, and is unpacked one file at a time. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = before.then(work, work);
  before = mine.catch(() => undefined);
  return mine;
}
