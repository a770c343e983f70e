import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { behindDoor, PICTURES_PATH } from "../picture-doors.ts";
import { MOST_DRAFTS, MOST_PROJECT_PICTURES, PROJECT_ENTITY } from "../project-rules.ts";

export interface DraftView {
  readonly id: number;
  /** What stands in the form's fields. */
  readonly values: Readonly<Record<string, string>>;
  readonly pictures: readonly { readonly useId: number; readonly picture: PictureView }[];
}

/** A draft of one's own as its form shows it; null for all else. */
export async function readProjectDraft(db: Db, personId: number, draftId: number): Promise<DraftView | null> {
  const row = await db
    .selectFrom("commission")
    .selectAll()
    .select(sql<string | null>`deadline::text`.as("day"))
    .where("id", "=", draftId)
    .where("provider_id", "=", personId)
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (!row) return null;
  const [stages, pictures] = await Promise.all([
    db
      .selectFrom("commission_stage as s")
      .leftJoin("commission_payment as p", "p.stage_id", "s.id")
      .select(["s.name", "p.amount_paise"])
      .where("s.commission_id", "=", draftId)
      .orderBy("s.position")
      .execute(),
    readPictures(db, row.language, PROJECT_ENTITY, [draftId], MOST_PROJECT_PICTURES),
  ]);
  return {
    id: row.id,
    values: {
      title: row.title,
      description: row.description,
      category: row.category,
      budget: row.total_paise === 0 ? "" : plainRupees(row.total_paise),
      deadline: row.day ?? "",
      location: row.location,
      clientName: row.client_name,
      clientPhone: row.client_phone,
      clientEmail: row.client_email,
      clientLanguage: row.client_language,
      specifications: row.specifications,
      materials: row.materials.join("\n"),
      estimatedDuration: row.estimated_duration,
      complexity: row.complexity,
      ...Object.fromEntries(
        stages.flatMap(({ name, amount_paise }, i) => [
          [`stage-${i}`, name],
          [`amount-${i}`, amount_paise ? plainRupees(amount_paise) : ""],
        ]),
      ),
    },
    pictures: behindDoor(pictures.get(draftId) ?? [], PICTURES_PATH).map(({ useId, ...picture }) => ({
      useId,
      picture,
    })),
  };
}

/** As it is typed: "1,06,450". */
const plainRupees = (paise: number): string => formatRupees(paise, sourceLanguage).replace("₹", "");

export interface ProjectLine {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  readonly status: string;
  readonly at: Date;
}

/** The drafts of a provider, the latest first. */
export const listDrafts = (db: Db, language: string, personId: number): Promise<ProjectLine[]> =>
  lines(db, language, personId).where("status", "=", "draft").limit(MOST_DRAFTS).execute();

/** Their latest own projects: what was not asked for by an inquiry. */
export const listRecentProjects = (db: Db, language: string, personId: number, limit: number): Promise<ProjectLine[]> =>
  lines(db, language, personId)
    .where("status", "in", ["in-progress", "completed"])
    .where("inquiry_id", "is", null)
    .limit(limit)
    .execute();

const lines = (db: Db, language: string, personId: number) =>
  db
    .selectFrom("commission as c")
    .select(translatedField(language, { entity: PROJECT_ENTITY, id: "c.id", field: "title" }, "c.title").as("title"))
    .select(["id", "language", "status", "created_at as at"])
    .where("provider_id", "=", personId)
    .orderBy("id", "desc");
