import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { testPeopleByRole, whoMay, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import {
  archiveChannel,
  changeChannel,
  changeMembers,
  createChannel,
  ensureAnnouncements,
} from "./commands/channels.server.ts";
import { editMessage, react, removeMessage } from "./commands/change-message.server.ts";
import { indexMessage } from "./commands/index-message.server.ts";
import { markRead, muteChannel } from "./commands/read-state.server.ts";
import { sendTeamMessage } from "./commands/send-message.server.ts";
import { listChannels, readChannel } from "./queries/channels.server.ts";
import { readMissed, readPage, readThread } from "./queries/messages.server.ts";
import { searchMessages } from "./queries/search.server.ts";
import { listTeam } from "./queries/team.server.ts";

let house: TestServices;
let spaceId: number;
let people: PeopleByRole;
let volunteer: SignedIn;
let open: number;
let closed: number;
let announcements: number;
const notified: NotifyData[] = [];

const services = () => ({
  config: house.services.config,
  db: house.services.db,
  storage: house.services.storage,
  pictures: house.services.pictures,
  log: house.services.log,
  jobs: {
    ...house.services.jobs,
    send: async (_db: unknown, name: string, notice: unknown) => {
      if (name === NOTIFY_JOB) notified.push(notice as NotifyData);
    },
  } as unknown as TestServices["services"]["jobs"],
});
const say = (viewer: Viewer, channelId: number, text: string, more: object = {}) =>
  sendTeamMessage(services(), viewer, { channelId, text, clientId: randomUUID(), ...more });

beforeAll(async () => {
  house = await testServices();
  const { db } = house.services;
  spaceId = await testSpace(db, "Saptdhara Mandir");
  people = await testPeopleByRole(db, spaceId);
  volunteer = await testPerson(db, { name: "Kavya Rao" });
  await db
    .insertInto("volunteer")
    .values({ space_id: spaceId, person_id: volunteer.personId, name: "Kavya Rao", status: "active" })
    .execute();
  const channel = { spaceId, topic: "", members: [] };
  open = await createChannel({ db }, people.owner, { ...channel, name: "Kitchen", kind: "public" });
  closed = await createChannel({ db }, people.owner, {
    ...channel,
    name: "Trustees",
    kind: "private",
    members: [people.treasurer.personId],
  });
  announcements = await ensureAnnouncements(db, spaceId);
});
beforeEach(async () => {
  notified.length = 0;
  await house.services.db.deleteFrom("rate_limit").execute();
});

describe("who may do what", () => {
  const everybody = ["owner", "manager", "treasurer", "editor"];
  const all = () => ({ ...people, volunteer }) as PeopleByRole;
  const may = (run: (viewer: Viewer) => unknown) => whoMay(all(), run);

  test("in a public channel", async () => {
    const { db } = house.services;
    const theirs = (await say(people.owner, open, "Namaste"))!;
    expect(await may((viewer) => say(viewer, open, "Yes"))).toEqual([...everybody, "volunteer"]);
    const touch = { channelId: open, seq: theirs.seq };
    expect(await may((viewer) => react({ db }, viewer, { ...touch, emoji: "🙏", on: true }))).toEqual([
      ...everybody,
      "volunteer",
    ]);
    expect(await may((viewer) => markRead(house.services, viewer, touch))).toEqual([...everybody, "volunteer"]);
    expect(await may((viewer) => muteChannel({ db }, viewer, { channelId: open, on: false }))).toEqual([
      ...everybody,
      "volunteer",
    ]);
    expect(await may((viewer) => editMessage(services(), viewer, { ...touch, text: "Namaste!" }))).toEqual(["owner"]);
    expect(
      await may((viewer) => changeChannel({ db }, viewer, { channelId: open, name: "Kitchen", topic: "" })),
    ).toEqual(["owner", "manager"]);
    expect(await may((viewer) => archiveChannel({ db }, viewer, { channelId: open, on: false }))).toEqual([
      "owner",
      "manager",
    ]);
    expect(await may((viewer) => removeMessage({ db }, viewer, touch))).toEqual(["owner", "manager"]);
  });

  test("in a private channel: those who are in it", async () => {
    const { db } = house.services;
    const theirs = (await say(people.treasurer, closed, "The count is done"))!;
    const touch = { channelId: closed, seq: theirs.seq };
    expect(await may((viewer) => say(viewer, closed, "Yes"))).toEqual(["owner", "treasurer"]);
    expect(await may((viewer) => react({ db }, viewer, { ...touch, emoji: "✅", on: true }))).toEqual([
      "owner",
      "treasurer",
    ]);
    expect(await may((viewer) => markRead(house.services, viewer, touch))).toEqual(["owner", "treasurer"]);
    expect(
      await may((viewer) => changeMembers({ db }, viewer, { channelId: closed, members: [people.treasurer.personId] })),
    ).toEqual(["owner"]);
  });

  test("in announcements, and who makes channels", async () => {
    const { db } = house.services;
    expect(await may((viewer) => say(viewer, announcements, "The hall is closed on Monday"))).toEqual([
      "owner",
      "manager",
      "editor",
    ]);
    let made = 0;
    const channel = () => ({ spaceId, name: `Channel ${++made}`, topic: "", kind: "public" as const, members: [] });
    expect(await may((viewer) => createChannel({ db }, viewer, channel()))).toEqual(["owner", "manager"]);
  });

  test("nothing of one space is open to the owner of another", async () => {
    const { db } = house.services;
    const elsewhere = await testSpace(db, "Elsewhere");
    const stranger = await testPerson(db, { memberships: [{ spaceId: elsewhere, role: "owner" }] });
    await expect(say(stranger, open, "Hello")).rejects.toMatchObject({ code: "platform.not-found" });
    await expect(
      createChannel({ db }, people.owner, {
        spaceId,
        name: "X",
        topic: "",
        kind: "private",
        members: [stranger.personId],
      }),
    ).rejects.toMatchObject({ code: "messages.not-of-the-team" });
    expect(await listChannels(db, stranger, spaceId)).toEqual([]);
  });
});

test("a retry is the same message, also when both come at once", async () => {
  const { db } = house.services;
  const clientId = randomUUID();
  const input = { channelId: open, text: "Twice?", clientId };
  const answers = await Promise.all(Array.from({ length: 4 }, () => sendTeamMessage(services(), people.owner, input)));
  expect(new Set(answers.map((message) => message!.id)).size).toBe(1);
  expect(await sendTeamMessage(services(), people.owner, input)).toEqual(answers[0]);
  const { messages } = await readPage(db, open);
  expect(messages.filter(({ text }) => text === "Twice?")).toHaveLength(1);
});

test("blank texts are nothing, long ones are refused, strange ones are stored as they are", async () => {
  for (const blank of ["", "  \n\t ", "\u200b\u200d", "\u202e\u2066"])
    expect(await say(people.owner, open, blank)).toBeNull();
  await expect(say(people.owner, open, "x".repeat(4_001))).rejects.toMatchObject({ code: "messages.too-long" });
  for (const text of [
    "<script>alert(1)</script>",
    "'); drop table message; --",
    "%_\\",
    "🕉️ ".repeat(40).trim(),
    "\ud800 half",
  ]) {
    const sent = (await say(people.owner, open, text))!;
    expect(sent.text).toBe(text.toWellFormed());
  }
  expect((await say(people.owner, open, "एक\r\n\r\n\r\n\r\nदो"))!.text).toBe("एक\n\nदो");
});

test("unread counts others' messages after one's place, on every device, and none from before one came", async () => {
  const { db } = house.services;
  const channelId = await createChannel({ db }, people.owner, {
    spaceId,
    name: "Unread",
    topic: "",
    kind: "public",
    members: [],
  });
  const unread = async (viewer: SignedIn) => (await readChannel(db, viewer, channelId))?.unread;
  const first = (await say(people.owner, channelId, "one"))!;
  await say(people.owner, channelId, "two");
  await say(people.editor, channelId, "three");
  expect([await unread(people.owner), await unread(people.editor), await unread(people.manager)]).toEqual([1, 2, 3]);
  await markRead(house.services, people.manager, { channelId, seq: first.seq });
  expect(await unread(people.manager)).toBe(2);
  const { messages } = await readPage(db, channelId);
  await markRead(house.services, people.manager, { channelId, seq: messages.at(-1)!.seq });
  await markRead(house.services, people.manager, { channelId, seq: first.seq });
  expect(await unread(people.manager)).toBe(0);
  // A place that is not there yet is not read ahead.
  await markRead(house.services, people.manager, { channelId, seq: 9_999 });
  await say(people.owner, channelId, "four");
  expect(await unread(people.manager)).toBe(1);
  await removeMessage({ db }, people.owner, { channelId, seq: (await readPage(db, channelId)).messages.at(-1)!.seq });
  expect(await unread(people.manager)).toBe(0);
  const late = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  expect(await unread(late)).toBe(0);
  await say(people.owner, channelId, "welcome");
  expect(await unread(late)).toBe(1);
  await muteChannel({ db }, late, { channelId, on: true });
  expect(await readChannel(db, late, channelId)).toMatchObject({ unread: 1, isMuted: true });
});

test("a stretch by key, older and newer, around a place, and what changed since", async () => {
  const { db } = house.services;
  const channelId = await createChannel({ db }, people.owner, {
    spaceId,
    name: "Long",
    topic: "",
    kind: "public",
    members: [],
  });
  const rows = Array.from({ length: 130 }, (_, i) => ({
    channel_id: channelId,
    seq: i + 1,
    rev: i + 1,
    person_id: people.owner.personId,
    client_id: randomUUID(),
    body: `m${i + 1}`,
  }));
  await db.insertInto("message").values(rows).execute();
  await db.updateTable("channel").set({ last_rev: 130 }).where("id", "=", channelId).execute();
  const seqs = (page: { messages: readonly { seq: number }[] }) => [page.messages[0]?.seq, page.messages.at(-1)?.seq];
  const newest = await readPage(db, channelId);
  expect([...seqs(newest), newest.hasOlder, newest.hasNewer]).toEqual([81, 130, true, false]);
  const before = await readPage(db, channelId, { before: 81 });
  expect([...seqs(before), before.hasOlder]).toEqual([31, 80, true]);
  const first = await readPage(db, channelId, { before: 31 });
  expect([...seqs(first), first.hasOlder]).toEqual([1, 30, false]);
  const around = await readPage(db, channelId, { around: 60 });
  expect([...seqs(around), around.hasOlder, around.hasNewer]).toEqual([36, 85, true, true]);
  expect(seqs(await readPage(db, channelId, { after: 85 }))).toEqual([86, 130]);
  await editMessage(services(), people.owner, { channelId, seq: 3, text: "changed" });
  const missed = await readMissed(db, channelId, newest.rev);
  expect(missed.messages.map(({ seq, text, isEdited }) => [seq, text, isEdited])).toEqual([[3, "changed", true]]);
  const sent = (await say(people.owner, channelId, "after it"))!;
  expect(sent.seq).toBeGreaterThan(130);
  expect((await readMissed(db, channelId, missed.rev)).messages.map(({ seq }) => seq)).toEqual([sent.seq]);
});

test("threads, reactions, edits and removals are seen by the next reader", async () => {
  const { db } = house.services;
  const root = (await say(people.owner, open, "Who brings flowers?"))!;
  const reply = (await say(volunteer, open, "I do", { parent: root.seq }))!;
  const nested = (await say(people.editor, open, "Thank you", { parent: reply.seq }))!;
  expect(nested.parent).toMatchObject({ seq: root.seq, name: people.owner.name });
  const thread = await readThread(db, open, nested.seq);
  expect(thread.messages.map(({ id }) => id)).toEqual([root.id, reply.id, nested.id]);
  expect(thread.messages[0]!.replies).toBe(2);
  const touch = { channelId: open, seq: root.seq, emoji: "🙏" as const };
  await react({ db }, volunteer, { ...touch, on: true });
  await react({ db }, volunteer, { ...touch, on: true });
  const [both] = [await react({ db }, people.editor, { ...touch, on: true })];
  expect(both.reactions).toEqual([{ emoji: "🙏", personIds: [volunteer.personId, people.editor.personId] }]);
  expect((await react({ db }, volunteer, { ...touch, on: false })).reactions[0]!.personIds).toEqual([
    people.editor.personId,
  ]);
  const gone = await removeMessage({ db }, volunteer, { channelId: open, seq: reply.seq });
  expect(gone).toMatchObject({ isRemoved: true, text: "" });
  expect((await readThread(db, open, root.seq)).messages[0]!.replies).toBe(1);
  await expect(
    editMessage(services(), volunteer, { channelId: open, seq: reply.seq, text: "again" }),
  ).rejects.toMatchObject({
    code: "messages.no-such-message",
  });
  const trail = await db
    .selectFrom("audit")
    .select("action")
    .where("entity_id", "=", reply.id)
    .where("entity", "=", "team-message")
    .execute();
  expect(trail).toEqual([{ action: "team-message.removed" }]);
});

test("whoever is named is told once; all only by those who may; the muted are left in peace", async () => {
  const { db } = house.services;
  const clientId = randomUUID();
  const input = { channelId: open, text: "@Kavya Rao and @the owner, mail a@the editor.org", clientId };
  await sendTeamMessage(services(), people.owner, input);
  const sent = (await sendTeamMessage(services(), people.owner, input))!;
  expect(notified).toHaveLength(1);
  expect(notified[0]).toMatchObject({
    kind: "message.mentioned",
    personIds: [volunteer.personId],
    path: `/team-communication/${open}?at=${sent.seq}`,
    payload: { space: "Saptdhara Mandir", channel: "Kitchen" },
  });
  expect(sent.mentions.map(({ name }) => name).toSorted()).toEqual(["Kavya Rao", "The owner"]);
  await editMessage(services(), people.owner, { channelId: open, seq: sent.seq, text: "@Kavya Rao and @The editor" });
  expect(notified.slice(1).map(({ personIds }) => personIds)).toEqual([[people.editor.personId]]);
  notified.length = 0;
  await say(volunteer, open, "@all come");
  expect(notified).toEqual([]);
  await muteChannel({ db }, people.treasurer, { channelId: open, on: true });
  await say(people.manager, open, "@all come");
  const ids = notified[0]!.personIds;
  expect(ids).toContain(volunteer.personId);
  expect(ids).not.toContain(people.manager.personId);
  expect(ids).not.toContain(people.treasurer.personId);
  // A person who may not read it is not notified.
  notified.length = 0;
  await say(people.owner, closed, "@Kavya Rao must not hear of this");
  expect(notified).toEqual([]);
});

test("an announcement is told to everybody of the team", async () => {
  const { db } = house.services;
  const team = await listTeam(db, spaceId);
  const sent = (await say(people.editor, announcements, "Doors open at four"))!;
  expect(notified).toHaveLength(1);
  expect(notified[0]).toMatchObject({
    kind: "message.announced",
    key: `team-message:${sent.id}`,
    payload: { space: "Saptdhara Mandir" },
  });
  expect(notified[0]!.personIds.toSorted()).toEqual(
    team
      .map(({ personId }) => personId)
      .filter((id) => id !== people.editor.personId)
      .toSorted(),
  );
  await expect(muteChannel({ db }, volunteer, { channelId: announcements, on: true })).rejects.toMatchObject({
    code: "messages.announcements-stay",
  });
});

test("search finds words in any script, in what one may read", async () => {
  const { db } = house.services;
  await say(people.owner, open, "रविवार को गेंदा फूल चाहिए");
  await say(people.owner, closed, "The genda invoice is secret");
  const find = async (viewer: SignedIn, query: string) =>
    (await searchMessages(db, viewer, { spaceId, query })).messages.map(({ channel }) => channel.id);
  expect(await find(volunteer, "genda")).toEqual([open]);
  expect(await find(people.treasurer, "Genda")).toEqual([closed, open]);
  expect(await find(people.stranger, "genda")).toEqual([]);
  expect(await find(volunteer, "%")).toEqual([]);
  expect(await find(volunteer, "गेंदा रविवार")).toEqual([open]);
});

describe("a search of messages", () => {
  const find = async (query: string, viewer: SignedIn = people.owner, before?: number) =>
    searchMessages(house.services.db, viewer, { spaceId, query, before });
  const texts = async (query: string, viewer?: SignedIn) =>
    (await find(query, viewer)).messages.map(({ text }) => text);

  test("forgives spelling, takes half a word and a part of one, and finds nothing for nonsense", async () => {
    await say(people.owner, open, "Bring the brass chandelier to Vaishnavi");
    const found = ["Bring the brass chandelier to Vaishnavi"];
    expect(await texts("chandelier")).toEqual(found);
    expect(await texts("brass chand")).toEqual(found);
    expect(await texts("andeli")).toEqual(found);
    expect(await texts("chandeleir")).toEqual(found);
    expect(await texts("वैष्णवी")).toEqual(found);
    expect(await texts("xqzvw")).toEqual([]);
    expect(await texts("brass xqzvw")).toEqual([]);
  });

  test("finds a message as it stands now: what was edited by its new words, what was removed not at all", async () => {
    const sent = (await say(people.editor, open, "The palanquin leaves at six"))!;
    await editMessage(services(), people.editor, {
      channelId: open,
      seq: sent.seq,
      text: "The chariot leaves at six",
    });
    expect(await texts("palanquin")).toEqual([]);
    expect(await texts("chariot")).toEqual(["The chariot leaves at six"]);
    await removeMessage(services(), people.editor, { channelId: open, seq: sent.seq });
    expect(await texts("chariot")).toEqual([]);
  });

  test("gives the newest first and goes on after them, whatever was mended", async () => {
    const { db } = house.services;
    const { id } = await db
      .insertInto("channel")
      .values({ space_id: spaceId, kind: "public", name: "Stores" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto("message")
      .values(
        Array.from({ length: 45 }, (_, i) => ({
          ...{ channel_id: id, seq: i + 1, rev: i + 1, client_id: randomUUID() },
          ...{ person_id: people.owner.personId, body: `Sandalwood parcel ${i}` },
        })),
      )
      .returning(["id", "body"])
      .execute();
    for (const row of rows) await indexMessage(db, { id, spaceId }, row.id, row.body);
    for (const query of ["sandalwood", "sandelwoods"]) {
      const first = await find(query);
      const second = await find(query, people.owner, first.next!);
      const seen = [...first.messages, ...second.messages].map(({ seq }) => seq);
      expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 45 - i));
      expect(second.next).toBeNull();
    }
  });
});

test("a private channel's name tells nothing, and who leaves the team reads nothing more", async () => {
  const { db } = house.services;
  const id = await createChannel({ db }, people.manager, {
    spaceId,
    name: "Trustees",
    topic: "",
    kind: "public",
    members: [],
  });
  await expect(
    createChannel({ db }, people.manager, { spaceId, name: "trustees", topic: "", kind: "public", members: [] }),
  ).rejects.toMatchObject({ fields: [{ field: "name", code: "messages.name-taken" }] });
  await archiveChannel({ db }, people.manager, { channelId: id, on: true });
  await expect(say(people.owner, id, "Hello?")).rejects.toMatchObject({ code: "messages.archived" });
  const leaving = await testPerson(db, { memberships: [{ spaceId, role: "editor" }] });
  await changeMembers({ db }, people.owner, {
    channelId: closed,
    members: [people.treasurer.personId, leaving.personId],
  });
  expect((await listChannels(db, leaving, spaceId)).map((channel) => channel.id)).toContain(closed);
  await db.deleteFrom("space_member").where("person_id", "=", leaving.personId).execute();
  expect(await listChannels(db, leaving, spaceId)).toEqual([]);
  await expect(say(leaving, closed, "Still here?")).rejects.toMatchObject({ code: "platform.not-found" });
});
