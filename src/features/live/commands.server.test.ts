import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { testGift } from "#/testing/giving.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mutePerson, removeMessage, unmutePerson } from "./commands/moderate-chat.server.ts";
import { sendMessage } from "./commands/send-message.server.ts";
import { findRoom, readHistory, readMissed } from "./queries.server.ts";
import { listMutedInChats } from "#/features/people/public.server.ts";
import { roomTopic } from "./room-news.server.ts";
import { SLOW_MESSAGES } from "./rules.ts";
import { testCeremony } from "#/testing/ceremony.ts";

let house: TestServices;
let spaceId: number;
const heard: unknown[] = [];

beforeAll(async () => {
  house = await testServices();
  spaceId = await testSpace(house.services.db);
});

const newRoom = async (options?: Parameters<typeof testCeremony>[2]) => {
  const { occurrenceId } = await testCeremony(house.services.db, spaceId, options);
  house.services.bus.subscribe(roomTopic(occurrenceId), (news) => heard.push(news));
  await house.services.bus.ready();
  return occurrenceId;
};

const send = (viewer: Viewer, occurrenceId: number, text: string, clientId: string = randomUUID()) =>
  sendMessage(house.services, viewer, { occurrenceId, text, clientId });

async function history(viewer: Viewer, occurrenceId: number, before?: number) {
  const room = await findRoom(house.services.db, occurrenceId);
  return readHistory(house.services.db, viewer, room!, before);
}

const texts = async (viewer: Viewer, occurrenceId: number) =>
  (await history(viewer, occurrenceId)).messages.map((message) => message.text);

/** Many messages at once, by many people, past what one may write. */
async function fill(occurrenceId: number, count: number, atMsAgo = 0): Promise<void> {
  const { db } = house.services;
  const person = await testPerson(db);
  const rows = Array.from({ length: count }, (_, i) => ({
    occurrence_id: occurrenceId,
    person_id: person.personId,
    client_id: randomUUID(),
    body: `message ${i}`,
    at: new Date(Date.now() - atMsAgo),
  }));
  await db.insertInto("chat_message").values(rows).execute();
}

describe("writing", () => {
  test("a message is stored, answered with its id, and told with the commit", async () => {
    const { db } = house.services;
    const person = await testPerson(db, { name: "Anita Deshpande" });
    const room = await newRoom();
    const { message } = await send(person, room, "  Good evening \n from Pune. ");
    expect(message).toMatchObject({ name: "Anita Deshpande", text: "Good evening from Pune.", host: false });
    expect(await texts(visitor, room)).toEqual(["Good evening from Pune."]);
    await expect.poll(() => heard).toContainEqual({ room, message });
  });

  test("a blank one changes nothing, one of 501 characters is refused, 500 of any script are taken", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    for (const blank of ["", "   ", "\n\t", "\u200b\u200d", "\u2060"]) {
      expect((await send(person, room, blank)).message).toBeNull();
    }
    await expect(send(person, room, "🪔".repeat(501))).rejects.toMatchObject({ code: "live.too-long" });
    await send(person, room, "🪔".repeat(500));
    expect((await history(visitor, room)).messages).toHaveLength(1);
  });

  test("markup and control characters stay plain text", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    await send(person, room, "<script>alert(1)</script>\u0000\u202e & \ud800");
    expect(await texts(visitor, room)).toEqual(["<script>alert(1)</script> & \ufffd"]);
  });

  test("a retry stores nothing twice and answers with the same message, at once or later", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    const clientId = randomUUID();
    const both = await Promise.all([send(person, room, "Namaste", clientId), send(person, room, "Namaste", clientId)]);
    const later = await send(person, room, "Namaste", clientId);
    expect(new Set([...both, later].map(({ message }) => message?.id)).size).toBe(1);
    expect(await texts(visitor, room)).toEqual(["Namaste"]);
    const told = () => heard.filter((news) => (news as { message?: { id: number } }).message?.id === later.message!.id);
    await expect.poll(() => told().length).toBe(1);
    await send(person, room, "After it");
    await expect.poll(() => heard.some((news) => JSON.stringify(news).includes("After it"))).toBe(true);
    expect(told()).toHaveLength(1);
  });

  test("two people may choose the same client id", async () => {
    const { db } = house.services;
    const room = await newRoom();
    const clientId = randomUUID();
    await send(await testPerson(db), room, "one", clientId);
    await send(await testPerson(db), room, "two", clientId);
    expect(await texts(visitor, room)).toEqual(["one", "two"]);
  });

  test("a ceremony is live by the clock of the services", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    const before = { ...house.services, clock: () => Date.now() - 7 * 86_400_000 };
    const early = sendMessage(before, person, { occurrenceId: room, text: "hello", clientId: randomUUID() });
    await expect(early).rejects.toMatchObject({ code: "live.closed" });
    await send(person, room, "hello");
  });

  test("only a live ceremony is written to", async () => {
    const person = await testPerson(house.services.db);
    const past = new Date(Date.now() - 1_000);
    const closed = [
      await newRoom({ startedAt: null }),
      await newRoom({ endedAt: past }),
      await newRoom({ status: "cancelled" }),
    ];
    for (const room of closed) await expect(send(person, room, "hello")).rejects.toMatchObject({ code: "live.closed" });
    await expect(send(person, await newRoom({ status: "draft" }), "hello")).rejects.toMatchObject({ status: 404 });
    await expect(send(visitor, await newRoom(), "hello")).rejects.toMatchObject({ status: 401 });
  });

  test("who writes too fast waits", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    for (let i = 0; i < 6; i++) await send(person, room, `message ${i}`);
    await expect(send(person, room, "one more")).rejects.toMatchObject({ code: "platform.too-many", status: 429 });
    expect((await history(visitor, room)).messages).toHaveLength(6);
  });

  test("a busy room slows everybody but its hosts, and calms down by itself", async () => {
    const { db } = house.services;
    const room = await newRoom();
    await fill(room, SLOW_MESSAGES, 60_000);
    expect((await send(await testPerson(db), room, "calm")).slowSeconds).toBe(0);
    await fill(room, SLOW_MESSAGES);
    const person = await testPerson(db);
    const first = await send(person, room, "first");
    expect(first.slowSeconds).toBeGreaterThan(0);
    await expect(send(person, room, "second")).rejects.toMatchObject({ code: "live.slow", status: 429 });
    const host = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    await send(host, room, "Please sit down.");
    await send(host, room, "The aarti begins.");
  });
});

describe("reading", () => {
  test("pages go back by id while messages arrive: nothing is lost, nothing comes twice", async () => {
    const person = await testPerson(house.services.db);
    const room = await newRoom();
    await fill(room, 120, 60_000);
    const seen: number[] = [];
    let page = await history(visitor, room);
    for (;;) {
      seen.unshift(...page.messages.map((message) => message.id));
      if (!page.hasOlder) break;
      await send(person, room, `while reading ${seen.length}`);
      page = await history(visitor, room, seen[0]);
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
  });

  test("what was missed is found by id, with what was removed meanwhile", async () => {
    const { db } = house.services;
    const person = await testPerson(db);
    const host = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
    const id = await newRoom();
    const first = (await send(person, id, "first")).message!;
    const second = (await send(person, id, "second")).message!;
    await removeMessage({ db }, host, { occurrenceId: id, messageId: first.id });
    const third = (await send(person, id, "third")).message!;
    const missed = await readMissed(db, visitor, (await findRoom(db, id))!, { after: second.id, from: first.id });
    expect(missed.messages.map((message) => message.id)).toContain(third.id);
    expect(missed).toMatchObject({ removed: [first.id], gap: false });
  });

  test("after too much was missed there is a gap, and the newest", async () => {
    const { db } = house.services;
    const id = await newRoom();
    const person = await testPerson(db);
    const first = (await send(person, id, "first")).message!;
    await fill(id, 300);
    const missed = await readMissed(db, visitor, (await findRoom(db, id))!, { after: first.id, from: first.id });
    expect(missed.gap).toBe(true);
    expect(missed.messages).toHaveLength(200);
    expect(missed.messages.at(-1)!.text).toBe("message 299");
  });

  test("hosts and supporters are marked; an anonymous gift marks nobody", async () => {
    const { db } = house.services;
    const room = await newRoom();
    const [giver, quiet] = [await testPerson(db), await testPerson(db)];
    const host = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
    await testGift(db, { spaceId, amountPaise: 10_100, giver });
    await testGift(db, { spaceId, amountPaise: 10_100, giver: quiet, isAnonymous: true });
    for (const person of [giver, quiet, host]) await send(person, room, "Namaste");
    const flagsById = (await history(visitor, room)).messages.map(({ host, supporter }) => ({ host, supporter }));
    expect(flagsById).toEqual([
      { host: false, supporter: true },
      { host: false, supporter: false },
      { host: true, supporter: false },
    ]);
  });
});

describe("moderating", () => {
  const roles = ["owner", "manager", "editor", "treasurer"] as const;

  test("who may do what", async () => {
    const { db } = house.services;
    const elsewhere = await testSpace(db, "Another Mandir");
    const author = await testPerson(db);
    const people: [string, Viewer, { remove: boolean; mute: boolean }][] = [
      ["visitor", visitor, { remove: false, mute: false }],
      ["devotee", await testPerson(db), { remove: false, mute: false }],
      ["author", author, { remove: true, mute: false }],
      ["staff", await testPerson(db, { isStaff: true }), { remove: true, mute: true }],
      [
        "owner elsewhere",
        await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] }),
        { remove: false, mute: false },
      ],
    ];
    for (const role of roles) {
      const member = await testPerson(db, { memberships: [{ spaceId, role }] });
      people.push([role, member, { remove: role !== "treasurer", mute: role !== "treasurer" }]);
    }
    for (const [name, viewer, may] of people) {
      const occurrenceId = await newRoom();
      const message = (await send(author, occurrenceId, "hello")).message!;
      await db.deleteFrom("rate_limit").execute();
      const tried = async (run: Promise<void>) =>
        run.then(
          () => true,
          (error: { status: number }) => (expect([401, 403], name).toContain(error.status), false),
        );
      expect(await tried(removeMessage({ db }, viewer, { occurrenceId, messageId: message.id })), name).toBe(
        may.remove,
      );
      expect(await texts(visitor, occurrenceId), name).toEqual(may.remove ? [] : ["hello"]);
      if (viewer === author) continue;
      const personId = author.personId;
      expect(await tried(mutePerson({ db }, viewer, { occurrenceId, personId })), name).toBe(may.mute);
      expect((await listMutedInChats(db, spaceId)).length, name).toBe(may.mute ? 1 : 0);
      await tried(unmutePerson({ db }, viewer, { occurrenceId, personId }));
    }
  });

  test("a removal is told at once and kept in the trail; a second one changes nothing", async () => {
    const { db } = house.services;
    const [author, host] = [
      await testPerson(db),
      await testPerson(db, { memberships: [{ spaceId, role: "manager" }] }),
    ];
    const occurrenceId = await newRoom();
    const message = (await send(author, occurrenceId, "hello")).message!;
    await removeMessage({ db }, host, { occurrenceId, messageId: message.id });
    await removeMessage({ db }, host, { occurrenceId, messageId: message.id });
    await expect.poll(() => heard).toContainEqual({ room: occurrenceId, removed: [message.id] });
    const trail = await db
      .selectFrom("audit")
      .select(["actor_id", "action", "space_id"])
      .where("entity", "=", "chat-message")
      .where("entity_id", "=", message.id)
      .execute();
    expect(trail).toEqual([{ actor_id: host.personId, action: "chat-message.removed", space_id: spaceId }]);
  });

  test("a message of another room is not found", async () => {
    const { db } = house.services;
    const host = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
    const message = (await send(host, await newRoom(), "hello")).message!;
    const other = await newRoom();
    await expect(removeMessage({ db }, host, { occurrenceId: other, messageId: message.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("the muted see what they write and nobody else does, then or later", async () => {
    const { db } = house.services;
    const [author, other, host] = [
      await testPerson(db),
      await testPerson(db),
      await testPerson(db, { memberships: [{ spaceId, role: "owner" }] }),
    ];
    const occurrenceId = await newRoom();
    await send(author, occurrenceId, "before");
    await mutePerson({ db }, host, { occurrenceId, personId: author.personId });
    const during = (await send(author, occurrenceId, "during")).message!;
    expect(during.text).toBe("during");
    expect(await texts(author, occurrenceId)).toEqual(["before", "during"]);
    for (const viewer of [visitor, other, host]) expect(await texts(viewer, occurrenceId)).toEqual([]);
    const room = (await findRoom(db, occurrenceId))!;
    expect((await readMissed(db, other, room, { after: 0, from: 1 })).messages).toEqual([]);
    await unmutePerson({ db }, host, { occurrenceId, personId: author.personId });
    await send(author, occurrenceId, "after");
    expect(await texts(author, occurrenceId)).toEqual(["before", "during", "after"]);
    expect(await texts(other, occurrenceId)).toEqual(["after"]);
    await expect.poll(() => heard).toContainEqual({ room: occurrenceId, hidden: author.personId });
    expect(heard.some((news) => (news as { message?: { id: number } }).message?.id === during.id)).toBe(false);
  });

  test("who serves at the space is not muted", async () => {
    const { db } = house.services;
    const occurrenceId = await newRoom();
    const host = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
    const others: SignedIn[] = [
      host,
      await testPerson(db, { isStaff: true }),
      await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] }),
    ];
    for (const { personId } of others) {
      const muting = mutePerson({ db }, host, { occurrenceId, personId });
      await expect(muting).rejects.toMatchObject({ code: "live.not-mutable" });
    }
  });
});
