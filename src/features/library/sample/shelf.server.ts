import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { peaceLines, timesOf } from "../../../../sample/sounds/lines.ts";
import { sampleSounds } from "../../../../sample/world/library/sounds.ts";
import type { SampleItem } from "../../../../sample/world/library/types.ts";
import { sampleVideos } from "../../../../sample/world/library/videos.ts";
import { type Words, words } from "../../../../sample/world/types.ts";
import { HOUR_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { sourceLanguage } from "../../../platform/i18n/languages.ts";
import { sampleHanger } from "../../../platform/media/sample-pictures.ts";
import { storeMedia } from "../../../platform/media/stored-media.ts";
import type { Ids, SampleWorld } from "../../../platform/sample-part.ts";
import { loopMovie } from "../../../streaming/loop-movie.ts";
import { indexItem } from "../commands/index-item.server.ts";
import { ITEM_ENTITY } from "../rules.ts";
import { type Cue, writeVtt } from "../web-vtt.ts";

const sounds = path.resolve("sample/media/sounds");
const ceremonies = path.resolve("sample/media/ceremonies");

interface RecordedPiece {
  readonly name: string;
  readonly file: string;
  readonly durationMs: number;
}

interface Recording {
  readonly bytes: Buffer;
  readonly durationMs: number;
  readonly mime: string;
  readonly ending: string;
}

const LICENCE = "CC0 1.0";
const SOURCE = words("Made by code for the sample world", "नमूना जगत के लिए कोड से बनाया गया");

function recordingOf({ kind, recording }: SampleItem): Recording {
  if (kind === "video") return { ...loopMovie(ceremonies, recording), mime: "video/mp4", ending: "mp4" };
  const all = JSON.parse(readFileSync(path.join(sounds, "manifest.json"), "utf8")) as readonly RecordedPiece[];
  const piece = all.find(({ name }) => name === recording);
  if (!piece) throw new Error(`The sample world plays ${recording}, which is not recorded.`);
  return {
    ...{ bytes: readFileSync(path.join(sounds, piece.file)), durationMs: piece.durationMs },
    ...{ mime: "audio/mp4", ending: "m4a" },
  };
}

/** The other languages in which a text of the sample world stands. */
const others = (text: Words): readonly [language: string, text: string][] =>
  Object.entries(text).filter(([language]) => language !== sourceLanguage);

/** Sound and film of the sample world. @returns their ids by their keys. */
export async function seedShelf(
  { db, storage, pictures, nowMs }: SampleWorld,
  { spaces, people, texts }: { readonly spaces: Ids; readonly people: Ids; readonly texts: Ids },
): Promise<Ids> {
  const everybody = [...new Set(Object.values(people))].toSorted((a, b) => a - b);
  const hang = sampleHanger({ db, storage, pictures });
  const ids: Record<string, number> = {};
  for (const [place, item] of [...sampleSounds, ...sampleVideos].entries()) {
    const { bytes, durationMs, mime, ending } = recordingOf(item);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const storageKey = `shelf/${sha256.slice(0, 2)}/${sha256}.${ending}`;
    const mediaId = await storeMedia(db, storage, { sha256, storageKey, mime, contents: bytes, createdBy: null });
    const chapters = (item.chapters ?? []).map(({ atS, title }) => ({ atMs: atS * 1000, title: title.en }));
    const { id } = await db
      .insertInto("shelf_item")
      .values({
        ...{ kind: item.kind, category: item.category, space_id: item.space ? (spaces[item.space] ?? null) : null },
        ...{ title: item.title.en, author: item.author.en, description: item.description.en },
        ...{ spoken: item.spoken ?? null, media_id: mediaId, duration_ms: durationMs },
        ...{ chapters: JSON.stringify(chapters), licence: LICENCE, source: SOURCE.en, is_sample: true },
        follows_work_id: item.follows === undefined ? null : (texts[item.follows] ?? null),
        ...{ plays: item.plays, downloads: item.downloads },
        created_at: new Date(nowMs - (200 - place) * HOUR_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[item.key] = id;
    await translate(db, id, item);
    await hang({ entity: ITEM_ENTITY, entityId: id }, [item.picture]);
    await addTracks(db, id, item);
    await addStars(db, id, item, everybody, place, nowMs);
    await indexItem(db, id);
  }
  // The texts are found at once, not a minute later.
  const stale = await db.selectFrom("shelf_item").select("id").where("is_stale", "=", true).execute();
  for (const { id } of stale) await indexItem(db, id);
  return ids;
}

async function translate(db: Db, id: number, { title, author, description, chapters = [] }: SampleItem): Promise<void> {
  const fields = Object.entries({ title, author, description, source: SOURCE });
  for (const [field, text] of fields) {
    for (const [language, said] of others(text)) {
      await saveTranslations(db, language, ITEM_ENTITY, [{ entityId: id, field, text: said }]);
    }
  }
  const first = chapters[0];
  if (!first) return;
  for (const [language] of others(first.title)) {
    const text = chapters.map((one) => one.title[language as keyof Words]).join("\n");
    await saveTranslations(db, language, ITEM_ENTITY, [{ entityId: id, field: "chapters", text }]);
  }
}

const PEACE = "peace-chant";
const SUNG_IN = "sa";

/** Words under films, and the lines of the chant with what they say. */
async function addTracks(db: Db, id: number, { key, captions = [] }: SampleItem): Promise<void> {
  const add = (kind: "captions" | "verses", language: string, cues: readonly Cue[]) =>
    db
      .insertInto("shelf_track")
      .values({ item_id: id, kind, language, vtt: writeVtt(cues) })
      .execute();
  for (const language of Object.keys(captions[0]?.text ?? {}) as (keyof Words)[]) {
    await add(
      "captions",
      language,
      captions.map(({ fromS, toS, text }) => ({
        id: "",
        fromMs: fromS * 1000,
        toMs: toS * 1000,
        text: text[language],
      })),
    );
  }
  if (key !== PEACE) return;
  const times = timesOf(peaceLines);
  const cues = (textOf: (line: (typeof peaceLines)[number]) => string) =>
    peaceLines.map((line, i) => ({ id: line.verse, ...times[i]!, text: textOf(line) }));
  await add(
    "verses",
    SUNG_IN,
    cues(({ text }) => text),
  );
  for (const language of Object.keys(peaceLines[0]!.meaning) as (keyof Words)[]) {
    await add(
      "verses",
      language,
      cues(({ meaning }) => meaning[language]),
    );
  }
}

/** Some of the sample people rate each thing, another some each time. */
async function addStars(
  db: Db,
  itemId: number,
  { stars: [five, four, three] }: SampleItem,
  everybody: readonly number[],
  place: number,
  nowMs: number,
): Promise<void> {
  const given = [...Array<number>(five).fill(5), ...Array<number>(four).fill(4), ...Array<number>(three).fill(3)];
  const rows = given.slice(0, everybody.length).map((stars, i) => ({
    ...{ item_id: itemId, person_id: everybody[(place * 5 + i) % everybody.length]!, stars },
    at: new Date(nowMs - (i + 1) * HOUR_MS),
  }));
  if (rows.length > 0) await db.insertInto("shelf_rating").values(rows).execute();
}

/** The places on the shelf that the demo devotee begins with. */
const BEGINS_WITH = [1, 3, 5];

/** The demo devotee's first bookmarks: the first, third and fifth thing of the shelf. */
export async function seedBookmarks(db: Db, devoteeId: number, nowMs: number): Promise<void> {
  const items = await db.selectFrom("shelf_item").select("id").orderBy("id").limit(5).execute();
  const rows = BEGINS_WITH.flatMap((place) => {
    const item = items[place - 1];
    return item ? [{ person_id: devoteeId, item_id: item.id, at: new Date(nowMs - place * HOUR_MS) }] : [];
  });
  if (rows.length > 0)
    await db
      .insertInto("shelf_bookmark")
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
}
