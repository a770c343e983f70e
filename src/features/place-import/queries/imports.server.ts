import type { Db } from "#/platform/db/connection.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import type { ImportRefusal, ImportReport, ImportState } from "../import-rules.ts";
import type { PlaceRecord } from "../understand/understand.ts";

export interface ImportRow {
  readonly id: number;
  readonly fileName: string;
  readonly bytes: number;
  readonly extract: string;
  readonly state: ImportState;
  readonly createdAt: Date;
  readonly report: ImportReport | null;
  readonly refusal: ImportRefusal | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Give it as `before` for what follows; null at the end. */
  readonly next: number | null;
}

const PAGE_SIZE = 20;

/** Files that were brought, the newest first. @throws platform.not-allowed for all but staff. */
export async function listImports(db: Db, viewer: Viewer, before: number | null): Promise<Page<ImportRow>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("place_import")
    .select(["id", "file_name", "bytes", "extract", "state", "created_at", "report", "refusal"])
    .$if(before !== null, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(rows.map(toImport));
}

export async function findImport(db: Db, viewer: Viewer, id: number): Promise<ImportRow | null> {
  requireStaff(viewer);
  const row = await db
    .selectFrom("place_import")
    .select(["id", "file_name", "bytes", "extract", "state", "created_at", "report", "refusal"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toImport(row) : null;
}

interface StoredRow {
  readonly id: number;
  readonly file_name: string;
  readonly bytes: number;
  readonly extract: string;
  readonly state: string;
  readonly created_at: Date;
  readonly report: unknown;
  readonly refusal: unknown;
}

const toImport = (row: StoredRow): ImportRow => ({
  ...{ id: row.id, fileName: row.file_name, bytes: row.bytes, extract: row.extract, createdAt: row.created_at },
  state: row.state as ImportState,
  report: row.report as ImportReport | null,
  refusal: row.refusal as ImportRefusal | null,
});

const pageOf = <Row extends { readonly id: number }>(rows: readonly Row[]): Page<Row> => {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null };
};

export interface DuplicateRow {
  readonly id: number;
  readonly ref: string;
  readonly metres: number;
  readonly alike: number;
  readonly place: Pick<PlaceRecord, "fields">;
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly localName: string;
    readonly kind: string;
    readonly city: string;
    readonly isListed: boolean;
    readonly isVerified: boolean;
  };
}

/** Places that may be spaces that are there, the newest first. @throws platform.not-allowed for all but staff. */
export async function listDuplicates(db: Db, viewer: Viewer, before: number | null): Promise<Page<DuplicateRow>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("place_duplicate as d")
    .innerJoin("space_brief as s", "s.id", "d.space_id")
    .select(["d.id", "d.ref", "d.metres", "d.alike", "d.place"])
    .select(["s.id as spaceId", "s.name", "s.local_name", "s.kind", "s.city", "s.is_listed", "s.is_verified"])
    .$if(before !== null, (query) => query.where("d.id", "<", before!))
    .orderBy("d.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return pageOf(
    rows.map((row) => ({
      ...{ id: row.id, ref: row.ref, metres: row.metres, alike: row.alike },
      place: { fields: (row.place as unknown as PlaceRecord).fields },
      space: {
        ...{ id: row.spaceId!, name: row.name!, localName: row.local_name!, kind: row.kind!, city: row.city! },
        ...{ isListed: row.is_listed!, isVerified: row.is_verified! },
      },
    })),
  );
}
