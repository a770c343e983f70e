import type { SamplePerson } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";

/** Devotees of the sample world, who have no account. @returns their ids by key. */
export async function seedPeople(db: Db, people: readonly SamplePerson[]): Promise<Record<string, number>> {
  const inserted = await db
    .insertInto("person")
    .values(
      people.map(({ name, location, language }) => ({
        name,
        location,
        language,
        account_type: "common",
        is_sample: true,
      })),
    )
    .returning(["id", "name"])
    .execute();
  await db
    .insertInto("person_setting")
    .values(inserted.map(({ id }) => ({ person_id: id })))
    .execute();
  const idOf = new Map(inserted.map((row) => [row.name, row.id]));
  return Object.fromEntries(people.map(({ key, name }) => [key, idOf.get(name)!]));
}
