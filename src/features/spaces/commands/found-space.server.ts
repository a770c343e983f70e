import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";
import { addMember } from "./membership.server.ts";
import { spacesAudit } from "../audit-actions.ts";

export interface NewSpace {
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly name: string;
  /** The language of its name. */
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
  await addMember(db, { spaceId: id, personId, role: "owner" });
  await recordAudit(db, spacesAudit["space.founded"], { actorId: personId, entityId: id, spaceId: id });
  return id;
}
