/** What a publisher sent makes no sense, or is nothing that can be passed on. Its connection is refused. */
export class BadStream extends Error {
  /** What is wrong: its order, or a picture or sound of a kind that is not taken. */
  readonly fault: "stream" | "video" | "audio";

  constructor(reason: string, fault: BadStream["fault"] = "stream") {
    super(reason);
    this.name = "BadStream";
    this.fault = fault;
  }
}
