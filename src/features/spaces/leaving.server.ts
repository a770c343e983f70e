import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import type { DeleteLeftover, Leftover } from "#/platform/leftovers.ts";
import type { Hindrance, HindranceQuestion, LeavingPerson } from "../feature.ts";

interface OwnedSpace {
  readonly id: number;
  readonly name: string;
  /** Others see it or work in it: it is not the owner's alone to end. */
  readonly hasOthers: boolean;
}

/** Reads the spaces that nobody but this person owns. */
async function listOwnedAlone(db: Db, personId: number): Promise<readonly OwnedSpace[]> {
  const { rows } = await sql<OwnedSpace>`
    select s.id, s.name, s.kind <> 'practice' and (s.is_listed or exists (
      select from space_member o where o.space_id = s.id and o.person_id <> m.person_id)) as "hasOthers"
    from space_member m join space s on s.id = m.space_id
    where m.person_id = ${personId} and m.role = 'owner' and s.removed_at is null and not exists (
      select from space_member o join person p on p.id = o.person_id
      where o.space_id = s.id and o.role = 'owner' and o.person_id <> m.person_id and p.removed_at is null)
    order by s.id`.execute(db);
  return rows;
}

/** A space that others see or work in needs another owner first. */
export async function hindersOwner({ db, personId }: HindranceQuestion): Promise<readonly Hindrance[]> {
  return (await listOwnedAlone(db, personId))
    .filter(({ hasOthers }) => hasOthers)
    .map(({ id, name }) => ({
      words: msg`${{ name }} has no other owner. Please hand it over first.`,
      values: { name },
      path: `/manage-people?space=${id}`,
    }));
}

/**
 * Spaces that were theirs alone, such as a practice, end with them. What they said of themselves goes; the row goes too
 * where no book names it.
 */
export async function forgetOwner({ db, personId, now }: LeavingPerson): Promise<readonly Leftover[]> {
  const ended = (await listOwnedAlone(db, personId)).map(({ id }) => id);
  await db.deleteFrom("space_organizer").where("person_id", "=", personId).execute();
  if (ended.length === 0) return [];
  await db
    .updateTable("space")
    .set({
      ...{ removed_at: now, is_listed: false, email: "", phone: "", website: "", lat: null, lng: null },
      ...{ address: "", description: "", full_description: "" },
    })
    .where("id", "in", ended)
    .execute();
  await deleteTranslations(db, "space", ended);
  await publishAll(
    db,
    [...ended.map((id) => `space:${id}`), "spaces"].map((page) => ["changed", page]),
  );
  return ended.map((id) => ({ kind: "ended-space", ref: id }));
}

/** What was paid to one holds it back. */
export const deleteEndedSpace: DeleteLeftover = async ({ db }, id) => {
  await db
    .deleteFrom("space")
    .where("id", "=", Number(id))
    .where("removed_at", "is not", null)
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code !== FOREIGN_KEY_VIOLATION) throw error;
    });
};

const FOREIGN_KEY_VIOLATION = "23503";
