import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { sqlAny } from "../../../platform/db/sql-any.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { localeOf, sourceLanguage } from "../../../platform/i18n/languages.ts";
import { directionOfScript } from "../../../platform/i18n/scripts.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { mayRead } from "../access.ts";
import { EDITION_ENTITY, type EditionKind, isSlug, readingMinutes, WORK_ENTITY, type WorkCategory } from "../rules.ts";
import { type EditionView, inLanguage, type Named, originalOf, type WorkView } from "../views.ts";

interface WorkRow {
  readonly id: number;
  readonly slug: string;
  readonly space_id: number | null;
  readonly space: string | null;
  readonly space_kind: string | null;
  readonly category: WorkCategory;
  readonly faith: string | null;
  readonly author: string;
  readonly chapters: number;
  readonly verses: number;
  readonly words: number;
  readonly is_open: boolean;
  readonly removed_at: Date | null;
  readonly updated_at: Date;
}

/** A work by its address, as far as the viewer may read it; null otherwise. */
export async function findWork(db: Db, viewer: Viewer, language: string, slug: string): Promise<WorkView | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<WorkRow>`select ${columns} where w.slug = ${slug}`.execute(db);
  const row = rows[0];
  const subject = row && { spaceId: row.space_id, isOpen: row.is_open, isRemoved: row.removed_at !== null };
  if (!row || !mayRead(viewer, subject!)) return null;
  return (await viewsOf(db, language, [row]))[0]!;
}

const columns = sql`w.id, w.slug, w.space_id, s.name as space, s.kind as space_kind, w.category, w.faith, w.author, w.chapters, w.verses, w.words,
  w.is_open, w.removed_at, w.updated_at from work as w left join space_brief as s on s.id = w.space_id and s.is_listed`;

async function viewsOf(db: Db, language: string, rows: readonly WorkRow[]): Promise<WorkView[]> {
  const ids = rows.map(({ id }) => id);
  const [editions, translate] = await Promise.all([
    readEditions(db, language, ids),
    readTranslations(db, language, WORK_ENTITY, ids),
  ]);
  return rows.flatMap((row) => {
    const own = editions.get(row.id);
    if (!own) return [];
    const original = originalOf(own);
    const best = inLanguage(own, language) ?? inLanguage(own, sourceLanguage) ?? original;
    const said = (field: "subtitle" | "description"): Named | null => {
      const edition = [best, ...own].find((one) => one[field] !== "");
      return edition ? named(edition[field], edition) : null;
    };
    return [
      {
        ...{ id: row.id, slug: row.slug, category: row.category, faith: row.faith, editions: own },
        title: named(best.title, best),
        ownTitle: best === original || best.title === original.title ? null : named(original.title, original),
        ...{ subtitle: said("subtitle"), description: said("description") },
        author: translate(row.id, "author", row.author),
        space:
          row.space_id !== null && row.space !== null
            ? { id: row.space_id, kind: row.space_kind!, name: row.space }
            : null,
        ...{ chapters: row.chapters, verses: row.verses, isListed: row.is_open, updatedAt: row.updated_at },
        minutes: readingMinutes(row.words),
      },
    ];
  });
}

export const named = (text: string, { language, direction }: Pick<EditionView, "language" | "direction">): Named => ({
  ...{ text, language, direction },
});

/** Editions of works in their order, by the works' ids. */
async function readEditions(
  db: Db,
  language: string,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EditionView[]>> {
  const rows = await db
    .selectFrom("edition")
    .selectAll()
    .where("work_id", "=", sqlAny(workIds))
    .orderBy("position")
    .execute();
  const translate = await readTranslations(
    db,
    language,
    EDITION_ENTITY,
    rows.map(({ id }) => id),
  );
  const nameOf = languageNames(localeOf(language));
  const views = new Map<number, EditionView[]>();
  for (const row of rows) {
    const view: EditionView = {
      ...{ key: row.key, kind: row.kind as EditionKind, language: row.language, script: row.script },
      direction: directionOfScript(row.script),
      languageName: translate(row.id, "languageName", nameOf(row.language)),
      ...{ title: row.title, subtitle: row.subtitle, description: row.description },
      translator: translate(row.id, "translator", row.translator),
      licence: translate(row.id, "licence", row.licence),
      source: translate(row.id, "source", row.source),
      sourceUrl: row.source_url,
    };
    views.set(row.work_id, [...(views.get(row.work_id) ?? []), view]);
  }
  return views;
}
