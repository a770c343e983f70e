import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { ImportState, ShelfFacts, StoredRefusal } from "../import/import-rules.ts";
import type { ImportReport } from "../import/preview.ts";

export interface ImportRow {
  readonly id: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly state: ImportState;
  /** For which space; null: the house. */
  readonly spaceId: number | null;
  readonly createdAt: Date;
  readonly version: number;
  readonly report: ImportReport | null;
  readonly refusal: StoredRefusal | null;
  readonly facts: ShelfFacts | null;
  /** The work on the shelf, while it stands there. */
  readonly work: { readonly id: number; readonly slug: string } | null;
}

export const IMPORTS_PAGE = 20;

/** What somebody brought, the newest first. @param before the last one of the page before. */
export async function listImports(
  db: Db,
  { personId }: Pick<SignedIn, "personId">,
  before?: number,
): Promise<{ readonly rows: readonly Omit<ImportRow, "report" | "refusal" | "facts">[]; readonly hasMore: boolean }> {
  const rows = await db
    .selectFrom("text_import as i")
    .leftJoin("work as w", (join) => join.onRef("w.id", "=", "i.work_id").on("w.removed_at", "is", null))
    .select([
      "i.id",
      "i.file_name",
      "i.bytes",
      "i.state",
      "i.space_id",
      "i.created_at",
      "i.version",
      "i.work_id",
      "w.slug",
    ])
    .where("i.person_id", "=", personId)
    .$if(before !== undefined, (query) => query.where("i.id", "<", before!))
    .orderBy("i.id", "desc")
    .limit(IMPORTS_PAGE + 1)
    .execute();
  return { rows: rows.slice(0, IMPORTS_PAGE).map(briefOf), hasMore: rows.length > IMPORTS_PAGE };
}

/** One of them with all that is known of it; null for somebody else's. */
export async function findImport(
  db: Db,
  { personId }: Pick<SignedIn, "personId">,
  id: number,
): Promise<ImportRow | null> {
  const row = await db
    .selectFrom("text_import as i")
    .leftJoin("work as w", (join) => join.onRef("w.id", "=", "i.work_id").on("w.removed_at", "is", null))
    .select([
      "i.id",
      "i.file_name",
      "i.bytes",
      "i.state",
      "i.space_id",
      "i.created_at",
      "i.version",
      "i.work_id",
      "w.slug",
    ])
    .select(["i.report", "i.refusal", "i.facts"])
    .where("i.id", "=", id)
    .where("i.person_id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...briefOf(row),
    report: row.report as unknown as ImportReport | null,
    refusal: row.refusal as unknown as StoredRefusal | null,
    facts: row.facts as unknown as ShelfFacts | null,
  };
}

/** Whether somebody brought it. */
export async function isOwnImport(db: Db, personId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("text_import")
    .select("id")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

interface BriefRow {
  readonly id: number;
  readonly file_name: string;
  readonly bytes: number;
  readonly state: string;
  readonly space_id: number | null;
  readonly created_at: Date;
  readonly version: number;
  readonly work_id: number | null;
  readonly slug: string | null;
}

const briefOf = (row: BriefRow) => ({
  ...{ id: row.id, fileName: row.file_name, bytes: row.bytes, state: row.state as ImportState, version: row.version },
  ...{ spaceId: row.space_id, createdAt: row.created_at },
  work: row.work_id !== null && row.slug !== null ? { id: row.work_id, slug: row.slug } : null,
});

export interface KeptWork {
  readonly slug: string;
  readonly editions: readonly { readonly key: string; readonly title: string; readonly language: string }[];
}

const MOST_CHOICES = 300;

/** Works of a space, or of the house, into which an edition may go: those that changed last. */
export async function listKeptWorks(db: Db, spaceId: number | null): Promise<readonly KeptWork[]> {
  const works = await db
    .selectFrom("work")
    .select(["id", "slug"])
    .where("space_id", spaceId === null ? "is" : "=", spaceId)
    .where("removed_at", "is", null)
    .orderBy("updated_at", "desc")
    .limit(MOST_CHOICES)
    .execute();
  if (works.length === 0) return [];
  const editions = await db
    .selectFrom("edition")
    .select(["work_id", "key", "title", "language"])
    .where(
      "work_id",
      "in",
      works.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  return works.flatMap(({ id, slug }) => {
    const own = editions.filter(({ work_id }) => work_id === id);
    return own.length === 0
      ? []
      : [{ slug, editions: own.map(({ key, title, language }) => ({ key, title, language })) }];
  });
}

/** Names of spaces by their ids, in the order of their names. */
export async function nameSpaces(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("space_brief")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .orderBy("name")
    .execute();
}
