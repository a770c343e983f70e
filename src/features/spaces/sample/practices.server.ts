import { sql } from "kysely";
import type { Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";

export interface SamplePractice {
  readonly ownerId: number;
  readonly name: Words;
  readonly city: Words;
  readonly faith: string;
}

/** The practice of a provider of the sample world as staff verified it: it is paid as sample spaces are. @returns its id. */
export async function foundSamplePractice(db: Db, { ownerId, name, city, faith }: SamplePractice): Promise<number> {
  const { id } = await db
    .insertInto("space")
    .values({
      ...{ kind: "practice", faith, name: name.en, city: city.en, region: "", created_by: ownerId },
      ...{ is_listed: true, is_sample: true, verified_at: sql<Date>`now()` },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const texts = Object.entries({ name, city }).map(([field, { hi }]) => ({ entityId: id, field, text: hi }));
  await saveTranslations(db, "hi", "space", texts);
  await db.insertInto("space_member").values({ space_id: id, person_id: ownerId, role: "owner" }).execute();
  return id;
}
