import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RegisteredKind } from "../account-types.ts";

export interface NewSpace {
  readonly kind: RegisteredKind;
  /** Key of the table `faith`. */
  readonly faith: string;
  readonly name: string;
  /** Of its name. */
  readonly language: string;
  readonly city?: string;
}

/** A new space, unverified and unlisted, owned by its founder; in the caller's transaction. @returns its id. */
export async function foundSpace(db: Db, personId: number, space: NewSpace): Promise<number> {
  const { id } = await db
    .insertInto("space")
    .values({ ...space, created_by: personId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("space_member").values({ space_id: id, person_id: personId, role: "owner" }).execute();
  await recordAudit(db, { actorId: personId, action: "space.founded", entity: "space", entityId: id, spaceId: id });
  return id;
}
