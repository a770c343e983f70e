import path from "node:path";
import { sampleAdministrators } from "../../sample/world/administrators.ts";
import { sampleArtists } from "../../sample/world/artists.ts";
import { campaignGifts, giftsOf, sampleCampaigns, sampleClaims } from "../../sample/world/campaigns.ts";
import { sampleInvitation, sampleMembers, sampleRequest } from "../../sample/world/belonging.ts";
import { chatOf } from "../../sample/world/chat.ts";
import { follows, sampleGifts, saves, visitorsOn, writtenReviews } from "../../sample/world/crowd.ts";
import { demoAccounts } from "../../sample/world/demo.ts";
import { sampleSeries } from "../../sample/world/events.ts";
import { sampleOrganizers } from "../../sample/world/organizers.ts";
import { samitiCampaigns, sampleSamitis } from "../../sample/world/samitis.ts";
import { samplePeople } from "../../sample/world/people.ts";
import { civilDay, isoDayOf } from "../../sample/world/plan.ts";
import { sampleShifts, SERVED_SPACE, servingVolunteers } from "../../sample/world/service.ts";
import { samplePlanned } from "../../sample/world/planned.ts";
import { sampleSpaces } from "../../sample/world/spaces.ts";
import { sampleTimings } from "../../sample/world/timings.ts";
import { sampleConversations } from "../../sample/world/conversations.ts";
import { sampleTeamTalk } from "../../sample/world/team-talk.ts";
import { sampleTrusts } from "../../sample/world/trusts.ts";
import { sampleVolunteers } from "../../sample/world/volunteers.ts";
import { seedArtists } from "../features/artists/sample.server.ts";
import { addAnswers, answerAs } from "../features/events/sample/answers.server.ts";
import { dropOldDates, followTheClock, readLiveDates } from "../features/events/sample/clock.server.ts";
import { seedHeldEvents } from "../features/events/sample/held.server.ts";
import { addDates, seedSeries } from "../features/events/sample/dates.server.ts";
import { seedPlanned } from "../features/events/sample/planned.server.ts";
import { seedCampaigns, seedClaims } from "../features/giving/sample/campaigns.server.ts";
import { seedGifts } from "../features/giving/sample.server.ts";
import { addChat } from "../features/live/sample.server.ts";
import { seedInvitation, seedMembers } from "../features/members/sample.server.ts";
import { seedRequest } from "../features/moderation/sample.server.ts";
import { seedConversations } from "../features/messages/sample/conversations.server.ts";
import { seedTeamTalk } from "../features/messages/sample.server.ts";
import { seedTrusts, seedUpiAddresses } from "../features/payments/sample.server.ts";
import { createDemoAccount, DEMO_PASSWORD } from "../features/people/sample.server.ts";
import { seedPeople } from "../features/people/sample/people.server.ts";
import { seedAdministrators } from "../features/profiles/sample.server.ts";
import { addVisits, seedCrowd, tieAccount } from "../features/spaces/sample/crowd.server.ts";
import { refreshSearchText } from "../features/spaces/commands/search-text.server.ts";
import { seedViews } from "../features/gallery/sample.server.ts";
import { hangPictures } from "../features/spaces/sample/pictures.server.ts";
import { seedSamitis } from "../features/spaces/sample/samitis.server.ts";
import { seedSpaces } from "../features/spaces/sample/spaces.server.ts";
import { seedTimings, seedVersions } from "../features/spaces/sample/timings.server.ts";
import { seedService, seedVolunteers } from "../features/volunteers/sample.server.ts";
import { publish } from "../platform/bus.ts";
import type { Db } from "../platform/db/connection.ts";
import type { Services } from "../platform/services.ts";
import { idsOf, oneAtATime, once, type Ids } from "./sample-notes.ts";

const pictures = path.resolve("sample/media/pictures");
const sampleViews = {
  model: "The shikhara",
  tour: { title: "Around the courtyard", url: "https://tours.example.org/saptdhara" },
};
const dailyKeys = new Set(sampleSeries.filter(({ plan }) => plan.every === "day").map(({ key }) => key));
const seriesOf = new Map(sampleSeries.map((series) => [series.key, series]));

/** What seeding takes of a process. */
export type Seeding = Pick<Services, "db" | "log" | "storage" | "pictures" | "clock">;

/**
 * Fills an empty database, feature by feature, each in one transaction: a crash leaves nothing half done and
 * the next start goes on where it ended. A sample world that is there already gets what is new in it.
 * @returns whether the sample world is there now; never beside spaces that are not its own.
 */
export async function seedSampleWorld(services: Seeding): Promise<boolean> {
  const { db, log, clock } = services;
  if (!(await hasSampleWorld(db))) {
    if (await hasSpaces(db)) return false;
    log.info("seeding the sample world");
  }
  const nowMs = clock();
  const spaceIds = await once(db, "spaces", (db) => seedSpaces(db, sampleSpaces, sampleOrganizers));
  const personIds = await once(db, "people", (db) => seedPeople(db, samplePeople));
  await once(db, "search", async (db) => {
    for (const id of Object.values(spaceIds)) await refreshSearchText(db, id);
  });
  const accounts = await openDemoAccounts(services);
  await once(db, "artists", (db) => seedArtists(db, sampleArtists, spaceIds, accounts));
  await once(db, "crowd", async (db) => {
    await seedCrowd(db, { follows, saves, reviews: writtenReviews }, spaceIds, personIds, nowMs);
    for (const account of demoAccounts) await tieAccount(db, accounts[account.key]!, account, spaceIds);
  });
  await once(db, "timings", async (db) => {
    await seedTimings(db, sampleTimings, spaceIds, isoDayOf(nowMs));
    await seedVersions(db, spaceIds.saptdhara!, accounts["demo-temple"]!, nowMs);
  });
  const givers = Object.fromEntries(samplePeople.map(({ key, name }) => [key, { id: personIds[key]!, name }]));
  const demoGivers = Object.fromEntries(demoAccounts.map(({ key, name }) => [key, { id: accounts[key]!, name }]));
  const everybody = { ...givers, ...demoGivers };
  const campaigns = await once(db, "campaigns", (db) => seedCampaigns(db, sampleCampaigns, spaceIds, nowMs));
  const gifts = [...sampleGifts, ...campaignGifts];
  await once(db, "gifts", (db) => seedGifts(db, gifts, { spaces: spaceIds, campaigns, people: everybody }, nowMs));
  await once(db, "claims", (db) => seedClaims(db, sampleClaims, spaceIds, everybody, nowMs));
  await once(db, "upi", (db) =>
    seedUpiAddresses(
      db,
      sampleSpaces
        .filter(({ isVerified }) => isVerified)
        .map(({ key, name }) => ({ spaceId: spaceIds[key]!, vpa: `${key}@example`, payeeName: name.en })),
    ),
  );
  await once(db, "trusts", (db) => seedTrusts(db, sampleTrusts, spaceIds));
  await once(db, "volunteers", (db) => seedVolunteers(db, sampleVolunteers, spaceIds, givers, nowMs));
  const service = { volunteers: servingVolunteers, shifts: sampleShifts, people: Object.values(everybody) };
  await once(db, "service", (db) => seedService(db, { ...service, spaceId: spaceIds[SERVED_SPACE]! }, nowMs));
  await once(db, "belonging", async (db) => {
    await seedMembers(db, sampleMembers, spaceIds, personIds, nowMs);
    await seedInvitation(db, sampleInvitation, spaceIds, accounts["demo-temple"]!, nowMs);
    await seedRequest({ db, storage: services.storage }, sampleRequest, spaceIds, personIds, nowMs);
  });
  await once(db, "team-talk", (db) => seedTeamTalk(db, sampleTeamTalk, spaceIds, nowMs));
  await once(db, "conversations", (db) => seedConversations(db, sampleConversations, accounts, nowMs));
  await once(db, "series", (db) => seedSeries(db, sampleSeries, spaceIds));
  await once(db, "planned", (db) => seedPlanned(db, samplePlanned, spaceIds, nowMs));
  const samitis = await once(db, "samitis", async (db) => {
    const people = Object.values(personIds);
    const ids = await seedSamitis(db, sampleSamitis, accounts["demo-temple"]!, people, nowMs);
    const raised = await seedCampaigns(db, samitiCampaigns, ids, nowMs);
    const given = { spaces: ids, campaigns: raised, people: everybody };
    await seedGifts(db, giftsOf(samitiCampaigns), given, nowMs, "sample-samiti");
    return ids;
  });
  await once(db, "administrators", (db) => seedAdministrators(db, sampleAdministrators, accounts, spaceIds, nowMs));
  await once(db, "samiti-series", async (db) => {
    const people = Object.values(personIds);
    const held: Ids = {};
    for (const { key, events, team } of sampleSamitis) {
      const seriesIds = await seedHeldEvents(db, samitis[key]!, events, team.at(-1)!, people, nowMs);
      for (const [i, id] of seriesIds.entries()) held[`${key}-${i}`] = id;
    }
    return held;
  });
  await once(db, "samiti-upi", (db) =>
    seedUpiAddresses(
      db,
      sampleSamitis.map(({ key, name }) => ({ spaceId: samitis[key]!, vpa: `${key}@example`, payeeName: name.en })),
    ),
  );
  await keepSampleWorldFresh(services);
  await once(db, "answers", (db) => answerAs(db, accounts["demo-devotee"]!, nowMs));
  for (const id of await hangPictures(services, spaceIds, pictures)) await publish(db, "changed", `space:${id}`);
  await once(db, "space-views", (db) => seedViews(db, services.storage, spaceIds.saptdhara!, sampleViews));
  return true;
}

/**
 * Moves the sample world with the clock: dates ahead, ceremonies that begin and end, what is said there, the visits
 * of yesterday. Cheap, and fit to be run at any time and on any node.
 */
export async function keepSampleWorldFresh({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const nowMs = clock();
  const [spaceIds, personIds, seriesIds, heldIds, plannedIds] = await Promise.all(
    ["spaces", "people", "series", "samiti-series", "planned"].map((part) => idsOf(db, part)),
  );
  if (!spaceIds || !personIds || !seriesIds) return;
  await db.transaction().execute(async (db) => {
    await oneAtATime(db);
    const added = await addDates(db, sampleSeries, seriesIds, nowMs);
    if (added.length > 0) {
      await addAnswers(db, added, personIds, nowMs);
      const daily = Object.entries(seriesIds).filter(([key]) => dailyKeys.has(key));
      await dropOldDates(
        db,
        daily.map(([, id]) => id),
        nowMs,
      );
    }
    const turned = await followTheClock(db, Object.values({ ...seriesIds, ...heldIds, ...plannedIds }), nowMs);
    await addChat(db, await liveCeremonies(db, seriesIds), personIds, nowMs);
    await addVisits(db, sampleSpaces, spaceIds, visitorsOn, civilDay(nowMs));
    const tags = turned.flatMap(({ id, spaceId }) => [`event:${id}`, `space:${spaceId}`]);
    if (added.length + turned.length > 0) tags.push("events");
    for (const tag of new Set(tags)) await publish(db, "changed", tag);
  });
}

async function liveCeremonies(db: Db, seriesIds: Ids) {
  const keyOf = new Map(Object.entries(seriesIds).map(([key, id]) => [id, key]));
  const live = await readLiveDates(db, Object.values(seriesIds));
  return live.flatMap(({ id, seriesId, spaceId, startedAt }) => {
    const series = seriesOf.get(keyOf.get(seriesId)!);
    if (!series?.loop) return [];
    const name = `${series.key} ${civilDay(startedAt.getTime())}`;
    const lines = chatOf(series.loop, name, series.plan.minutes * 60);
    return [{ occurrenceId: id, spaceId, startedAtMs: startedAt.getTime(), lines }];
  });
}

/** At the start of a node: seeds where the configuration wants it, then keeps the sample world fresh, if there is one. */
export async function startSampleWorld(services: Services): Promise<void> {
  const { config, db, jobs } = services;
  if (config.sampleWorld) await seedSampleWorld(services);
  else await keepSampleWorldFresh(services);
  if (!config.roles.includes("worker") || !(await hasSampleWorld(db))) return;
  await jobs.work({
    name: "sample-world.keep-fresh",
    // Ceremonies begin and end by the minute.
    cron: "* * * * *",
    retryLimit: 0,
    handle: () => keepSampleWorldFresh(services),
  });
}

/** Accounts that can sign in; those that a crash left out before are opened now. @returns person ids by key. */
async function openDemoAccounts({ db }: Pick<Services, "db">): Promise<Ids> {
  const ids: Ids = {};
  for (const { key, email, name, accountType, location, bio } of demoAccounts) {
    const known = await db
      .selectFrom("person as p")
      .innerJoin("auth_user as u", "u.id", "p.user_id")
      .select("p.id")
      .where("u.email", "=", email)
      .executeTakeFirst();
    ids[key] =
      known?.id ??
      (await createDemoAccount({ db }, { email, name, accountType, location, bio, password: DEMO_PASSWORD }));
  }
  return ids;
}

/** The demo accounts to print at start, where the sample world is; else null. */
export async function sampleAccounts({ db }: Pick<Services, "db">): Promise<string | null> {
  if (!(await hasSampleWorld(db))) return null;
  const emails = demoAccounts.map(({ email }) => email);
  return [`Demo accounts (password ${DEMO_PASSWORD}):`, `  ${emails.join("  ")}`].join("\n");
}

export const hasSampleWorld = async (db: Db): Promise<boolean> => (await idsOf(db, "spaces")) !== null;

export async function hasSpaces(db: Db): Promise<boolean> {
  return (await db.selectFrom("space").select("id").limit(1).executeTakeFirst()) !== undefined;
}
