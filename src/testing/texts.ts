import { randomUUID } from "node:crypto";
import type { Db } from "../platform/db/connection.ts";
import {
  type EditionFacts,
  type StoredText,
  storeText,
  type WorkFacts,
} from "../features/texts/commands/store-text.server.ts";
import type { TextEvent, VerseEvent } from "../features/texts/import/read-events.ts";

export const original: EditionFacts = {
  ...{ key: "sa", kind: "original", language: "sa", script: "Deva", title: "गीतम्", licence: "public-domain" },
  source: "A manuscript",
};
export const english: EditionFacts = {
  ...{ key: "en", kind: "translation", language: "en", script: "Latn", title: "The Song", licence: "own" },
  source: "Translated for tests",
};

/** A chapter with verses by their labels; a text of `null` stands for no verse. */
export const chapterOf = (number: number, verses: Readonly<Record<string, string>>): TextEvent[] => [
  { kind: "chapter", number, place: { line: number } },
  ...verseEvents(verses),
];

export const verseEvents = (verses: Readonly<Record<string, string>>, more: Partial<VerseEvent> = {}): VerseEvent[] =>
  Object.entries(verses).map(([label, text], i) => ({
    ...{ kind: "verse", label, text, notes: [], place: { line: i + 1 } },
    ...more,
  }));

export interface TestText {
  readonly work?: Partial<WorkFacts>;
  readonly editions?: readonly [EditionFacts, ...EditionFacts[]];
  readonly events: AsyncIterable<TextEvent> | Iterable<TextEvent>;
  readonly now?: Date;
}

/** Stores a text as a command does, in a transaction of its own; a listed work of the house unless told. */
export const storeTestText = (db: Db, { work, editions = [original], events, now }: TestText): Promise<StoredText> =>
  db.transaction().execute((db) =>
    storeText(db, {
      work: {
        ...{ slug: `work-${randomUUID().slice(0, 8)}`, spaceId: null, addedBy: null, category: "scripture" },
        ...{ faith: null, author: "", isListed: true, ...work },
      } as WorkFacts,
      ...{ editions, events, now: now ?? new Date("2026-03-01T10:00:00Z") },
    }),
  );
