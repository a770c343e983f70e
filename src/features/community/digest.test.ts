import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { setBlock } from "#/features/people/public.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/civil-date.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { openAgain, stopAccount } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { joinCommunity, leaveCommunity, openCommunity, setWish } from "./commands/communities.server.ts";
import { chooseDigest, DIGEST_JOB, queueDigests, sendDigest, type DigestData } from "./commands/digests.server.ts";
import { writeReply } from "./commands/replies.server.ts";
import { followDiscussion } from "./commands/touch.server.ts";
import { startDiscussion } from "./commands/write-discussion.server.ts";
import { nextMorning } from "./digest-times.ts";
import { action, loader } from "./pages/end-digest.tsx";

/** Half past six in the evening in India. */
const start = new Date("2026-11-21T13:00:00Z").getTime();
let now = start;
const { services: base } = await testServices(() => now);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs };

let reader: SignedIn;
let writer: SignedIn;
let staff: SignedIn;
let circle: number;

async function person(settings: Parameters<typeof testSubscriber>[1] = {}): Promise<SignedIn> {
  const made = { ...(await testSubscriber(db, settings)), isSample: true, zone: settings?.timezone ?? "Asia/Kolkata" };
  await db.updateTable("auth_user").set({ emailVerified: true }).where("email", "=", made.email).execute();
  return made;
}

async function newCircle(isOpen = true): Promise<number> {
  await openCommunity(services, staff, {
    ...{ name: `Circle ${randomUUID().slice(0, 8)}`, icon: "lamp", description: "", guidelines: "", language: "en" },
    ...{ spaceId: null, isOpen, faith: null },
  });
  const { id } = await db.selectFrom("community").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  return id;
}

const begin = (by: SignedIn, title: string, communityId = circle) =>
  startDiscussion(services, by, {
    ...{ communityId, kind: "question", title, body: "Say.", tags: "", language: "en", clientId: randomUUID() },
  });
const answer = (by: SignedIn, discussionId: number) =>
  writeReply(services, by, {
    ...{ discussionId, body: "So.", language: "en", quotesId: null, tradition: "", clientId: randomUUID() },
  });

beforeEach(async () => {
  now = start;
  await db.deleteFrom("community_digest").execute();
  [reader, writer] = [await person(), await person()];
  staff = { ...(await person()), isStaff: true };
  circle = await newCircle();
  await joinCommunity(services, reader, { communityId: circle });
  office.queue.length = 0;
  office.sent.length = 0;
  office.fails = null;
});

/** The clock goes on, and all that is queued is worked. @returns the jobs. */
async function until(at: Date): Promise<DigestData[]> {
  now = at.getTime();
  await queueDigests(services);
  const jobs = office.queue.splice(0).filter(({ name }) => name === DIGEST_JOB);
  return jobs.map(({ data }) => data as DigestData);
}
const morning = () => nextMorning(new Date(now), "Asia/Kolkata", "day");
const daily = () => chooseDigest(services, reader, { every: "day" });

test("a morning is seven by the person's own clock, also where clocks change; weekly ones come on Mondays", () => {
  const at = (text: string, zone: string, every: "day" | "week" = "day") =>
    nextMorning(new Date(text), zone, every).toISOString();
  expect(at("2026-11-21T13:00:00Z", "Asia/Kolkata")).toBe("2026-11-22T01:30:00.000Z");
  expect(at("2026-11-22T01:29:59Z", "Asia/Kolkata")).toBe("2026-11-22T01:30:00.000Z");
  expect(at("2026-11-22T01:30:00Z", "Asia/Kolkata")).toBe("2026-11-23T01:30:00.000Z");
  expect(at("2026-03-28T12:00:00Z", "Europe/London")).toBe("2026-03-29T06:00:00.000Z");
  expect(at("2026-11-21T13:00:00Z", "Asia/Kolkata", "week")).toBe("2026-11-23T01:30:00.000Z");
});

test("nobody gets one unasked; who chose it gets what is new, once, with a way out in one press", async () => {
  await begin(writer, "Which lamp oil?");
  expect(await until(morning())).toEqual([]);
  now = start;
  await daily();
  now += MINUTE_MS;
  await begin(writer, "Which wick?");
  const own = await begin(reader, "My question");
  await answer(writer, own);
  expect(await until(new Date(morning().getTime() - MINUTE_MS)), "before seven").toEqual([]);
  const [job, ...others] = await until(morning());
  expect(others).toEqual([]);
  expect(job!.period).toBe("2026-11-22");

  office.fails = new Error("The mail server is away.");
  await expect(sendDigest(services, job!)).rejects.toThrow("away");
  office.fails = null;
  await sendDigest(services, job!);
  // Killed after the mail left, it is worked again.
  await sendDigest(services, job!);
  await Promise.all([sendDigest(services, job!), sendDigest(services, job!)]);
  expect(office.sent).toHaveLength(1);
  const [mail] = office.sent;
  expect(mail!.to).toBe(reader.email);
  expect(mail!.text).toContain("Which wick?");
  expect(mail!.text).toMatch(/My question\n.*1 new answer/);
  expect(mail!.text).not.toContain("Which lamp oil?");
  expect(mail!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });

  expect(await until(new Date(now + MINUTE_MS)), "once for a morning").toEqual([]);
  const path = new URL(/<(.+)>/.exec(mail!.headers!["List-Unsubscribe"]!)![1]!).pathname;
  const { context } = testRequest(services);
  const args = (key: string) =>
    ({ context, params: { key }, request: new Request("http://x", { method: "POST" }) }) as never;
  const key = path.split("/").at(-1)!;
  expect(await loader(args(key))).toEqual({ state: "asks" });
  expect(await action(args(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`))).toEqual({ state: "unknown" });
  await begin(writer, "One more");
  const [next] = await until(morning());
  expect(await action(args(key))).toEqual({ state: "ended" });
  await sendDigest(services, next!);
  expect(office.sent, "ended while it waited").toHaveLength(1);
  expect(await until(new Date(now + 2 * DAY_MS))).toEqual([]);
});

test("where nothing is new nothing is sent; what was told is not told again", async () => {
  await daily();
  for (const job of await until(morning())) await sendDigest(services, job);
  expect(office.sent).toEqual([]);
  now += HOUR_MS;
  await begin(writer, "After breakfast");
  for (let day = 0; day < 3; day++) for (const job of await until(morning())) await sendDigest(services, job);
  expect(office.sent).toHaveLength(1);
});

test("it holds nothing of people across a block, of what is muted, left or no longer readable", async () => {
  await daily();
  now += MINUTE_MS;
  const [blocked, blocker] = [await person(), await person()];
  await begin(blocked, "Of the blocked");
  await begin(blocker, "Of who blocks");
  await setBlock(db, { personId: reader.personId, otherId: blocked.personId, on: true });
  await setBlock(db, { personId: blocker.personId, otherId: reader.personId, on: true });
  const muted = await begin(writer, "Muted");
  await followDiscussion(services, reader, { discussionId: muted, wish: "none" });
  const closed = await newCircle(false);
  const secret = await begin(staff, "Behind the door", closed);
  await db
    .insertInto("discussion_follow")
    .values({ discussion_id: secret, person_id: reader.personId, wish: "all", at: new Date(now) })
    .execute();
  await answer(staff, secret);
  const quiet = await newCircle();
  await joinCommunity(services, reader, { communityId: quiet });
  await setWish(services, reader, { communityId: quiet, wish: "none" });
  await begin(writer, "In a quiet one", quiet);
  const left = await newCircle();
  await joinCommunity(services, reader, { communityId: left });
  await begin(writer, "In one that was left", left);
  await leaveCommunity(services, reader, { communityId: left });
  for (const job of await until(morning())) await sendDigest(services, job);
  expect(office.sent).toEqual([]);
});

test("who takes no mail gets none; two workers queue each person once; each gets it in their own morning", async () => {
  const [silent, far] = [await person({ email_notifications: false }), await person({ timezone: "America/New_York" })];
  for (const one of [silent, far]) await joinCommunity(services, one, { communityId: circle });
  for (const one of [reader, silent, far]) await chooseDigest(services, one, { every: "day" });
  now += MINUTE_MS;
  await begin(writer, "For all");
  now = morning().getTime();
  await Promise.all([queueDigests(services), queueDigests(services)]);
  const jobs = office.queue.splice(0).filter(({ name }) => name === DIGEST_JOB);
  expect(jobs.map(({ data }) => (data as DigestData).personId).toSorted((a, b) => a - b)).toEqual(
    [reader.personId, silent.personId].toSorted((a, b) => a - b),
  );
  for (const { data } of jobs) await sendDigest(services, data as DigestData);
  expect(office.sent.map(({ to }) => to)).toEqual([reader.email]);
  expect(
    (await until(nextMorning(new Date(now), "America/New_York", "day"))).map(({ personId }) => personId),
  ).toContain(far.personId);
});

test("that of a stopped account waits, and is as it was chosen once the account is open again", async () => {
  await daily();
  now += MINUTE_MS;
  await begin(writer, "Which lamp oil?");
  await stopAccount(db, reader.personId);
  expect(await until(morning())).toEqual([]);
  await openAgain(db, reader.personId);
  const [job, ...others] = await until(new Date(now + MINUTE_MS));
  expect(others).toEqual([]);
  await sendDigest(services, job!);
  expect(office.sent.map(({ to }) => to)).toEqual([reader.email]);
});
