import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { NotesAsked } from "../forms.ts";
import { toMark } from "../mark-view.ts";
import { type Mark, MOST_OF_CHAPTER, NOTES_PAGE } from "../rules.ts";

type MarkRow = Parameters<typeof toMark>[0];

/**
 * The viewer's own marks in a chapter, or in a whole work, in their order.
 * @throws platform.sign-in-first.
 */
export async function readMarks(db: Db, viewer: Viewer, work: string, chapter: string | null): Promise<Mark[]> {
  const { personId } = requirePerson(viewer);
  const within = chapter === null ? sql`true` : sql`m.chapter = ${chapter}`;
  const { rows } = await sql<MarkRow>`
    select ${columns} where m.person_id = ${personId} and w.slug = ${work} and ${within} and m.removed_at is null
    order by m.chapter, m.first, m.made_at, m.id limit ${MOST_OF_CHAPTER}`.execute(db);
  return rows.map(toMark);
}

/** The viewer's own marks on a verse. @throws platform.sign-in-first. */
export async function readMarksOfVerse(db: Db, viewer: Viewer, work: string, chapter: string, label: string) {
  return (await readMarks(db, viewer, work, chapter)).filter((mark) => mark.label === label);
}

export interface NotesPage {
  readonly marks: readonly Mark[];
  /** The last of this page, from which the next goes on; null at the end. */
  readonly next: string | null;
}

/** A page of the viewer's own marks, the newest first. @throws platform.sign-in-first. */
export async function listMarks(db: Db, viewer: Viewer, asked: NotesAsked): Promise<NotesPage> {
  const { personId } = requirePerson(viewer);
  const words = normaliseForSearch(asked.q);
  const conditions = [
    sql`m.person_id = ${personId} and m.removed_at is null`,
    ...(asked.work === "" ? [] : [sql`w.slug = ${asked.work}`]),
    ...(asked.colour === "" ? [] : [sql`m.colour = ${asked.colour}`]),
    ...(words === "" ? [] : words.split(" ").map((word) => sql`strpos(m.found_by, ${word}) > 0`)),
    ...(asked.after === ""
      ? []
      : [
          sql`(m.made_at, m.id) < (select l.made_at, l.id from verse_mark as l
            where l.person_id = ${personId} and l.id = ${asked.after}::uuid)`,
        ]),
  ];
  const { rows } = await sql<MarkRow>`
    select ${columns} where ${sql.join(conditions, sql` and `)}
    order by m.made_at desc, m.id desc limit ${NOTES_PAGE + 1}`.execute(db);
  const marks = rows.slice(0, NOTES_PAGE).map(toMark);
  return { marks, next: rows.length > NOTES_PAGE ? marks.at(-1)!.id : null };
}

/** The works in which the viewer has marks, with how many. @throws platform.sign-in-first. */
export async function countMarks(db: Db, viewer: Viewer): Promise<{ workId: number; slug: string; count: number }[]> {
  const { personId } = requirePerson(viewer);
  const { rows } = await sql<{ workId: number; slug: string; count: number }>`
    select w.id as "workId", w.slug, count(*)::int as count from verse_mark as m join work as w on w.id = m.work_id
    where m.person_id = ${personId} and m.removed_at is null group by w.id, w.slug order by max(m.made_at) desc
    limit 200`.execute(db);
  return rows;
}

const EXPORTED_AT_ONCE = 500;

/** All marks of somebody in the order of the books, a few at a time. @param work slug; empty for all. */
export async function* eachMark(db: Db, { personId }: SignedIn, work: string): AsyncGenerator<Mark> {
  let last: { workId: number; place: number; first: number; id: string } | null = null;
  for (;;) {
    const after: ReturnType<typeof sql> = last
      ? sql`(m.work_id, coalesce(c.position, 1000000), m.first, m.id) >
          (${last.workId}::bigint, ${last.place}::int, ${last.first}::int, ${last.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<MarkRow & { work_id: number; place: number; first: number }>`
      select m.work_id, m.first, coalesce(c.position, 1000000) as place, ${markColumns}
      from verse_mark as m join work as w on w.id = m.work_id
        left join chapter as c on c.work_id = m.work_id and c.slug = m.chapter
      where m.person_id = ${personId} and m.removed_at is null and ${work === "" ? sql`true` : sql`w.slug = ${work}`}
        and ${after}
      order by m.work_id, place, m.first, m.id limit ${EXPORTED_AT_ONCE}`.execute(db);
    yield* rows.map(toMark);
    const end = rows.at(-1);
    if (!end || rows.length < EXPORTED_AT_ONCE) return;
    last = { workId: end.work_id, place: end.place, first: end.first, id: end.id };
  }
}

const markColumns = sql`m.id, w.slug as work, m.chapter, m.label, m.edition, m.begins, m.ends, m.quote, m.colour, m.note,
  m.version, m.made_at`;
const columns = sql`${markColumns} from verse_mark as m join work as w on w.id = m.work_id`;
