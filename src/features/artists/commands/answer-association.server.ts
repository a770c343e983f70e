import { publish } from "#/platform/bus.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { ASSOCIATIONS_MOST, associationSides, stateOf, type AssociationInput } from "../association-rules.ts";
import { assertMayAssociate } from "../access.ts";
import { artistsAudit } from "../audit-actions.ts";
import { associationConfirmed, associationDeclined, associationEnded } from "../notifications.ts";
import {
  answerersOf,
  assertTogether,
  countAct,
  countOn,
  entryOf,
  lockParties,
  pathOfOther,
  type Parties,
} from "./association-parties.server.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

type AssociationServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Says yes to the other side. Twice is once.
 * @throws as assertMayAssociate and lockParties; artists.association-gone (409) where nothing waits any more;
 * artists.association-hidden (409) while either side is not public; artists.association-not-taken (403);
 * artists.associations-many, artists.associations-many-there (409); platform.too-many.
 */
export async function confirmAssociation(
  services: AssociationServices,
  viewer: Viewer,
  input: AssociationInput,
): Promise<void> {
  const actor = assertMayAssociate(viewer, input);
  await countAct(services.db, actor, input);
  await services.db.transaction().execute(async (db) => {
    const parties = await lockParties(db, actor, input);
    const state = stateOf(parties.association, parties.side, new Date(services.clock()));
    if (state === "confirmed") return;
    if (state !== "waiting") throw refuse("artists.association-gone", { status: 409 });
    await assertTogether(db, parties);
    await confirm({ ...services, db }, parties);
  });
}

/** Makes of what waits an association, in the caller's transaction. @throws as confirmAssociation. */
export async function confirm(services: AssociationServices, parties: Parties): Promise<void> {
  const { db } = services;
  const { spaceId, personId, isSpaceOpen, isProviderOpen } = parties;
  if (!isSpaceOpen || !isProviderOpen) throw refuse("artists.association-hidden", { status: 409 });
  await assertRoomOnBothSides(services, parties);
  await db
    .updateTable("space_artist")
    .set({ confirmed_at: new Date(services.clock()), declined_at: null })
    .where("space_id", "=", spaceId)
    .where("person_id", "=", personId)
    .execute();
  await recordAudit(db, artistsAudit["association.confirmed"], entryOf(parties));
  await notifyOther(services, parties, associationConfirmed);
  await refreshBoth(services, parties);
}

async function assertRoomOnBothSides({ db }: AssociationServices, parties: Parties): Promise<void> {
  for (const one of associationSides) {
    const most = ASSOCIATIONS_MOST[one];
    if ((await countOn(db, parties, one)) < most) continue;
    const code = one === parties.side ? "artists.associations-many" : "artists.associations-many-there";
    throw refuse(code, { status: 409, params: { most } });
  }
}

/** Says no to the other side, which does not ask again for a while. @throws as confirmAssociation. */
export async function declineAssociation(
  services: AssociationServices,
  viewer: Viewer,
  input: AssociationInput,
): Promise<void> {
  const actor = assertMayAssociate(viewer, input);
  await countAct(services.db, actor, input);
  await services.db.transaction().execute(async (db) => {
    const parties = await lockParties(db, actor, input);
    const now = new Date(services.clock());
    if (stateOf(parties.association, parties.side, now) !== "waiting") {
      throw refuse("artists.association-gone", { status: 409 });
    }
    await db
      .updateTable("space_artist")
      .set({ declined_at: now })
      .where("space_id", "=", parties.spaceId)
      .where("person_id", "=", parties.personId)
      .execute();
    await recordAudit(db, artistsAudit["association.declined"], entryOf(parties));
    await notifyOther({ ...services, db }, parties, associationDeclined);
  });
}

/**
 * Takes one's own request back, as long as it was not answered. @throws as assertMayAssociate and lockParties;
 * artists.association-gone (409); platform.too-many.
 */
export async function withdrawAssociation(
  services: AssociationServices,
  viewer: Viewer,
  input: AssociationInput,
): Promise<void> {
  await remove(services, viewer, input, "asked");
}

/** Either side ends an association; the other one is told. @throws as withdrawAssociation. */
export async function endAssociation(
  services: AssociationServices,
  viewer: Viewer,
  input: AssociationInput,
): Promise<void> {
  await remove(services, viewer, input, "confirmed");
}

async function remove(
  services: AssociationServices,
  viewer: Viewer,
  input: AssociationInput,
  from: "asked" | "confirmed",
): Promise<void> {
  const actor = assertMayAssociate(viewer, input);
  await countAct(services.db, actor, input);
  await services.db.transaction().execute(async (db) => {
    const parties = await lockParties(db, actor, input);
    const { side, spaceId, personId, association } = parties;
    if (stateOf(association, side, new Date(services.clock())) !== from) {
      throw refuse("artists.association-gone", { status: 409 });
    }
    await db.deleteFrom("space_artist").where("space_id", "=", spaceId).where("person_id", "=", personId).execute();
    const action = from === "asked" ? "association.withdrawn" : "association.ended";
    await recordAudit(db, artistsAudit[action], entryOf(parties));
    if (from === "asked") return;
    await notifyOther({ ...services, db }, parties, associationEnded);
    await refreshBoth({ ...services, db }, parties);
  });
}

type Answer = typeof associationConfirmed | typeof associationDeclined | typeof associationEnded;

async function notifyOther(services: AssociationServices, parties: Parties, answer: Answer): Promise<void> {
  const { side, spaceId, personId, spaceName, providerName } = parties;
  await notify(services, answer, {
    key: `${answer.key}:${spaceId}:${personId}:${services.clock()}`,
    personIds: side === "space" ? [personId] : await answerersOf(services.db, parties),
    path: pathOfOther(parties),
    payload: { by: side, provider: providerName, space: spaceName },
  });
}

/** Pages that name one on the other's side. */
async function refreshBoth({ db }: AssociationServices, { spaceId, personId }: Parties): Promise<void> {
  await refreshProvider(db, personId);
  await publish(db, "changed", `space:${spaceId}`);
}
