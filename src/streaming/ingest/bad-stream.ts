/** A publisher sent nonsense, or a format that cannot be passed on. Its connection is refused. */
export class BadStream extends Error {
  /** The fault: the stream's order, or a picture or sound of a kind that is not taken. */
  readonly fault: "stream" | "video" | "audio";

  constructor(reason: string, fault: BadStream["fault"] = "stream") {
    super(reason);
    this.name = "BadStream";
    this.fault = fault;
  }
}
