import type { Topic } from "#/platform/realtime/use-topic.ts";

/** The namespace of files on their way to the library. */
export const TEXTS_PATH = "/texts";

/** A file was read, stored or refused: its page reads itself again. */
export const importNews = (id: number): Topic => ({
  path: TEXTS_PATH,
  ask: "import",
  about: id,
  hear: "changed",
  isReadAtFirst: true,
  askMs: 15_000,
});
