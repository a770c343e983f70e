import { publishAll } from "#/platform/bus.ts";
import type { LeavingPerson } from "../feature.ts";
import { hallTopic } from "./frames.ts";
import { shrineTag } from "./rules.ts";

/** What somebody lit burns on without a name; their words go, or stay without one, as they chose. */
export async function forgetOfferer({ db, personId, keepsTexts }: LeavingPerson): Promise<void> {
  const rows = await db
    .updateTable("offering")
    .set({ name: "", ...(keepsTexts ? {} : { words: "" }) })
    .where("person_id", "=", personId)
    .returning("shrine_id")
    .execute();
  for (const shrineId of new Set(rows.map((row) => row.shrine_id))) {
    await publishAll(db, [
      [hallTopic(shrineId), { changed: true }],
      ["changed", shrineTag(shrineId)],
    ]);
  }
}
