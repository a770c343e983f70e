import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayRead } from "../../access.ts";
import { readLabel } from "../../rules.ts";
import { toMark } from "../mark-view.ts";
import {
  CHANGES_KEPT,
  MARK_LIMIT,
  type Mark,
  type MarkPlace,
  type MarkColour,
  MOST_GONE,
  MOST_MARKS,
  GONE_DAYS,
} from "../rules.ts";

export interface MarkChange {
  readonly id: string;
  /** Of this change: the same at every try. */
  readonly change: string;
  /** The version from which it began; 0 for what is new. */
  readonly version: number;
}

export interface SavedMark extends MarkChange, MarkPlace {
  readonly colour: MarkColour;
  readonly note: string;
  /** When it was made on the device; null: now. */
  readonly madeAt: Date | null;
}

export interface KeptMarks {
  /** As it stands now under this id; null where it was removed. */
  readonly mark: Mark | null;
  /** The note of this change, kept as a mark of its own where another device had changed the mark meanwhile. */
  readonly beside: Mark | null;
}

/**
 * Keeps a mark of the viewer's own. A change that comes twice is made once; one that began from an older version does
 * not overwrite the newer: its note, where it has one of its own, is kept beside it.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found for a work that they may not read,
 * texts.too-many-marks.
 */
export async function saveMark(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  mark: SavedMark,
): Promise<KeptMarks> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `verse-mark:${person.personId}`, ...MARK_LIMIT });
  const workId = await readableWork(db, person, mark.work);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await lockMarks(db, person.personId);
    const stored = await readStored(db, person.personId, mark.id);
    const kept = { work: mark.work, workId, personId: person.personId, now };
    if (!stored) return { mark: await insert(db, kept, mark.id, mark), beside: null };
    const asItStands = stored.removed_at === null ? toMark({ ...stored, work: stored.slug }) : null;
    const own = await readStored(db, person.personId, mark.change);
    if (own || stored.changes.includes(mark.change)) {
      return { mark: asItStands, beside: own && !own.removed_at ? toMark({ ...own, work: own.slug }) : null };
    }
    if (stored.version === mark.version && asItStands) return { mark: await change(db, kept, mark), beside: null };
    await remember(db, kept.personId, mark);
    // A colour is no loss; words are.
    if (mark.note === "" || mark.note === stored.note) return { mark: asItStands, beside: null };
    return { mark: asItStands, beside: await insert(db, kept, mark.change, mark) };
  });
}

/**
 * Removes a mark of the viewer's own; one that is gone stays gone. What another device has changed meanwhile stays.
 * @throws platform.sign-in-first, platform.too-many.
 */
export async function removeMark(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { id, version }: MarkChange,
): Promise<KeptMarks> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `verse-mark:${personId}`, ...MARK_LIMIT });
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await lockMarks(db, personId);
    const stored = await readStored(db, personId, id);
    if (!stored || stored.removed_at) return { mark: null, beside: null };
    if (stored.version > version) return { mark: toMark({ ...stored, work: stored.slug }), beside: null };
    await sql`update verse_mark set removed_at = ${now}, changed_at = ${now}, version = version + 1, note = '', quote = '',
      found_by = '' where person_id = ${personId} and id = ${id}`.execute(db);
    // Other devices have had their time to learn of these, or there are too many to tell of.
    await sql`delete from verse_mark where person_id = ${personId} and removed_at is not null
      and (removed_at < ${now}::timestamptz - make_interval(days => ${GONE_DAYS}) or id in (
        select id from verse_mark where person_id = ${personId} and removed_at is not null
        order by removed_at desc, id offset ${MOST_GONE}))`.execute(db);
    return { mark: null, beside: null };
  });
}

async function readableWork(db: Db, viewer: SignedIn, slug: string): Promise<number> {
  const work = await db
    .selectFrom("work")
    .select(["id", "space_id", "is_open", "removed_at"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  const subject = work && { spaceId: work.space_id, isOpen: work.is_open, isRemoved: work.removed_at !== null };
  if (!work || !mayRead(viewer, subject!)) throw notFound();
  return work.id;
}

/** One after the other for each person: two devices that come back at once find each other's changes. */
const lockMarks = (db: Db, personId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('verse_mark', ${personId}))`.execute(db);

const readStored = (db: Db, personId: number, id: string) =>
  db
    .selectFrom("verse_mark as m")
    .innerJoin("work as w", "w.id", "m.work_id")
    .selectAll("m")
    .select("w.slug")
    .where("m.person_id", "=", personId)
    .where("m.id", "=", id)
    .executeTakeFirst();

interface Kept {
  readonly work: string;
  readonly workId: number;
  readonly personId: number;
  readonly now: Date;
}

const foundBy = ({ quote, note }: Pick<SavedMark, "quote" | "note">): string => normaliseForSearch(`${note} ${quote}`);

async function insert(db: Db, { work, workId, personId, now }: Kept, id: string, mark: SavedMark): Promise<Mark> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from verse_mark where person_id = ${personId} and removed_at is null`.execute(db);
  if (rows[0]!.n >= MOST_MARKS) throw refuse("texts.too-many-marks", { params: { most: MOST_GONE, MOST_MARKS } });
  const { chapter, label, edition, quote, colour, note, change, begins, ends } = mark;
  const isPart = begins !== null && ends !== null && ends > begins && edition !== "";
  const madeAt = mark.madeAt && mark.madeAt < now ? mark.madeAt : now;
  const row = await db
    .insertInto("verse_mark")
    .values({
      ...{ person_id: personId, id, work_id: workId, chapter, label, first: readLabel(label)!.first },
      ...(isPart ? { edition, begins, ends, quote } : { edition: "", begins: null, ends: null, quote }),
      ...{ colour, note, found_by: foundBy(mark), version: 1, changes: [change], made_at: madeAt, changed_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMark({ ...row, work });
}

/** What is written anew is its colour and its note: it stays where it stands. */
async function change(db: Db, { work, personId, now }: Kept, mark: SavedMark): Promise<Mark> {
  const { rows } = await sql<Parameters<typeof toMark>[0]>`
    update verse_mark set colour = ${mark.colour}, note = ${mark.note}, version = version + 1, changed_at = ${now},
      found_by = ${foundBy(mark)}, changes = (array_prepend(${mark.change}::uuid, changes))[1:${CHANGES_KEPT}::int]
    where person_id = ${personId} and id = ${mark.id}
    returning *, ${work}::text as work`.execute(db);
  return toMark(rows[0]!);
}

const remember = (db: Db, personId: number, { id, change }: MarkChange) =>
  sql`update verse_mark set changes = (array_prepend(${change}::uuid, changes))[1:${CHANGES_KEPT}::int]
    where person_id = ${personId} and id = ${id}`.execute(db);
