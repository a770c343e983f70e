import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { openAgain, stopAccount, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testProvider } from "#/testing/providers.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { readChannelPage } from "./channel-page.server.ts";
import { editMessage, react } from "./commands/change-message.server.ts";
import { blockPerson, openConversation } from "./commands/direct.server.ts";
import { markRead } from "./commands/read-state.server.ts";
import { removeReportedTeamMessage } from "./commands/remove-reported.server.ts";
import { sendTeamMessage } from "./commands/send-message.server.ts";
import { findOther, listConversations, readConversation, readOther } from "./queries/direct.server.ts";
import { readMessagesByIds } from "./queries/messages.server.ts";
import { DIRECT_LIMIT, MOST_UNANSWERED } from "./rules.ts";

const { services } = await testServices();
const { db } = services;
const office = testPostOffice(services);
const post = { ...services, jobs: office.jobs };
const byRole = await testPeopleByRole(db, await testSpace(db));

beforeEach(async () => {
  office.queue.length = 0;
  await db.deleteFrom("rate_limit").execute();
});

const pair = async (): Promise<[SignedIn, SignedIn]> => [await testSubscriber(db), await testSubscriber(db)];
const open = (viewer: Viewer, to: SignedIn) => openConversation({ db }, viewer, { personId: to.personId });
const say = (viewer: Viewer, channelId: number, text = "Namaste") =>
  sendTeamMessage(post, viewer, { channelId, text, clientId: randomUUID() });
const notified = () => office.queue.filter(({ name }) => name === NOTIFY_JOB).map(({ data }) => data as NotifyData);
const allow = (person: SignedIn, allow_messages: boolean) =>
  db.updateTable("person_setting").set({ allow_messages }).where("person_id", "=", person.personId).execute();

test("two people have one conversation, whoever opens it and however often at once", async () => {
  const [asha, ravi] = await pair();
  const ids = await Promise.all([open(asha, ravi), open(ravi, asha), open(asha, ravi), open(ravi, asha)]);
  expect(new Set(ids).size).toBe(1);
  expect(await readConversation(db, asha, ids[0]!)).toMatchObject({ name: ravi.name, other: { closed: null } });
});

test("everybody with an account may write to somebody, and those two alone read it", async () => {
  const [asha, ravi] = await pair();
  expect(await whoMay(byRole, (viewer) => open(viewer, asha))).toEqual([
    "owner",
    "manager",
    "treasurer",
    "editor",
    "stranger",
    "staff",
  ]);
  const id = await open(asha, ravi);
  const message = await say(asha, id);
  expect(await whoMay(byRole, (viewer) => say(viewer, id))).toEqual([]);
  for (const viewer of [byRole.owner, byRole.staff]) {
    expect(await readConversation(db, viewer, id)).toBeNull();
    expect(await readChannelPage(db, viewer, id)).toBeNull();
  }
  const member = (viewer: Viewer) => blockPerson({ db }, viewer, { personId: asha.personId, on: false });
  expect(await whoMay(byRole, member)).toEqual(["owner", "manager", "treasurer", "editor", "stranger", "staff"]);
  expect(await whoMay(byRole, (viewer) => removeReportedTeamMessage({ db }, viewer, { id: message!.id }))).toEqual([
    "staff",
  ]);
  expect((await readMessagesByIds(db, [message!.id]))[0]).toMatchObject({ isRemoved: true, text: "" });
});

test("nobody writes to themselves, to nobody, or to whoever has gone", async () => {
  const [asha, ravi] = await pair();
  await expect(open(asha, asha)).rejects.toThrow("platform.not-found");
  await expect(openConversation({ db }, asha, { personId: 999_999 })).rejects.toThrow("platform.not-found");
  const id = await open(asha, ravi);
  await db.updateTable("person").set({ removed_at: new Date() }).where("id", "=", ravi.personId).execute();
  await expect(open(asha, ravi)).rejects.toThrow("platform.not-found");
  await expect(say(asha, id)).rejects.toThrow("messages.not-taken");
});

test("nobody writes to whose account is stopped; what was said stays", async () => {
  const [asha, ravi] = await pair();
  const id = await open(asha, ravi);
  await say(asha, id);
  await stopAccount(db, ravi.personId);
  await expect(say(asha, id)).rejects.toThrow("messages.not-taken");
  expect((await readConversation(db, asha, id))?.other).toMatchObject({ personId: ravi.personId, closed: "theirs" });
  await openAgain(db, ravi.personId);
  await say(asha, id);
});

describe("whoever shows themself to nobody is written to as nobody is", () => {
  const hide = (person: SignedIn) =>
    db
      .updateTable("person_setting")
      .set({ profile_visibility: "private" })
      .where("person_id", "=", person.personId)
      .execute();
  const provider = async () => {
    const one = await testProvider(db);
    await hide(one);
    return one;
  };
  const block = (viewer: Viewer, other: SignedIn, on: boolean) =>
    blockPerson({ db }, viewer, { personId: other.personId, on });

  test("by those who have nothing to do with them, who do not block them either", async () => {
    const [asha, ravi] = await pair();
    await hide(ravi);
    await expect(open(asha, ravi)).rejects.toThrow("platform.not-found");
    expect(await findOther(db, asha, ravi.personId)).toBeNull();
    await expect(block(asha, ravi, true)).rejects.toThrow("platform.not-found");
    await block(asha, ravi, false);
    expect(await open(ravi, asha)).toBeGreaterThan(0);
  });

  test("but by whom they have a conversation with", async () => {
    const [asha, ravi] = await pair();
    const id = await open(ravi, asha);
    await hide(ravi);
    expect(await open(asha, ravi)).toBe(id);
    await block(asha, ravi, true);
    expect((await findOther(db, asha, ravi.personId))!.closed).toBe("blocked");
  });

  test("but by whom they are asked by, for a quote", async () => {
    const [asha] = await pair();
    const ravi = await provider();
    await expect(open(asha, ravi)).rejects.toThrow("platform.not-found");
    await db
      .insertInto("inquiry")
      .values({
        ...{ key: randomUUID(), client_id: asha.personId, provider_id: ravi.personId, service: "Idol" },
        ...{ description: "Of clay", priority: "low", created_at: new Date(), moved_at: new Date() },
      })
      .execute();
    expect(await open(asha, ravi)).toBe(await open(ravi, asha));
  });

  test("but by whom they have booked, and who has booked them", async () => {
    const [asha] = await pair();
    await hide(asha);
    const ravi = await provider();
    await expect(open(asha, ravi)).rejects.toThrow("platform.not-found");
    await expect(open(ravi, asha)).rejects.toThrow("platform.not-found");
    const { id } = await db
      .insertInto("service")
      .values({ provider_id: ravi.personId, name: "Puja", duration_minutes: 60, price_kind: "free", is_online: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const [starts_at, ends_at] = [new Date("2026-12-01T06:00:00Z"), new Date("2026-12-01T07:00:00Z")];
    await db
      .insertInto("booking")
      .values({
        ...{ service_id: id, provider_id: ravi.personId, person_id: asha.personId, idempotency_key: randomUUID() },
        ...{ service_name: "Puja", zone: "Asia/Kolkata", starts_at, ends_at, slot_key: randomUUID() },
        ...{ occupied_from: starts_at, occupied_until: ends_at, location: "online", price_kind: "free" },
        ...{ full_refund_hours: 48, half_refund_hours: 24, state: "confirmed" },
      })
      .execute();
    expect(await open(asha, ravi)).toBe(await open(ravi, asha));
  });
});

test("whoever switched messages off is not written to, and not able to write either, until they switch them on", async () => {
  const [asha, ravi] = await pair();
  await allow(ravi, false);
  await expect(open(asha, ravi)).rejects.toThrow("messages.not-taken");
  expect((await readOther(db, asha, ravi.personId))!.closed).toBe("theirs");
  await expect(open(ravi, asha)).rejects.toThrow("messages.not-taken");
  expect((await readOther(db, ravi, asha.personId))!.closed).toBe("own");
  await allow(ravi, true);
  const id = await open(asha, ravi);
  const message = await say(asha, id);
  await allow(ravi, false);
  for (const person of [asha, ravi]) await expect(say(person, id)).rejects.toThrow("messages.not-taken");
  const change = { channelId: id, seq: message!.seq };
  await expect(editMessage(post, asha, { ...change, text: "Again" })).rejects.toThrow("messages.not-taken");
  await expect(react({ db }, asha, { ...change, emoji: "🙏", on: true })).rejects.toThrow("messages.not-taken");
  // Earlier messages can still be read.
  expect((await readChannelPage(db, asha, id))!.viewer).toMatchObject({ mayWrite: false, mayReact: false });
});

test("a block silences both, is undone by who made it, and is not told to the other", async () => {
  const [asha, ravi] = await pair();
  const id = await open(asha, ravi);
  await say(asha, id);
  for (let i = 0; i < 2; i++) await blockPerson({ db }, ravi, { personId: asha.personId, on: true });
  for (const person of [asha, ravi]) await expect(say(person, id)).rejects.toThrow("messages.not-taken");
  expect((await readConversation(db, ravi, id))!.other.closed).toBe("blocked");
  expect((await readConversation(db, asha, id))!.other.closed).toBe("theirs");
  await blockPerson({ db }, asha, { personId: ravi.personId, on: false });
  await expect(say(asha, id)).rejects.toThrow("messages.not-taken");
  await blockPerson({ db }, ravi, { personId: asha.personId, on: false });
  await say(ravi, id);
});

test("strangers are not flooded: three words before an answer, ten new people a day", async () => {
  const [asha, ravi] = await pair();
  const id = await open(asha, ravi);
  for (let i = 0; i < MOST_UNANSWERED; i++) await say(asha, id);
  await expect(say(asha, id)).rejects.toThrow("messages.await-answer");
  await say(ravi, id, "Namaste, Asha.");
  await say(asha, id);
  for (let i = 1; i < DIRECT_LIMIT.limit; i++) await open(asha, await testSubscriber(db));
  const another = await testSubscriber(db);
  await expect(open(asha, another)).rejects.toThrow("platform.too-many");
  expect(await open(asha, ravi)).toBe(id);
});

test("the other hears once of what they have not read, and not of what they are reading", async () => {
  const [asha, ravi] = await pair();
  const id = await open(asha, ravi);
  const first = await say(asha, id, "Shall we meet?");
  await say(asha, id, "After the aarti?");
  expect(new Set(notified().map(({ key }) => key)).size).toBe(1);
  expect(notified()[0]).toMatchObject({
    kind: "message.received",
    personIds: [ravi.personId],
    path: `/messages/${id}`,
    payload: { who: asha.name, text: "Shall we meet?" },
  });
  office.queue.length = 0;
  await markRead(services, ravi, { channelId: id, seq: first!.seq + 1 });
  const presence = { node_id: randomUUID(), person_id: ravi.personId, is_away: false };
  await db.insertInto("team_presence").values(presence).execute();
  await say(asha, id, "I am at the ghat.");
  expect(notified()).toEqual([]);
  await db.deleteFrom("team_presence").execute();
  await say(ravi, id, "I come.");
  await say(asha, id, "Good.");
  expect(notified().map(({ personIds }) => personIds)).toEqual([[asha.personId], [ravi.personId]]);
});

test("what notified somebody of a conversation is read once all of it is, and nothing else is", async () => {
  const [asha, ravi] = await pair();
  const meera = await testSubscriber(db);
  const [id, other] = [await open(asha, ravi), await open(meera, ravi)];
  const first = await say(asha, id);
  const last = await say(asha, id, "Are you there?");
  await say(meera, other);
  const at = new Date(services.clock());
  for (const { kind, key, path, payload } of notified()) {
    const row = { person_id: ravi.personId, kind, key, path, payload: JSON.stringify(payload), at, send_at: at };
    await db
      .insertInto("notification")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const unread = async () => {
    const rows = await db
      .selectFrom("notification")
      .select("path")
      .where("person_id", "=", ravi.personId)
      .where("read_at", "is", null)
      .execute();
    return rows.map(({ path }) => path).toSorted();
  };
  const [own, foreign] = [`/messages/${id}`, `/messages/${other}`];
  expect(await unread()).toEqual([own, foreign].toSorted());
  await markRead(services, ravi, { channelId: id, seq: first!.seq });
  expect(await unread()).toEqual([own, foreign].toSorted());
  await markRead(services, ravi, { channelId: id, seq: last!.seq });
  expect(await unread()).toEqual([foreign]);
});

test("the list has what was said, the last first, with what is unread to each", async () => {
  const [asha, ravi] = await pair();
  const meera = await testSubscriber(db);
  const [one, two] = [await open(asha, ravi), await open(meera, asha)];
  expect(await listConversations(db, asha)).toEqual([]);
  await say(asha, one, "First");
  await say(meera, two, "Second");
  expect(await listConversations(db, asha)).toMatchObject([
    { id: two, name: meera.name, unread: 1, last: { text: "Second" } },
    { id: one, name: ravi.name, unread: 0, last: { text: "First" } },
  ]);
  await say(ravi, one, "Third");
  expect((await listConversations(db, asha)).map(({ id, unread }) => [id, unread])).toEqual([
    [one, 1],
    [two, 1],
  ]);
});

test("no search looks at what two say to each other", async () => {
  const [asha, ravi] = await pair();
  const channelId = await open(asha, ravi);
  const { seq } = (await say(asha, channelId, "A confidential tambourine"))!;
  await editMessage(post, asha, { channelId, seq, text: "A secret tambourine" });
  const documents = db.selectFrom("search_document").select("entity_id").where("entity", "=", "message");
  expect(await documents.execute()).toEqual([]);
});
