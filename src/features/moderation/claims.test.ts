import { beforeEach, expect, test } from "vitest";
import { unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { removeGone } from "#/features/spaces/public-sourced.server.ts";
import { writeReview } from "#/features/spaces/commands/write-review.server.ts";
import { readSpaceNames } from "#/features/spaces/public.server.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { type SignedIn, type Viewer, visitor } from "#/platform/viewer.ts";
import { deleteLeft } from "#/testing/leftovers.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { MOST_CLAIMS } from "./claims.ts";
import { claimSpace, grantClaim, refuseClaim, withdrawClaim } from "./commands/claim-space.server.ts";
import { endLostClaims } from "./commands/end-lost-claims.server.ts";
import { forgetClaims } from "./leaving.server.ts";
import { isClaimWaiting, readClaimPage, waitingClaims } from "./queries/claims.server.ts";
import { lastVerification } from "./queries/verification.server.ts";
import { openDocument, readVerificationStatus } from "./queries/verification-status.server.ts";
import { waitingSpaces } from "./queries/waiting-spaces.server.ts";
import { waitingCounts } from "./queries/waiting-counts.server.ts";

const { services } = await testServices();
const { db, jobs } = services;
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const sent: NotifyData[] = [];
const send = jobs.send.bind(jobs);
jobs.send = async (db, name, data, options) => {
  if (name === NOTIFY_JOB) sent.push(data as unknown as NotifyData);
  await send(db, name, data, options);
};
const heard = (person: SignedIn) =>
  sent.filter(({ personIds }) => personIds.includes(person.personId)).map(({ kind }) => kind);

let staff: SignedIn;
let asha: SignedIn;
let ravi: SignedIn;
let space: number;

async function unclaimedSpace(name = "Meadow Mandir"): Promise<number> {
  const id = await testSpace(db, name);
  await db.updateTable("space").set({ is_unclaimed: true, source: "osm" }).where("id", "=", id).execute();
  return id;
}

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom("space_verification").execute();
  [staff, asha, ravi] = [await testPerson(db, { isStaff: true }), await testPerson(db), await testPerson(db)];
  space = await unclaimedSpace();
});

async function claim(person: Viewer, id = space, content = pdf): Promise<void> {
  const upload =
    person.kind === "person" ? await testUpload(services, person, "document", content, "deed.pdf") : "none";
  await claimSpace(services, person, { space: id, note: "Ours.", documents: [{ kind: "registration", upload }] });
}

const claimOf = async (person: SignedIn) =>
  (
    await db
      .selectFrom("space_verification")
      .select("id")
      .where("asked_by", "=", person.personId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;
const seen = async () => (await readSpaceNames(db, [space])).get(space)!.seen;
const grant = async (person: SignedIn) =>
  grantClaim(services, staff, { claim: await claimOf(person), seen: await seen() });
const stateOf = async (person: SignedIn) => (await readClaimPage(db, "en", person, space))?.claim?.state ?? null;
const row = () => db.selectFrom("space").selectAll().where("id", "=", space).executeTakeFirstOrThrow();

test("whoever shows that they run a place gets that very space, with its mark; its source stays named", async () => {
  await claim(asha);
  expect(await stateOf(asha)).toBe("waiting");
  // Its page says so to whoever claims it, and to nobody else.
  const waits = () => Promise.all([asha, ravi, visitor].map((viewer) => isClaimWaiting(db, viewer, space)));
  expect(await waits()).toEqual([true, false, false]);
  expect(heard(staff)).toEqual(["space.claim-asked"]);
  expect((await waitingCounts(db, staff)).claims).toBe(1);
  await grant(asha);
  expect(await waits()).toEqual([false, false, false]);
  expect(await row()).toMatchObject({
    is_unclaimed: false,
    source: "osm",
    is_listed: true,
    verified_by: staff.personId,
  });
  expect(
    await db.selectFrom("space_member").select(["person_id", "role"]).where("space_id", "=", space).execute(),
  ).toEqual([{ person_id: asha.personId, role: "owner" }]);
  expect(heard(asha)).toEqual(["space.claim-granted"]);
  expect(await lastVerification(db, space, asha.personId)).toMatchObject({ state: "granted", note: "Ours." });
  expect((await waitingCounts(db, staff)).claims).toBe(0);
});

test("of two who race for a place one gets it, and the other is told", async () => {
  await Promise.all([claim(asha), claim(ravi)]);
  const outcomes = await Promise.all([refusalCode(grant(asha)), refusalCode(grant(ravi))]);
  expect(outcomes.toSorted()).toEqual(["moderation.already-handled", null].toSorted());
  const [owner, other] = outcomes[0] === null ? [asha, ravi] : [ravi, asha];
  const members = await db.selectFrom("space_member").select("person_id").where("space_id", "=", space).execute();
  expect(members).toEqual([{ person_id: owner.personId }]);
  expect(heard(owner)).toEqual(["space.claim-granted"]);
  expect(heard(other)).toEqual(["space.claim-taken"]);
  expect(await stateOf(other)).toBe("taken");
  expect(await refusalCode(claim(other))).toBe("moderation.claimed-already");
});

test("a refusal has its reason, and another claim may follow", async () => {
  await claim(asha);
  await refuseClaim(services, staff, { claim: await claimOf(asha), reason: "A letter of the trust, please." });
  expect((await readClaimPage(db, "en", asha, space))?.claim).toMatchObject({
    ...{ state: "refused", reason: "A letter of the trust, please." },
  });
  expect(heard(asha)).toEqual(["space.claim-refused"]);
  expect(await row()).toMatchObject({ is_unclaimed: true, is_listed: true });
  await claim(asha);
  expect(await stateOf(asha)).toBe("waiting");
});

test("who waits sees it and may withdraw, once; the files are gone then", async () => {
  await claim(asha);
  expect(await refusalCode(claim(asha))).toBe("moderation.asked-already");
  const { documents } = (await readClaimPage(db, "en", asha, space))!.claim!;
  await withdrawClaim(services, asha, { spaceId: space });
  await withdrawClaim(services, asha, { spaceId: space });
  expect(await stateOf(asha)).toBeNull();
  expect(await refusalCode(openDocument(db, asha, documents[0]!.id))).toBe("platform.not-found");
  expect(await refusalCode(grant(asha))).toBe("moderation.already-handled");
  expect(await row()).toMatchObject({ is_unclaimed: true });
});

test("the papers of a claim are for its sender and staff, and never for whoever got the space", async () => {
  await claim(asha);
  await claim(ravi);
  const { documents } = (await readClaimPage(db, "en", ravi, space))!.claim!;
  await grant(asha);
  const owner: SignedIn = { ...asha, memberships: [{ spaceId: space, role: "owner" }] };
  const open = (viewer: Viewer) => refusalCode(openDocument(db, viewer, documents[0]!.id));
  expect([await open(owner), await open(ravi), await open(staff)]).toEqual(["platform.not-found", null, null]);
});

test("what whoever gets a place wrote of it as a visitor counts no more", async () => {
  for (const [person, rating] of [[asha, 5] as const, [ravi, 2] as const])
    await writeReview(services, person, { spaceId: space, rating, text: "Peaceful.", language: "en" });
  await claim(asha);
  await grant(asha);
  expect(await row()).toMatchObject({ review_count: 1, rating_sum: 2 });
  const removed = await db
    .selectFrom("space_review")
    .select("removed_by")
    .where("person_id", "=", asha.personId)
    .execute();
  expect(removed).toEqual([{ removed_by: asha.personId }]);
});

test("who leaves takes the papers of what they did not get, and not those of what they got", async () => {
  await claim(asha);
  const got = await claimOf(asha);
  await claim(asha, await unclaimedSpace("Hill"));
  const waiting = await claimOf(asha);
  const rows = await db.selectFrom("space_document").select(["verification_id", "storage_key"]).execute();
  const isStored = (claim: number) =>
    services.storage.exists(rows.find(({ verification_id }) => verification_id === claim)!.storage_key);
  await grantClaim(services, staff, { claim: got, seen: await seen() });
  const leaving = { personId: asha.personId, keepsTexts: true, email: null, now: new Date(services.clock()) };
  const after = await db.transaction().execute((db) => forgetClaims({ db, ...leaving }));
  expect([await isStored(got), await isStored(waiting)]).toEqual([true, true]);
  await deleteLeft(services, after);
  expect([await isStored(got), await isStored(waiting)]).toEqual([true, false]);
});

test("who runs a place beside its claimant reads that it was granted, and nothing of what was sent", async () => {
  await claim(asha);
  await grant(asha);
  const manager = await testPerson(db, { memberships: [{ spaceId: space, role: "manager" }] });
  expect((await readVerificationStatus(db, manager, space)).last).toMatchObject({
    ...{ state: "granted", note: "", documents: [] },
  });
  const owner: SignedIn = { ...asha, memberships: [{ spaceId: space, role: "owner" }] };
  expect((await readVerificationStatus(db, owner, space)).last).toMatchObject({
    ...{ note: "Ours.", documents: [{ name: "deed.pdf" }] },
  });
});

test("a person claims so many places at once and no more", async () => {
  for (let i = 0; i < MOST_CLAIMS; i++) await claim(asha, await unclaimedSpace(`Hill ${i}`));
  expect(await refusalCode(claim(asha))).toBe("moderation.claims-many");
});

test("a claim ends with the listing of its space: its sender hears of it, and may claim another", async () => {
  const others = [await unclaimedSpace("Hill 1"), await unclaimedSpace("Hill 2")];
  for (const id of [space, ...others]) await claim(asha, id);
  const { documents } = (await readClaimPage(db, "en", asha, space))!.claim!;
  expect(await endLostClaims(services)).toBe(0);
  await unlistSpace(services, staff, { spaceId: space });
  const removed = { removed_at: new Date(services.clock()), is_listed: false };
  await db.updateTable("space").set(removed).where("id", "=", others[0]!).execute();
  expect((await waitingCounts(db, staff)).claims).toBe(2);
  await claim(asha, await unclaimedSpace("Hill 3"));
  expect(await endLostClaims(services)).toBe(2);
  expect(await endLostClaims(services)).toBe(0);
  expect(heard(asha)).toEqual(["space.claim-ended", "space.claim-ended"]);
  expect(await refusalCode(openDocument(db, asha, documents[0]!.id))).toBe("platform.not-found");
  expect((await waitingCounts(db, staff)).claims).toBe(2);
});

test("a space that somebody claims stays listed for a while, though its source has it no more", async () => {
  const at = new Date(services.clock());
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
  const place = { ref: `n${space}`, extract: "x", digest: "", imported_at: daysAgo(200), gone_at: daysAgo(100) };
  await db
    .insertInto("space_source")
    .values({ source: "osm", space_id: space, ...place })
    .execute();
  await claim(asha);
  await removeGone(db, daysAgo(90), at);
  expect(await row()).toMatchObject({ is_listed: true, removed_at: null });
  await db
    .updateTable("space")
    .set({ asked_for_at: daysAgo(91) })
    .where("id", "=", space)
    .execute();
  await removeGone(db, daysAgo(90), at);
  expect(await row()).toMatchObject({ is_listed: false, removed_at: at });
});

test("visitors sign in first; what is no place without people, or no paper, is refused; staff alone decide", async () => {
  expect(await refusalCode(claim(visitor))).toBe("platform.sign-in-first");
  expect(await refusalCode(claim(asha, await testSpace(db, "Somebody's")))).toBe("moderation.claimed-already");
  expect(await refusalCode(claim(asha, 999_999))).toBe("platform.not-found");
  expect(await refusalCode(claim(asha, space, Buffer.from("<script>")))).toBe("moderation.document-kind");
  await claim(asha);
  const decision = { claim: await claimOf(asha), seen: await seen() };
  expect(await refusalCode(grantClaim(services, asha, decision))).toBe("platform.not-allowed");
  expect(await refusalCode(refuseClaim(services, ravi, { ...decision, reason: "No" }))).toBe("platform.not-allowed");
  expect(await refusalCode(grantClaim(services, staff, { ...decision, seen: "other names" }))).toBe(
    "spaces.renamed-meanwhile",
  );
});

test("what nobody runs does not wait for a verification", async () => {
  expect((await waitingSpaces(db, staff)).rows.map(({ id }) => id)).not.toContain(space);
  expect((await waitingClaims(db, staff)).rows).toEqual([]);
});
