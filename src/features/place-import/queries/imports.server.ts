import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
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

interface NameShown {
  /** In the reader's language, where it has one there. */
  readonly name: string;
  /** The language of the name. */
  readonly language: string;
}

export interface DuplicateRow {
  readonly id: number;
  readonly ref: string;
  readonly metres: number;
  readonly alike: number;
  readonly place: Pick<PlaceRecord, "fields"> & NameShown;
  /** The file that brought it. */
  readonly file: { readonly id: number; readonly name: string; readonly extract: string };
  readonly space: NameShown & {
    readonly id: number;
    readonly localName: string;
    readonly kind: string;
    readonly city: string;
    readonly isListed: boolean;
    readonly isVerified: boolean;
  };
}

/** Places that may be spaces that are there, the newest first. @throws platform.not-allowed for all but staff. */
export async function listDuplicates(
  db: Db,
  language: string,
  viewer: Viewer,
  before: number | null,
): Promise<Page<DuplicateRow>> {
  requireStaff(viewer);
  const rows = await db
    .selectFrom("place_duplicate as d")
    .innerJoin("space_brief as s", "s.id", "d.space_id")
    .innerJoin("place_import as i", "i.id", "d.import_id")
    .select(["d.id", "d.ref", "d.metres", "d.alike", "d.place", "d.extract", "i.id as importId", "i.file_name"])
    .select([
      "s.id as spaceId",
      "s.name",
      "s.language",
      "s.local_name",
      "s.kind",
      "s.city",
      "s.is_listed",
      "s.is_verified",
    ])
    .$if(before !== null, (query) => query.where("d.id", "<", before!))
    .orderBy("d.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map(({ spaceId }) => spaceId!),
  );
  return pageOf(
    rows.map((row) => {
      const { fields } = row.place as unknown as PlaceRecord;
      const name = translate(row.spaceId!, "name", row.name!);
      return {
        ...{ id: row.id, ref: row.ref, metres: row.metres, alike: row.alike },
        place: { fields, ...nameIn(language, fields) },
        file: { id: row.importId, name: row.file_name, extract: row.extract },
        space: {
          ...{ name, language: name === row.name ? row.language! : language },
          ...{ id: row.spaceId!, localName: row.local_name!, kind: row.kind!, city: row.city! },
          ...{ isListed: row.is_listed!, isVerified: row.is_verified! },
        },
      };
    }),
  );
}

/** The name of a place as this reader reads it: its own one where the source has none in their language. */
function nameIn(language: string, fields: PlaceRecord["fields"]): NameShown {
  const { name = "", language: own = sourceLanguage } = fields;
  const translated = own === language ? undefined : fields[`text.${language}.name`];
  return translated ? { name: translated, language } : { name, language: own };
}
