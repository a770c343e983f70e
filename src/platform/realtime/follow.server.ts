import { readId } from "../form-fields.ts";
import { openToAnybody, type Circle, type Page, type RealtimeHost } from "./namespace.server.ts";
import type { Viewer } from "../viewer.ts";

interface ServerToClient {
  /** Tells the page that what it shows has changed: it is read again over HTTP. */
  changed(id: number): void;
}

/** A kind of thing of which some people have pages open, such as an order. */
export interface Followed {
  /** The topic of the bus that carries the id of what changed. */
  readonly topic: string;
  /** The id of what a page names; null for words that name nothing. The id itself unless given. */
  readonly find?: (unsafeAbout: unknown) => Promise<number | null>;
  /** Asked when a page begins to follow, and again before it hears of anything. */
  readonly may: (viewer: Viewer, id: number) => Promise<boolean>;
}

/** A page shows one thing; a reader who goes from page to page asks again for each. */
const QUESTIONS_A_MINUTE = 60;

const idOf = async (unsafeAbout: unknown): Promise<number | null> =>
  typeof unsafeAbout === "number" ? readId(String(unsafeAbout)) : null;

/**
 * Tells open pages that the one thing they show has changed. A page hears of what its reader may see then, and of one thing
 * at a time. @param things by the word with which a page asks. @returns how to stop it.
 */
export function followThings(
  host: RealtimeHost,
  path: string,
  things: Readonly<Record<string, Followed>>,
): () => Promise<void> {
  const circles = new Map<string, Circle<ServerToClient, null>>();
  const leave = (page: Page<ServerToClient, null>) => {
    for (const circle of circles.values()) circle.leave(page);
  };
  const pages = openToAnybody<ServerToClient, Record<string, (about: unknown) => void>, null>(host, {
    path,
    state: () => null,
    says: Object.fromEntries(
      Object.entries(things).map(([word, { find = idOf }]) => [
        word,
        {
          aMinute: QUESTIONS_A_MINUTE,
          isSerial: true,
          async hear(page, unsafeAbout) {
            leave(page);
            const id = await find(unsafeAbout);
            if (id !== null) await circles.get(word)!.enter(page, id);
          },
        },
      ]),
    ),
    bus: Object.fromEntries(
      Object.entries(things).map(([word, { topic }]) => [
        topic,
        (news: unknown) => circles.get(word)!.emit(news as number, "changed", news as number),
      ]),
    ),
    missed() {
      for (const circle of circles.values()) for (const id of circle.ids()) circle.emit(id, "changed", id);
    },
    left: leave,
  });
  for (const [word, { may }] of Object.entries(things)) circles.set(word, pages.circle(may));
  return pages.stop;
}
