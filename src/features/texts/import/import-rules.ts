import type { MessageDescriptor } from "@lingui/core";
import type { EditionKind, WorkCategory } from "../rules.ts";
import type { Place } from "./read-events.ts";

/** How far a file is: it is read, looked at, stored, or refused on the way. */
export const importStates = ["reading", "read", "storing", "stored", "refused"] as const;
export type ImportState = (typeof importStates)[number];

export const ADD_PATH = "/library/add";
export const importPath = (id: number): string => `${ADD_PATH}/${id}`;

/** Files of one person that wait for something at a time. */
export const MOST_OPEN = 20;
export const BEGIN_LIMIT = { limit: 40, windowSeconds: 3_600 } as const;
export const SHELF_LIMIT = { limit: 120, windowSeconds: 3_600 } as const;
/** What nobody put on the shelf is let go of after so many days. */
export const KEPT_DAYS = 14;
/** So long nothing works at one file: whoever did is gone, and all its attempts with them. */
export const STUCK_HOURS = 3;

export const REASON_LENGTH = 300;

/** The topic of the bus that carries the id of an import that has changed. */
export const IMPORT_TOPIC = "texts.import";

/** Words that are said in the reader's language later on. */
export type StoredWords = Pick<MessageDescriptor, "id" | "message" | "values">;

export const storedWords = ({ id, message, values }: MessageDescriptor): StoredWords => ({
  id,
  ...(message === undefined ? {} : { message }),
  ...(values === undefined ? {} : { values }),
});

/** What was read, or why not, as JSON that the database takes: names in archives may have signs that it does not. */
export const toJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part,
  );

export interface StoredRefusal {
  readonly words: StoredWords;
  /** Null where it is about none. */
  readonly place: Place | null;
}

/** What somebody says of a text when they put it on the shelf. */
export interface ShelfFacts {
  /** The work that it is an edition of, and the edition whose texts it takes; null for a new one. */
  readonly into: { readonly slug: string; readonly edition: string | null } | null;
  /** Of a new work. */
  readonly slug: string;
  readonly category: WorkCategory;
  readonly faith: string | null;
  readonly author: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly language: string;
  readonly kind: EditionKind;
  readonly translator: string;
  readonly licence: string;
  readonly source: string;
  readonly sourceUrl: string | null;
}

/** `slug` or `slug/edition` as a choice of the form carries it. */
export function readInto(text: string): ShelfFacts["into"] {
  if (text === "") return null;
  const [slug = "", edition] = text.split("/");
  return { slug, edition: edition ?? null };
}
