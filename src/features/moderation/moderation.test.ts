import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import type { Db } from "#/platform/db/connection.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { parseForm } from "#/platform/http/act.ts";
import { fileReport } from "./commands/file-report.server.ts";
import { openCase, settleReport } from "./commands/settle-report.server.ts";
import { listSuspendedSpaces } from "./queries/suspended-spaces.server.ts";
import {
  refuseSpace,
  refuseVpa,
  releaseSpace,
  verifyPerson,
  verifySpace,
  verifyVpa,
} from "./commands/verify.server.ts";
import { SpaceRefusalForm } from "./forms.ts";
import { reportForm } from "./report-form.server.ts";
import { writeReview } from "#/features/spaces/commands/write-review.server.ts";
import { findSpaces } from "#/features/spaces/queries/explore.server.ts";
import { readExploreAddress } from "#/features/spaces/search/explore-address.ts";
import { unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { readSpaceNames } from "#/features/spaces/public.server.ts";
import { likeSpaces } from "./queries/verification.server.ts";
import { readWaitingJobs } from "./queries/waiting-jobs.server.ts";
import { latestDecisions } from "./queries/latest-decisions.server.ts";
import { servingPersons } from "./queries/serving-people.server.ts";
import { waitingCounts } from "./queries/waiting-counts.server.ts";
import { waitingReports } from "./queries/waiting-reports.server.ts";
import { waitingSpaces } from "./queries/waiting-spaces.server.ts";
import { waitingVpas } from "./queries/waiting-vpas.server.ts";

const { services } = await testServices();
let db: Db;
let staff: SignedIn;
let devotee: SignedIn;
let owner: SignedIn;

beforeAll(async () => {
  ({ db } = services);
  staff = await testPerson(db, { isStaff: true, name: "Staff" });
  devotee = await testPerson(db);
  owner = await testPerson(db, { accountType: "temple-admin" });
});

const newSpace = async (name = "New Mandir") => {
  const id = await testSpace(db, name);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", id).execute();
  await db.insertInto("space_member").values({ space_id: id, person_id: owner.personId, role: "owner" }).execute();
  return id;
};
const spaceRow = (id: number) =>
  db.selectFrom("space").select(["is_listed", "verified_at"]).where("id", "=", id).executeTakeFirstOrThrow();
const form = (values: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return body;
};

const seenNames = async (space: number) => (await readSpaceNames(db, [space])).get(space)!.seen;

test("only staff read the lists and decide: visitors, devotees and owners of spaces do not", async () => {
  const space = await newSpace();
  for (const viewer of [visitor, devotee, owner]) {
    const actions = [
      () => waitingSpaces(db, viewer),
      () => waitingVpas(db, viewer),
      () => waitingReports(db, viewer),
      () => servingPersons(db, viewer),
      () => waitingCounts(db, viewer),
      () => verifySpace(services, viewer, { spaceId: space, seen: "" }),
      () => refuseSpace(services, viewer, { space, seen: "", reason: "no" }),
      () => unlistSpace({ db }, viewer, { spaceId: space }),
      () => releaseSpace({ db }, viewer, { spaceId: space }),
      () => listSuspendedSpaces(db, viewer),
      () => verifyVpa(services, viewer, { vpa: 1 }),
      () => refuseVpa(services, viewer, { vpa: 1, reason: "no" }),
      () => verifyPerson({ db }, viewer, { personId: devotee.personId, seen: "", isVerified: true }),
      () => openCase({ db }, viewer, { reportId: 1 }),
      () => settleReport({ ...services, features }, viewer, { report: 1, outcome: "kept" }),
    ];
    for (const action of actions) await expect(action()).rejects.toThrow(/platform\.(not-allowed|sign-in-first)/);
  }
  expect(await spaceRow(space)).toEqual({ is_listed: false, verified_at: null });
});

test("a verified space is listed and found, once, and it is written down", async () => {
  const space = await newSpace("Padmatirth Mandir");
  const found = async () => (await findSpaces(db, readExploreAddress(new URLSearchParams({ q: "padmatirth" })))).ids;
  expect(await found()).toEqual([]);
  await verifySpace(services, staff, { spaceId: space, seen: await seenNames(space) });
  const row = await spaceRow(space);
  expect(row.is_listed).toBe(true);
  expect(row.verified_at).not.toBeNull();
  expect(await found()).toEqual([space]);
  await expect(verifySpace(services, staff, { spaceId: space, seen: await seenNames(space) })).rejects.toThrow(
    "moderation.already-handled",
  );
  const trail = await db.selectFrom("audit").select("action").where("entity_id", "=", space).execute();
  expect(trail).toEqual([{ action: "space.verified" }]);
});

test("a refused space stays unlisted, and its owner can read why; it can still be verified later", async () => {
  const space = await newSpace();
  await refuseSpace(services, staff, {
    space,
    seen: await seenNames(space),
    reason: "Please name the trust that runs it.",
  });
  expect(await spaceRow(space)).toEqual({ is_listed: false, verified_at: null });
  expect(await latestDecisions(db, [space])).toMatchObject([{ reason: "Please name the trust that runs it." }]);
  const waiting = await waitingSpaces(db, staff);
  expect(waiting.rows.find(({ id }) => id === space)?.refusal).toBe("Please name the trust that runs it.");
  await verifySpace(services, staff, { spaceId: space, seen: await seenNames(space) });
  expect((await spaceRow(space)).is_listed).toBe(true);
});

test("a refusal without a reason is refused", () => {
  expect(() => parseForm(SpaceRefusalForm, form({ space: "1", seen: "names", reason: "  " }))).toThrow(
    "platform.form-invalid",
  );
});

test("a payment address gets one verdict", async () => {
  const space = await newSpace();
  const { id } = await db
    .insertInto("space_vpa")
    .values({ space_id: space, vpa: "mandir@bank", payee_name: "New Mandir Trust" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await waitingVpas(db, staff)).rows.map((row) => row.vpa)).toContain("mandir@bank");
  const owner = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  const office = testPostOffice(services);
  await refuseVpa({ ...services, jobs: office.jobs }, staff, { vpa: id, reason: "The name differs." });
  expect(office.queue.map(({ data }) => data)).toMatchObject([
    {
      kind: "vpa.refused",
      personIds: expect.arrayContaining([owner.personId]),
      payload: { reason: "The name differs." },
    },
  ]);
  await expect(verifyVpa(services, staff, { vpa: id })).rejects.toThrow("moderation.already-handled");
  expect((await waitingVpas(db, staff)).rows).toEqual([]);
});

test("staff see which verified address a new one takes the place of", async () => {
  const space = await newSpace("Padmatirth Dham");
  const ask = async (vpa: string, payee: string) =>
    (
      await db
        .insertInto("space_vpa")
        .values({ space_id: space, vpa, payee_name: payee })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const replaces = async (id: number) =>
    (await waitingVpas(db, staff)).rows.find((row) => row.id === id)?.replaces ?? null;
  const first = await ask("first@bank", "First Trust");
  expect(await replaces(first)).toBeNull();
  await verifyVpa(services, staff, { vpa: first });
  const second = await ask("second@bank", "Second Trust");
  expect(await replaces(second)).toMatchObject({ vpa: "first@bank", payee: "First Trust" });
  await verifyVpa(services, staff, { vpa: second });
  expect(await replaces(await ask("third@bank", "Third Trust"))).toMatchObject({ vpa: "second@bank" });
});

test("a person's check mark is granted and withdrawn", async () => {
  const artist = await testPerson(db, { accountType: "murtikar" });
  await verifyPerson({ db }, staff, { personId: artist.personId, seen: artist.name, isVerified: true });
  await expect(
    verifyPerson({ db }, staff, { personId: artist.personId, seen: artist.name, isVerified: true }),
  ).rejects.toThrow("moderation.already-handled");
  await verifyPerson({ db }, staff, { personId: artist.personId, seen: artist.name, isVerified: false });
  const row = await db
    .selectFrom("person")
    .select("verified_at")
    .where("id", "=", artist.personId)
    .executeTakeFirstOrThrow();
  expect(row.verified_at).toBeNull();
});

let review: number;

test("anybody may report; the same person twice about one thing counts once while it waits", async () => {
  const spaceId = await testSpace(db, "Reviewed Mandir");
  await writeReview({ db }, owner, { spaceId, rating: 1, text: "Buy pearls", language: "en" });
  ({ id: review } = await db
    .selectFrom("space_review")
    .select("id")
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow());
  const named = { entity: "review", entityId: String(review), reason: "spam" };
  const report = parseForm(reportForm(features), form(named));
  await fileReport({ ...services, features }, devotee, { report, clientAddress: "192.0.2.1" });
  await fileReport({ ...services, features }, devotee, { report, clientAddress: "192.0.2.1" });
  await fileReport({ ...services, features }, visitor, { report, clientAddress: "192.0.2.2" });
  const { rows } = await waitingReports(db, staff);
  expect(rows.filter(({ entityId }) => entityId === review)).toHaveLength(2);
  expect(rows[0]?.alike).toBe(2);
});

test("settling one report settles all about the same thing, once", async () => {
  const { rows } = await waitingReports(db, staff);
  const [first, second] = rows.filter(({ entityId }) => entityId === review);
  expect(await openCase({ db }, staff, { reportId: first!.id })).toEqual({ entity: "review", entityId: review });
  await settleReport({ ...services, features }, staff, { report: first!.id, outcome: "kept" });
  await expect(
    settleReport({ ...services, features }, staff, { report: second!.id, outcome: "removed" }),
  ).rejects.toThrow("moderation.already-handled");
  const trail = await db.selectFrom("audit").select("action").where("entity", "=", "review").execute();
  expect(trail).toEqual([{ action: "report.kept" }]);
});

test("that a space pretends to be another is reported with nothing but a tap", async () => {
  const space = await testSpace(db, "Copied Mandir");
  const tap = form({ entity: "space", entityId: String(space), reason: "impersonation", page: `/space/${space}` });
  await fileReport({ ...services, features }, devotee, {
    report: parseForm(reportForm(features), tap),
    clientAddress: "192.0.2.1",
  });
  const { rows } = await waitingReports(db, staff);
  expect(rows[0]).toMatchObject({ entity: "space", entityId: space, reason: "impersonation", reporter: devotee.name });
});

test("those who run a space hear the decision, once, with its reason", async () => {
  const space = await newSpace();
  const manager = await testPerson(db, { memberships: [{ spaceId: space, role: "manager" }] });
  await testPerson(db, { memberships: [{ spaceId: space, role: "editor" }] });
  await refuseSpace(services, staff, { space, seen: await seenNames(space), reason: "Please send the deed." });
  await verifySpace(services, staff, { spaceId: space, seen: await seenNames(space) });
  const sent = await sql<{ data: NotifyData & { payload: { reason?: string } } }>`
    select data from boss.job where name = ${NOTIFY_JOB} and data->>'path' = ${`/verification?space=${space}`}
    order by created_on`.execute(db);
  expect(sent.rows.map(({ data }) => [data.kind, data.personIds, data.payload.reason])).toEqual([
    ["space.not-verified", [owner.personId, manager.personId], "Please send the deed."],
    ["space.verified", [owner.personId, manager.personId], undefined],
  ]);
  expect(new Set(sent.rows.map(({ data }) => data.key)).size).toBe(2);
});

test("staff see which listed names a new space resembles, in its own city", async () => {
  const near = async (name: string, city: string) => {
    const id = await testSpace(db, name);
    await db.updateTable("space").set({ city }).where("id", "=", id).execute();
    return id;
  };
  const real = await near("Shri Kalyani Mandir", "Nashik");
  await near("Shri Kalyani Mandir", "Kolkata");
  await near("Masjid-e-Noor", "Nashik");
  const copy = await near("Sri Kalyani Mandir", "nashik");
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", copy).execute();
  const waiting = await waitingSpaces(db, staff);
  expect(waiting.rows.find(({ id }) => id === copy)?.alike.map(({ id }) => id)).toEqual([real]);
  const unlisted = await likeSpaces(db, [real], { listedOnly: true });
  expect(unlisted.get(real)).toBeUndefined();
});

test("a flood of reports from one address is stopped", async () => {
  const report = parseForm(reportForm(features), form({ reason: "broken" }));
  for (let i = 0; i < 10; i += 1)
    await fileReport({ ...services, features }, visitor, { report, clientAddress: "192.0.2.77" });
  await expect(
    fileReport({ ...services, features }, visitor, { report, clientAddress: "192.0.2.77" }),
  ).rejects.toMatchObject({
    status: 429,
  });
});

test.each([
  ["no reason", { entity: "page" }],
  ["an unknown reason", { entity: "page", reason: "dislike" }],
  ["an unknown kind of thing", { entity: "gift", entityId: "1", reason: "spam" }],
  ["a thing without its id", { entity: "review", reason: "spam" }],
  ["an id that is no number", { entity: "review", entityId: "1; drop table report", reason: "spam" }],
  ["something else without words", { entity: "page", reason: "other" }],
  ["too many words", { entity: "page", reason: "spam", note: "a".repeat(2001) }],
  ["an address that is none", { entity: "page", reason: "spam", email: "<script>" }],
])("a report with %s is refused", (_name, values) => {
  expect(() => parseForm(reportForm(features), form(values as unknown as Record<string, string>))).toThrow(
    "platform.form-invalid",
  );
});

test("a space that staff took off the lists stands there for them, and on the lists again when they say so", async () => {
  const staff = await testPerson(db, { isStaff: true });
  const [verified, unverified] = [await testSpace(db, "Taken off"), await testSpace(db, "Taken off too")];
  await db.updateTable("space").set({ verified_at: new Date() }).where("id", "=", verified).execute();
  for (const id of [verified, unverified]) await unlistSpace({ db }, staff, { spaceId: id });
  const held = (await listSuspendedSpaces(db, staff)).rows.map(({ id }) => id);
  expect(held.slice(0, 2)).toEqual([unverified, verified]);
  for (const id of [verified, unverified]) await releaseSpace({ db }, staff, { spaceId: id });
  await expect(releaseSpace({ db }, staff, { spaceId: verified })).rejects.toMatchObject({
    code: "moderation.already-handled",
  });
  const rows = await db
    .selectFrom("space")
    .select(["id", "is_listed", "listing_held_at"])
    .where("id", "in", [verified, unverified])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: verified, is_listed: true, listing_held_at: null },
    { id: unverified, is_listed: false, listing_held_at: null },
  ]);
});

test("staff see how long the slowest job has waited, of those that are due", async () => {
  await sql`delete from boss.job`.execute(db);
  expect(await readWaitingJobs(db, staff)).toEqual({ count: 0, slowestMinutes: 0, queue: "" });
  await services.jobs.send(db, "test.late", {});
  await services.jobs.send(db, "test.new", {});
  await services.jobs.send(db, "test.future", {}, { startAfter: new Date(Date.now() + 3_600_000) });
  await sql`update boss.job set start_after = now() - interval '35 minutes 43 seconds' where name = 'test.late'`.execute(
    db,
  );
  expect(await readWaitingJobs(db, staff)).toEqual({ count: 2, slowestMinutes: 35, queue: "test.late" });
  await expect(readWaitingJobs(db, owner)).rejects.toMatchObject({ code: "platform.not-allowed" });
});
