import { mayKeepHere } from "#/platform/device-owner.ts";

/** What somebody has typed into a post and not sent; pictures and films are not kept. */
export interface PostDraft {
  readonly body: string;
  /** Empty until it is chosen. */
  readonly language: string;
  readonly event: string;
  readonly artists: readonly string[];
  readonly publishDate: string;
  readonly publishTime: string;
  /** Whether files were chosen with it, which have to be chosen again. */
  readonly hadFiles?: boolean;
}

/** Others may use the same device: it is kept under the name of who writes. @param post its id; of a new one its author's key. */
export const draftName = (personId: number, post: number | string): string => `sangam.post-draft.${personId}.${post}`;

/** Whether two say the same. */
export function isSame(one: PostDraft, other: PostDraft): boolean {
  const textOf = ({ body, language, event, artists, publishDate, publishTime }: PostDraft) =>
    // A field of several lines has no carriage returns, whatever the page came with.
    JSON.stringify([
      body.replaceAll(/\r\n?/g, "\n"),
      language,
      event,
      artists.filter(Boolean),
      publishDate,
      publishTime,
    ]);
  return textOf(one) === textOf(other);
}

/** @param draft null: nothing of it is kept any more. */
export function keepDraft(name: string, draft: PostDraft | null): void {
  if (!mayKeepHere()) return;
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft));
    else localStorage.removeItem(name);
  } catch {
    // The device is full or keeps nothing: the page still has the text.
  }
}

/** @returns null where nothing is kept, or nothing that this page understands. */
export function readDraft(name: string): PostDraft | null {
  if (!mayKeepHere()) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Partial<Record<string, unknown>> | null;
    if (typeof kept !== "object" || kept === null) return null;
    const text = (field: string) => (typeof kept[field] === "string" ? kept[field] : "");
    const artists = Array.isArray(kept["artists"]) ? kept["artists"].filter((one) => typeof one === "string") : [];
    return {
      ...{ body: text("body"), language: text("language"), event: text("event"), artists },
      ...{ publishDate: text("publishDate"), publishTime: text("publishTime"), hadFiles: kept["hadFiles"] === true },
    };
  } catch {
    // Where nothing can be kept, nothing was.
    return null;
  }
}
