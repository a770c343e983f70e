import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { blockPerson, unblockPerson } from "./commands/block-person.server.ts";
import { mutePerson, removeMessage } from "./commands/moderate-chat.server.ts";
import { addWord, pinMessage, removeWord, setRoomRules } from "./commands/room-settings.server.ts";
import { sendHostMessage } from "./commands/send-host-message.server.ts";
import { sendMessage } from "./commands/send-message.server.ts";
import { findRoom, readHistory, readPinned } from "./queries.server.ts";
import { readBackChannel } from "./queries/hosts.server.ts";
import { listBlockedInChats } from "#/features/people/public.server.ts";
import { listWords } from "./queries/words.server.ts";
import { roomTopic } from "./room-news.server.ts";

let house: TestServices;
let spaceId: number;
let host: SignedIn;
let devotee: SignedIn;
const heard: unknown[] = [];

beforeAll(async () => {
  house = await testServices();
  const { db } = house.services;
  spaceId = await testSpace(db);
  host = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  devotee = await testPerson(db);
});
beforeEach(() => house.services.db.deleteFrom("rate_limit").execute());

const newRoom = async () => {
  const { occurrenceId } = await testCeremony(house.services.db, spaceId);
  house.services.bus.subscribe(roomTopic(occurrenceId), (news) => heard.push(news));
  await house.services.bus.ready();
  return occurrenceId;
};
const send = (viewer: Viewer, occurrenceId: number, text: string) =>
  sendMessage(house.services, viewer, { occurrenceId, text, clientId: randomUUID() });
const stored = async (occurrenceId: number) => {
  const room = await findRoom(house.services.db, occurrenceId);
  return (await readHistory(house.services.db, visitor, room!)).messages.map(({ text }) => text);
};
const trail = async (action: string) => {
  const rows = await house.services.db
    .selectFrom("audit")
    .select(["actor_id", "entity_id", "space_id", "detail"])
    .where("action", "=", action)
    .orderBy("id", "desc")
    .execute();
  return rows;
};

describe("who may do what", () => {
  const actions: [string, (viewer: Viewer, occurrenceId: number) => Promise<unknown>][] = [
    [
      "block",
      (viewer, occurrenceId) => blockPerson(house.services, viewer, { occurrenceId, personId: devotee.personId }),
    ],
    [
      "unblock",
      (viewer, occurrenceId) => unblockPerson(house.services, viewer, { occurrenceId, personId: devotee.personId }),
    ],
    [
      "rules",
      (viewer, occurrenceId) =>
        setRoomRules(house.services, viewer, { occurrenceId, rules: { slowSeconds: 0, followersOnly: false } }),
    ],
    ["pin", (viewer, occurrenceId) => pinMessage(house.services, viewer, { occurrenceId, messageId: null })],
    ["add a word", (viewer, occurrenceId) => addWord(house.services, viewer, { occurrenceId, word: "rude" })],
    ["remove a word", (viewer, occurrenceId) => removeWord(house.services, viewer, { occurrenceId, word: "rude" })],
  ];

  test.each(actions)("%s", async (_name, run) => {
    const { db } = house.services;
    const occurrenceId = await newRoom();
    const elsewhere = await testSpace(db, "Another Mandir");
    const people: [string, Viewer, number | null][] = [
      ["visitor", visitor, 401],
      ["devotee", devotee, 403],
      ["treasurer", await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] }), 403],
      ["owner elsewhere", await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] }), 403],
      ["editor", host, null],
      ["manager", await testPerson(db, { memberships: [{ spaceId, role: "manager" }] }), null],
      ["owner", await testPerson(db, { memberships: [{ spaceId, role: "owner" }] }), null],
      ["staff", await testPerson(db, { isStaff: true }), null],
    ];
    for (const [name, viewer, status] of people) {
      const answer = await run(viewer, occurrenceId).then(
        () => null,
        (error: { status: number }) => error.status,
      );
      expect(answer, name).toBe(status);
    }
    await expect(run(host, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  test("the hosts' own talk", async () => {
    const { db } = house.services;
    const { occurrenceId } = await testCeremony(db, spaceId);
    const leader = await testPerson(db, { accountType: "pujari" });
    const { series_id } = await db
      .selectFrom("event_occurrence")
      .select("series_id")
      .where("id", "=", occurrenceId)
      .executeTakeFirstOrThrow();
    await db.updateTable("event_series").set({ host_person_id: leader.personId }).where("id", "=", series_id).execute();
    const people: [string, Viewer, number | null][] = [
      ["visitor", visitor, 401],
      ["devotee", devotee, 403],
      ["treasurer", await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] }), null],
      ["editor", host, null],
      ["who leads", leader, null],
      ["staff", await testPerson(db, { isStaff: true }), null],
    ];
    for (const [name, viewer, status] of people) {
      const input = { occurrenceId, text: `from the ${name}`, clientId: randomUUID() };
      const answer = await sendHostMessage({ db }, viewer, input).then(
        () => null,
        (error: { status: number }) => error.status,
      );
      expect(answer, name).toBe(status);
    }
    const said = (await readBackChannel(db, occurrenceId)).map(({ text }) => text);
    expect(said).toEqual(["from the treasurer", "from the editor", "from the who leads", "from the staff"]);
    expect(await stored(occurrenceId)).toEqual([]);
  });
});

describe("blocking", () => {
  test("the blocked write in no ceremony of the space, are told so, and write again once they may", async () => {
    const { db } = house.services;
    const [here, there] = [await newRoom(), await newRoom()];
    const elsewhere = (await testCeremony(db, await testSpace(db, "Quiet Mandir"))).occurrenceId;
    const person = await testPerson(db);
    await send(person, here, "before");
    await blockPerson({ db }, host, { occurrenceId: here, personId: person.personId });
    await blockPerson({ db }, host, { occurrenceId: here, personId: person.personId });
    for (const room of [here, there]) {
      await expect(send(person, room, "during")).rejects.toMatchObject({ code: "live.blocked", status: 403 });
    }
    await send(person, elsewhere, "elsewhere");
    expect(await stored(here)).toEqual(["before"]);
    expect(await listBlockedInChats(db, spaceId)).toContainEqual({ personId: person.personId, name: person.name });
    expect((await trail("chat.person-blocked")).filter(({ entity_id }) => entity_id === person.personId)).toHaveLength(
      1,
    );
    await unblockPerson({ db }, host, { occurrenceId: there, personId: person.personId });
    await send(person, here, "after");
    expect(await stored(here)).toEqual(["before", "after"]);
    expect((await trail("chat.person-unblocked"))[0]).toMatchObject({ entity_id: person.personId });
  });

  test("who serves at the space, or leads the ceremony, is not blocked", async () => {
    const { db } = house.services;
    const occurrenceId = await newRoom();
    const others = [
      host,
      await testPerson(db, { isStaff: true }),
      await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] }),
    ];
    for (const { personId } of others) {
      await expect(blockPerson({ db }, host, { occurrenceId, personId })).rejects.toMatchObject({
        code: "live.not-blockable",
      });
    }
  });
});

describe("rules of a room", () => {
  test("slow mode holds for everybody but those who serve, and a change holds at once", async () => {
    const { db } = house.services;
    const room = await newRoom();
    const person = await testPerson(db);
    await setRoomRules({ db }, host, { occurrenceId: room, rules: { slowSeconds: 60, followersOnly: false } });
    expect((await send(person, room, "one")).slowSeconds).toBe(60);
    await expect(send(person, room, "two")).rejects.toMatchObject({ code: "live.slow-set", status: 429 });
    for (const text of ["host one", "host two"]) await send(host, room, text);
    expect(await stored(room)).toEqual(["one", "host one", "host two"]);
    await setRoomRules({ db }, host, { occurrenceId: room, rules: { slowSeconds: 0, followersOnly: false } });
    expect((await send(person, room, "three")).slowSeconds).toBe(0);
    await expect.poll(() => heard).toContainEqual({ room, rules: { slowSeconds: 60, followersOnly: false } });
    expect((await trail("chat.rules-set")).slice(0, 2).map(({ detail }) => detail)).toEqual([
      { slowSeconds: 0, followersOnly: false },
      { slowSeconds: 60, followersOnly: false },
    ]);
  });

  test("followers-only: who does not follow is told how to", async () => {
    const { db } = house.services;
    const room = await newRoom();
    const [stranger, follower] = [await testPerson(db), await testPerson(db)];
    await db.insertInto("space_follow").values({ space_id: spaceId, person_id: follower.personId }).execute();
    await setRoomRules({ db }, host, { occurrenceId: room, rules: { slowSeconds: 0, followersOnly: true } });
    await expect(send(stranger, room, "hello")).rejects.toMatchObject({ code: "live.followers-only", status: 403 });
    await send(follower, room, "from a follower");
    await send(host, room, "from a host");
    expect(await stored(room)).toEqual(["from a follower", "from a host"]);
  });
});

describe("words that a space keeps out", () => {
  test("are refused in any case, accent or script, between letters written apart, and nothing is stored", async () => {
    const { db } = house.services;
    const [room, person] = [await newRoom(), await testPerson(db)];
    await addWord({ db }, host, { occurrenceId: room, word: "Moorkh" });
    await addWord({ db }, host, { occurrenceId: room, word: "moorkh" });
    await addWord({ db }, host, { occurrenceId: room, word: "go away" });
    expect((await listWords(db, spaceId)).map((word) => word.toLowerCase())).toEqual(["go away", "moorkh"]);
    const evasions = [
      "You moorkh!",
      "MOORKH",
      "m\u00f3orkh",
      "मूर्ख",
      "m o o r k h",
      "m.o.o.r.k.h",
      "mo\u200borkh",
      "\uff4d\uff4f\uff4f\uff52\uff4b\uff48",
      "m\u043e\u043erkh",
      "Please GO   AWAY now",
    ];
    for (const text of evasions) {
      await db.deleteFrom("rate_limit").execute();
      await expect(send(person, room, text), text).rejects.toMatchObject({ code: "live.unkind-word" });
    }
    expect(await stored(room)).toEqual([]);
    await db.deleteFrom("rate_limit").execute();
    for (const text of ["A good morning", "go, and the way is open", "a b c d"]) await send(person, room, text);
    expect(await stored(room)).toHaveLength(3);
    const word = (await listWords(db, spaceId)).find((known) => known.toLowerCase() === "moorkh")!;
    await removeWord({ db }, host, { occurrenceId: room, word });
    await send(person, room, "moorkh");
    expect(await stored(room)).toHaveLength(4);
    expect((await trail("chat.word-added")).map(({ detail }) => (detail as { word: string }).word)).toContain("Moorkh");
    expect(await trail("chat.word-removed")).not.toEqual([]);
  });

  test("what is no word, too long, or one too many is refused", async () => {
    const { db } = house.services;
    const occurrenceId = await newRoom();
    for (const word of ["", "  ", "!!!", "\u200b"]) {
      await expect(addWord({ db }, host, { occurrenceId, word })).rejects.toMatchObject({ code: "live.word-empty" });
    }
    await expect(addWord({ db }, host, { occurrenceId, word: "x".repeat(61) })).rejects.toMatchObject({
      code: "live.word-long",
    });
    const rows = Array.from({ length: 200 }, (_, i) => ({ space_id: spaceId, folded: `full${i}`, word: `full${i}` }));
    await db.insertInto("chat_word").values(rows).execute();
    await expect(addWord({ db }, host, { occurrenceId, word: "another" })).rejects.toMatchObject({
      code: "live.words-full",
    });
    await db.deleteFrom("chat_word").execute();
  });
});

describe("the pinned message", () => {
  test("is told at once, found by latecomers, and goes when it is removed or its writer muted", async () => {
    const { db } = house.services;
    const occurrenceId = await newRoom();
    const room = (await findRoom(db, occurrenceId))!;
    const writer = await testPerson(db);
    const first = (await send(writer, occurrenceId, "Aarti at seven")).message!;
    const second = (await send(writer, occurrenceId, "Prasad at the gate")).message!;
    await pinMessage({ db }, host, { occurrenceId, messageId: first.id });
    await expect.poll(() => heard).toContainEqual({ room: occurrenceId, pinned: first });
    expect(await readPinned(db, room)).toEqual(first);
    await pinMessage({ db }, host, { occurrenceId, messageId: second.id });
    expect((await readPinned(db, room))?.id).toBe(second.id);
    await removeMessage({ db }, host, { occurrenceId, messageId: second.id });
    expect(await readPinned(db, room)).toBeNull();
    await expect(pinMessage({ db }, host, { occurrenceId, messageId: second.id })).rejects.toMatchObject({
      code: "live.not-pinnable",
    });
    await pinMessage({ db }, host, { occurrenceId, messageId: first.id });
    await mutePerson({ db }, host, { occurrenceId, personId: writer.personId });
    expect(await readPinned(db, room)).toBeNull();
    await pinMessage({ db }, host, { occurrenceId, messageId: null });
    expect((await trail("chat-message.unpinned"))[0]).toMatchObject({ actor_id: host.personId, space_id: spaceId });
  });

  test("a message of another room is not pinned", async () => {
    const { db } = house.services;
    const message = (await send(devotee, await newRoom(), "elsewhere")).message!;
    await expect(
      pinMessage({ db }, host, { occurrenceId: await newRoom(), messageId: message.id }),
    ).rejects.toMatchObject({
      code: "live.not-pinnable",
    });
  });
});
