import { DAY_MS, HOUR_MS } from "../../platform/civil-date.ts";
import type { SampleMember, sampleInvitation } from "../../../sample/world/belonging.ts";
import type { Db } from "../../platform/db/connection.ts";
import { addSampleMembers, dateSampleOwners } from "../spaces/public-sample.server.ts";
import { recordAudit } from "../audit/public.server.ts";
import { membersAudit } from "./audit-actions.ts";
import { INVITATION_DAYS } from "./rules.ts";

type Ids = Record<string, number>;

const OWNED_DAYS = 1_460;

/** People who help to run spaces of the sample world, beside those with accounts. */
export async function seedMembers(
  db: Db,
  members: readonly SampleMember[],
  spaceIds: Ids,
  personIds: Ids,
  nowMs: number,
): Promise<void> {
  await addSampleMembers(
    db,
    members.map(({ space, person, role, daysAgo }) => ({
      spaceId: spaceIds[space]!,
      personId: personIds[person]!,
      role,
      since: new Date(nowMs - daysAgo * DAY_MS),
    })),
  );
  for (const { space, person, role, daysAgo } of members.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const personId = personIds[person]!;
    await recordAudit(db, membersAudit["member.joined"], {
      actorId: personId,
      entityId: personId,
      spaceId: spaceIds[space]!,
      detail: { role },
      at: new Date(nowMs - daysAgo * DAY_MS),
    });
  }
  // The owner of the space was there before them.
  const served = [...new Set(members.map(({ space }) => spaceIds[space]!))];
  await dateSampleOwners(db, served, new Date(nowMs - OWNED_DAYS * DAY_MS));
}

/** Adds one open invitation; no email goes, its account finds it among its own. */
export async function seedInvitation(
  db: Db,
  { space, email, role, hoursAgo }: typeof sampleInvitation,
  spaceIds: Ids,
  invitedBy: number,
  nowMs: number,
): Promise<void> {
  const sentMs = nowMs - hoursAgo * HOUR_MS;
  const { id } = await db
    .insertInto("space_invitation")
    .values({
      space_id: spaceIds[space]!,
      email,
      role,
      invited_by: invitedBy,
      created_at: new Date(sentMs),
      expires_at: new Date(sentMs + INVITATION_DAYS * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, membersAudit["invitation.sent"], {
    actorId: invitedBy,
    entityId: id,
    spaceId: spaceIds[space]!,
    detail: { role },
    at: new Date(sentMs),
  });
}
