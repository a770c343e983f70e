/** What a publisher sent makes no sense, or is nothing that can be passed on. Its connection is refused. */
export class BadStream extends Error {
  /** A code of refusals.ts. */
  readonly code: "broadcast.bad-stream" | "broadcast.bad-video" | "broadcast.bad-audio";

  constructor(reason: string, code: BadStream["code"] = "broadcast.bad-stream") {
    super(reason);
    this.name = "BadStream";
    this.code = code;
  }
}
