import { sql } from "kysely";
import { publishAll } from "../../../platform/bus.ts";
import type { Config } from "../../../platform/config.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { refuse } from "../../../platform/refusal.ts";
import { refuseBeyondQuota, refuseBeyondSpaceQuota } from "../../../platform/uploads/quota.ts";
import type { TextEvent, VerseEvent } from "../import/read-events.ts";
import {
  chapterSlug,
  type EditionKind,
  isHousesSlug,
  MOST_CHAPTERS,
  MOST_EDITIONS,
  MOST_VERSES,
  MOST_VERSES_OF_CHAPTER,
  MOST_WORKS,
  readLabel,
  takenSlugs,
  type WorkCategory,
  workTag,
  WORKS_TAG,
} from "../rules.ts";
import { countWork, deleteGone, orderWork } from "./finish-text.server.ts";
import { indexVerses, indexWork } from "./index-work.server.ts";
import { type StoredChapter, storeBatch, type WaitingText } from "./store-batch.server.ts";

/** What is known of a work beside its texts. */
export interface WorkFacts {
  readonly slug: string;
  /** Whose it is; null: the house's. */
  readonly spaceId: number | null;
  readonly addedBy: number | null;
  readonly category: WorkCategory;
  readonly faith: string | null;
  readonly author: string;
  /** Whether everybody finds it; as it was where it is left out, and not at first. */
  readonly isListed?: boolean;
  readonly isSample?: boolean;
}

/** An edition, whose key names it in its work. */
export interface EditionFacts {
  readonly key: string;
  readonly kind: EditionKind;
  /** BCP 47. */
  readonly language: string;
  /** ISO 15924. */
  readonly script: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly translator?: string;
  readonly licence: string;
  readonly source: string;
  readonly sourceUrl?: string | null;
}

export interface TextToStore {
  readonly work: WorkFacts;
  /** The work must begin with it: one that is there already is another one, whoever has it. */
  readonly isNew?: boolean;
  /** Those that the events have texts of; what names none is of the first, as are titles of chapters. */
  readonly editions: readonly [EditionFacts, ...EditionFacts[]];
  readonly events: AsyncIterable<TextEvent> | Iterable<TextEvent>;
  readonly now: Date;
  /** What its space, or who brings it to the house, may keep; without bounds where it is left out. */
  readonly quota?: Config["quota"];
}

export interface StoredText {
  readonly workId: number;
  readonly slug: string;
  /** Of the whole work, now. */
  readonly chapters: number;
  readonly verses: number;
  /** Whether the work began with it. */
  readonly isNew: boolean;
}

const BATCH = 1_000;
/** UTF-16 units of a batch: verses may be long. */
const BATCH_LENGTH = 1_000_000;

/**
 * Stores texts of a work, or stores them anew: chapters by their slug, verses by their label, texts by verse and edition.
 * What an edition no longer has goes with it; other editions stay. Runs within the transaction of its command, so that
 * nothing is left of what ends in the middle; two of one work wait for each other.
 * @throws texts.slug-taken (409) where the address is of another space's work, of one that was removed, of any where the work
 * is to be new, of a page, or, for a space, of a text of the house; texts.nothing,
 * texts.too-many-works, uploads.space-full, uploads.person-full, uploads.installation-full, texts.too-large, texts.chapter-too-large, texts.too-many-chapters, texts.too-many-editions; RepeatedVerse; whatever the
 * events throw.
 */
export async function storeText(
  db: Db,
  { work, isNew: mustBeNew = false, editions, events, now, quota }: TextToStore,
): Promise<StoredText> {
  if (!db.isTransaction) throw new Error("texts are stored within a transaction");
  await lockWork(db, work.slug);
  const { workId, version, isNew, bytes: before } = await storeFacts(db, work, mustBeNew, now);
  const { editionIds, leadingId } = await storeEditions(db, { workId, version, editions });
  const storing = { workId, version, editionId: editionIds[0]! };
  const idOf = new Map(editions.map(({ key }, i) => [key, editionIds[i]!]));
  const gathered = new Gathered((batch) => storeBatch(db, storing, batch), idOf, leadingId);
  for await (const event of events) await gathered.take(event);
  await gathered.flush();
  if (gathered.verses === 0) throw refuse("texts.nothing");
  const chapterIds = gathered.chapters.flatMap(({ id }) => id ?? []);
  const isLeading = editionIds.includes(leadingId);
  await deleteGone(db, { ...storing, editionIds, chapterIds });
  await orderWork(db, { workId, chapterIds, isLeading });
  const { bytes, ...counts } = await countWork(db, workId, isLeading ? gathered.words : null, now);
  if (counts.verses > MOST_VERSES) throw refuse("texts.too-large", { params: { most: MOST_VERSES } });
  if (counts.chapters > MOST_CHAPTERS) throw refuse("texts.too-many-chapters", { params: { most: MOST_CHAPTERS } });
  if (quota && work.spaceId !== null) await refuseBeyondSpaceQuota(db, quota, work.spaceId, bytes - before);
  else if (quota && work.addedBy !== null) await refuseBeyondQuota(db, quota, work.addedBy, 0);
  await indexWork(db, workId);
  await indexVerses(db, workId);
  await publishAll(db, [
    ["changed", workTag(work.slug)],
    ["changed", WORKS_TAG],
  ]);
  return { workId, slug: work.slug, ...counts, isNew };
}

/** Until the transaction ends nobody else stores texts of this work; who needs to know what stands there locks it first. */
export async function lockWork(db: Db, slug: string): Promise<void> {
  // One that waits for another does so as long as that takes; the connection's own limit comes back with the end.
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work:${slug}`}, 0))`.execute(db);
}

async function storeFacts(db: Db, work: WorkFacts, mustBeNew: boolean, now: Date) {
  const before = await db
    .selectFrom("work")
    .select(["id", "space_id", "removed_at", "version", "bytes"])
    .where("slug", "=", work.slug)
    .forUpdate()
    .executeTakeFirst();
  const isOthers = before && (mustBeNew || before.space_id !== work.spaceId || before.removed_at !== null);
  const isHouses = work.spaceId !== null && isHousesSlug(work.slug);
  if (isOthers || isHouses || takenSlugs.has(work.slug)) {
    throw refuse("texts.slug-taken", { status: 409, fields: [{ field: "slug", code: "texts.slug-taken" }] });
  }
  const facts = {
    ...{ category: work.category, faith: work.faith, author: work.author, updated_at: now },
    ...(work.isListed === undefined ? {} : { is_listed: work.isListed }),
  };
  const version = (before?.version ?? 0) + 1;
  if (before) {
    await db
      .updateTable("work")
      .set({ ...facts, version })
      .where("id", "=", before.id)
      .execute();
    return { workId: before.id, version, isNew: false, bytes: before.bytes };
  }
  if (work.spaceId !== null) await assertFewWorks(db, work.spaceId);
  const { id } = await db
    .insertInto("work")
    .values({
      ...facts,
      ...{ slug: work.slug, space_id: work.spaceId, added_by: work.addedBy, version, created_at: now },
      is_sample: work.isSample ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { workId: id, version, isNew: true, bytes: 0 };
}

async function assertFewWorks(db: Db, spaceId: number): Promise<void> {
  const { count } = await db
    .selectFrom("work")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_WORKS) throw refuse("texts.too-many-works", { params: { most: MOST_WORKS } });
}

interface EditionsToStore {
  readonly workId: number;
  readonly version: number;
  readonly editions: readonly EditionFacts[];
}

/** @returns their ids in this order, and the work's first edition: the original, or what came first. */
async function storeEditions(db: Db, { workId, version, editions }: EditionsToStore) {
  const before = await db
    .selectFrom("edition")
    .select(["id", "key", "kind"])
    .where("work_id", "=", workId)
    .orderBy("position")
    .execute();
  const keys = new Set([...before, ...editions].map(({ key }) => key));
  if (keys.size > MOST_EDITIONS) throw refuse("texts.too-many-editions", { params: { most: MOST_EDITIONS } });
  const editionIds: number[] = [];
  for (const [at, edition] of editions.entries()) {
    const columns = {
      ...{ kind: edition.kind, language: edition.language, script: edition.script, title: edition.title, version },
      ...{ subtitle: edition.subtitle ?? "", description: edition.description ?? "", licence: edition.licence },
      ...{ translator: edition.translator ?? "", source: edition.source, source_url: edition.sourceUrl ?? null },
    };
    const { id } = await db
      .insertInto("edition")
      .values({ ...columns, work_id: workId, key: edition.key, position: 1_000 + before.length + at })
      .onConflict((conflict) => conflict.columns(["work_id", "key"]).doUpdateSet(columns))
      .returning("id")
      .executeTakeFirstOrThrow();
    editionIds.push(id);
  }
  // Originals first, then as they came.
  const { rows } = await sql<{ id: number; position: number }>`
    update edition as e set position = n.nth from (
      select id, row_number() over (order by kind <> 'original', position) as nth from edition where work_id = ${workId}
    ) as n where e.id = n.id returning e.id, e.position`.execute(db);
  return { editionIds, leadingId: rows.find(({ position }) => Number(position) === 1)!.id };
}

/** UTF-16 units of a verse with what hangs on it. */
const lengthOf = ({ text, notes, words = [] }: VerseEvent): number =>
  text.length +
  notes.reduce((sum, note) => sum + note.text.length, 0) +
  words.reduce((sum, [word, meaning]) => sum + word.length + meaning.length, 0);

/** Gathers what a file tells into batches, a bounded part of it at a time. */
class Gathered {
  /** As they came, each once. */
  readonly chapters: StoredChapter[] = [];
  readonly #bySlug = new Map<string, StoredChapter>();
  readonly #store: (batch: readonly WaitingText[]) => Promise<void>;
  readonly #editions: ReadonlyMap<string, number>;
  readonly #firstId: number;
  readonly #leadingId: number;
  #waiting: WaitingText[] = [];
  #waitingLength = 0;
  #book: { readonly key: string; readonly title: string } | null = null;
  #chapter: StoredChapter | null = null;
  #heading: string | null = null;
  verses = 0;
  /** Words of the work's first edition. */
  words = 0;

  constructor(
    store: (batch: readonly WaitingText[]) => Promise<void>,
    editions: ReadonlyMap<string, number>,
    leadingId: number,
  ) {
    this.#store = store;
    this.#editions = editions;
    this.#firstId = editions.values().next().value!;
    this.#leadingId = leadingId;
  }

  async take(event: TextEvent): Promise<void> {
    if (event.kind === "book") this.#book = event;
    else if (event.kind === "chapter") this.#open(event.number, event.title ?? null);
    else if (event.kind === "heading") this.#heading = event.text;
    else if (event.kind === "verse") {
      this.#add(event);
      if (this.#waiting.length >= BATCH || this.#waitingLength >= BATCH_LENGTH) await this.flush();
    }
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#store(this.#waiting);
    this.#waiting = [];
    this.#waitingLength = 0;
  }

  /** A chapter that comes again goes on. */
  #open(number: number, title: string | null): StoredChapter {
    const slug = chapterSlug(this.#book?.key ?? null, number);
    let chapter = this.#bySlug.get(slug);
    if (!chapter) {
      if (this.chapters.length === MOST_CHAPTERS)
        throw refuse("texts.too-many-chapters", { params: { most: MOST_CHAPTERS } });
      const book = this.#book?.key ?? null;
      chapter = { slug, book, number, title, bookTitle: this.#book?.title ?? null, id: null, count: 0 };
      this.#bySlug.set(slug, chapter);
      this.chapters.push(chapter);
    }
    this.#heading = null;
    this.#chapter = chapter;
    return chapter;
  }

  #add(verse: VerseEvent): void {
    // What has no chapters is one.
    const chapter = this.#chapter ?? this.#open(1, null);
    const editionId = verse.edition === undefined ? this.#firstId : this.#editions.get(verse.edition);
    const span = readLabel(verse.label);
    if (editionId === undefined || !span) throw new Error(`no verse is cited as ${verse.label} of ${verse.edition}`);
    this.verses += 1;
    chapter.count += 1;
    const most = this.#editions.size;
    if (this.verses > MOST_VERSES * most) throw refuse("texts.too-large", { params: { most: MOST_VERSES } });
    if (chapter.count > MOST_VERSES_OF_CHAPTER * most)
      throw refuse("texts.chapter-too-large", { params: { most: MOST_VERSES_OF_CHAPTER } });
    if (editionId === this.#leadingId) this.words += verse.text.split(/\s+/u).length;
    this.#waitingLength += lengthOf(verse);
    this.#waiting.push({
      ...{ chapter, editionId, label: verse.label, span, position: chapter.count, text: verse.text },
      ...{ heading: this.#heading, notes: verse.notes, words: verse.words ?? null, links: verse.links ?? null },
      place: verse.place,
    });
    this.#heading = null;
  }
}
