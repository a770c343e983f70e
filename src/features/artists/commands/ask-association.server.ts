import type { Db } from "#/platform/db/connection.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { ASSOCIATIONS_MOST, DECLINED_DAYS, stateOf, type AssociationInput } from "../association-rules.ts";
import { assertMayAssociate } from "../access.ts";
import { artistsAudit } from "../audit-actions.ts";
import { associationAsked } from "../notifications.ts";
import { confirm } from "./answer-association.server.ts";
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

/**
 * Asks the other side to be named with each other; where it has asked already, that is a yes.
 * @returns how far it is now.
 * @throws as assertMayAssociate and lockParties; platform.not-found for a space or profile that is not public;
 * artists.association-hidden (409) while one's own side is not; artists.association-not-taken (403) where one has turned
 * the other away; artists.association-declined (409) for a while after a no; artists.associations-many (409);
 * platform.too-many.
 */
export async function askAssociation(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: AssociationInput,
): Promise<"asked" | "confirmed"> {
  const actor = assertMayAssociate(viewer, input);
  await countAct(services.db, actor, input);
  return services.db.transaction().execute(async (db) => {
    const parties = await lockParties(db, actor, input);
    const { side, association, isSpaceOpen, isProviderOpen, spaceId, personId } = parties;
    const [isOwnOpen, isOtherOpen] = side === "space" ? [isSpaceOpen, isProviderOpen] : [isProviderOpen, isSpaceOpen];
    const now = new Date(services.clock());
    const state = stateOf(association, side, now);
    // What is not public answers as what is not there, but to those whom it has asked.
    if (!isOtherOpen && state !== "waiting" && state !== "confirmed") throw notFound();
    if (state === "confirmed" || state === "asked") return state;
    if (!isOwnOpen) throw refuse("artists.association-hidden", { status: 409 });
    await assertTogether(db, parties);
    if (state === "waiting") {
      await confirm({ ...services, db }, parties);
      return "confirmed";
    }
    if (state === "declined") {
      throw refuse("artists.association-declined", { status: 409, params: { days: DECLINED_DAYS } });
    }
    await assertRoom(db, parties);
    const answerers = side === "space" ? [personId] : await answerersOf(db, parties);
    if (answerers.length === 0) throw refuse("artists.association-not-taken", { status: 403 });
    const asked = { asked_by: side, asked_at: now, asked_by_id: actor.personId, declined_at: null };
    await db
      .insertInto("space_artist")
      .values({ space_id: spaceId, person_id: personId, ...asked })
      .onConflict((conflict) => conflict.columns(["space_id", "person_id"]).doUpdateSet(asked))
      .execute();
    await recordAudit(db, artistsAudit["association.asked"], entryOf(parties));
    await notify({ db, jobs: services.jobs }, associationAsked, {
      // Asking and withdrawing all day long is heard of once.
      key: `association-asked:${spaceId}:${personId}:${side}:${civilDay(now, "UTC")}`,
      personIds: answerers,
      path: pathOfOther(parties),
      payload: { by: side, provider: parties.providerName, space: parties.spaceName },
    });
    return "asked";
  });
}

/** @throws artists.associations-many (409). */
async function assertRoom(db: Db, parties: Parties): Promise<void> {
  const most = ASSOCIATIONS_MOST[parties.side];
  if ((await countOn(db, parties, parties.side, { withAsked: true })) < most) return;
  throw refuse("artists.associations-many", { status: 409, params: { most } });
}
