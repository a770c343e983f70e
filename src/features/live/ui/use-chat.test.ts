import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { runHook, testPage, type RunningHook, type TestPage } from "#/testing/hook.ts";
import { startLiveNode, type LiveNode } from "#/testing/live-node.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { mutePerson, removeMessage } from "../commands/moderate-chat.server.ts";
import { sendMessage } from "../commands/send-message.server.ts";
import { action, loader } from "../pages/messages.ts";
import { findRoom, readHistory } from "../queries.server.ts";
import { useChat, type Chat } from "./use-chat.ts";

const house = await testServices();
const { services } = house;
const { db } = services;
let node: LiveNode;
let page: TestPage;
let spaceId: number;
let host: SignedIn;
let chatViewer: SignedIn;
let roomId: number;
/** Requests that get lost before the server, and answers that get lost after it. */
let [lostBefore, lostAfter] = [0, 0];
/** The number of requests so far, and the gate that they wait at before the server. */
let posts = 0;
let gate: Promise<void> = Promise.resolve();
const open: RunningHook<Chat>[] = [];

beforeAll(async () => {
  node = await startLiveNode(house);
  const at = { protocol: "http:", hostname: "127.0.0.1", port: String(node.port), host: `127.0.0.1:${node.port}` };
  page = testPage({ location: at, fetch: askPages });
  spaceId = await testSpace(db);
  host = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  chatViewer = await testPerson(db, { name: "Asha Iyer" });
});
afterEach(() => {
  for (const hook of open.splice(0)) hook.leave();
});
afterAll(async () => {
  await page.leave();
  await node.stop();
});

/** The pages of this room as the reader's browser reaches them. */
async function askPages(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, "http://127.0.0.1"), init);
  const { context } = testRequest(services, { viewer: chatViewer });
  const args = { request, context, params: { id: String(roomId) } };
  if (request.method !== "POST") return loader(args as never);
  posts += 1;
  await gate;
  if (lostBefore > 0) {
    lostBefore -= 1;
    throw new TypeError("fetch failed");
  }
  const answer = await (action(args as never) as Promise<unknown>).then(Response.json, (thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (lostAfter > 0) {
    lostAfter -= 1;
    throw new TypeError("fetch failed");
  }
  return answer;
}

async function write(text: string, writer?: SignedIn): Promise<{ id: number; writer: SignedIn }> {
  const person = writer ?? (await testPerson(db));
  const { message } = await sendMessage(services, person, { occurrenceId: roomId, text, clientId: randomUUID() });
  return { id: message!.id, writer: person };
}

/** A room in which so much was said already, opened in the reader's page. */
async function openRoom(before: readonly string[] = []): Promise<RunningHook<Chat>> {
  ({ occurrenceId: roomId } = await testCeremony(db, spaceId));
  for (const text of before) await write(text);
  // Long enough ago, and apart, that none of it can have been missed.
  const oldest = sql<Date>`now() - make_interval(days => 1)`;
  await sql`update chat_message m set at = ${oldest} + o.position * interval '10 minutes'
    from (select id, row_number() over (order by id) as position from chat_message where occurrence_id = ${roomId}) o
    where m.id = o.id`.execute(db);
  const room = (await findRoom(db, roomId))!;
  const history = await readHistory(db, visitor, room);
  const rules = room.rules;
  const input = { roomId, viewerId: chatViewer.personId, history, viewers: 0, pinned: null, rules, backChannel: null };
  const hook = await runHook(page, () => useChat({ ...input, onChanged: () => undefined }));
  open.push(hook);
  // The viewer is inside the room once it has the number of viewers.
  await expect.poll(() => hook.now.viewers).toBe(1);
  return hook;
}

const texts = ({ now }: RunningHook<Chat>) => now.log.messages.map(({ text }) => text);
const drafts = ({ now }: RunningHook<Chat>) => now.drafts.map(({ text, state }) => [text, state]);

test("what is sent stands at once, and stays once: as the answer and the socket both bring it", async () => {
  const chat = await openRoom(["Namaste"]);
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  chat.now.send("Jai");
  await expect.poll(() => drafts(chat)).toEqual([["Jai", "sending"]]);
  opened.resolve();
  await expect.poll(() => drafts(chat)).toEqual([]);
  expect(texts(chat)).toEqual(["Namaste", "Jai"]);
  await write("Om");
  await expect.poll(() => texts(chat)).toEqual(["Namaste", "Jai", "Om"]);
  chat.now.send("   ");
  expect(drafts(chat)).toEqual([]);
});

test("what is lost on its way there or back is tried again, and is said once", async () => {
  const chat = await openRoom();
  [lostBefore, lostAfter, posts] = [0, 1, 0];
  chat.now.send("Once");
  await expect.poll(() => texts(chat)).toEqual(["Once"]);
  // Its answer was lost, and the socket says that it is there: nothing is left to try.
  await expect.poll(() => drafts(chat)).toEqual([]);
  expect(posts).toBe(1);
  [lostBefore, posts] = [1, 0];
  chat.now.send("Twice");
  await expect.poll(() => texts(chat), { timeout: 10_000 }).toEqual(["Once", "Twice"]);
  expect(posts).toBe(2);
  expect(drafts(chat)).toEqual([]);
  const room = (await findRoom(db, roomId))!;
  expect((await readHistory(db, visitor, room)).messages).toHaveLength(2);
});

test("what cannot be sent stays with its text, and goes when it is sent again", async () => {
  const chat = await openRoom();
  lostBefore = 3;
  chat.now.send("Later");
  await expect.poll(() => drafts(chat), { timeout: 10_000 }).toEqual([["Later", "failed"]]);
  expect(chat.now.drafts[0]!.reason).toBe("");
  const { clientId } = chat.now.drafts[0]!;
  chat.now.send("Later", clientId);
  await expect.poll(() => texts(chat)).toEqual(["Later"]);
  expect(drafts(chat)).toEqual([]);
});

test("what only the connection kept from going goes by itself, in its order, once the device is online again", async () => {
  const chat = await openRoom();
  lostBefore = 3;
  chat.now.send("First");
  chat.now.send("Second");
  const failed = [
    ["First", "failed"],
    ["Second", "failed"],
  ];
  await expect.poll(() => drafts(chat), { timeout: 10_000 }).toEqual(failed);
  page.window.dispatchEvent(new Event("online"));
  await expect.poll(() => texts(chat)).toEqual(["First", "Second"]);
  expect(drafts(chat)).toEqual([]);
});

test("what is refused stays with the reason, and may be thrown away", async () => {
  const chat = await openRoom();
  chat.now.send("x".repeat(5_000));
  await expect.poll(() => chat.now.drafts[0]?.state).toBe("failed");
  expect(chat.now.drafts[0]!.reason).toMatch(/\w/);
  chat.now.discard(chat.now.drafts[0]!.clientId);
  await expect.poll(() => drafts(chat)).toEqual([]);
  expect(texts(chat)).toEqual([]);
});

test("who is removed or muted is gone from the page", async () => {
  const chat = await openRoom(["Good"]);
  const { id, writer } = await write("Buy gold");
  await write("Buy silver", writer);
  await expect.poll(() => texts(chat)).toEqual(["Good", "Buy gold", "Buy silver"]);
  await removeMessage(services, host, { occurrenceId: roomId, messageId: id });
  await expect.poll(() => texts(chat)).toEqual(["Good", "Buy silver"]);
  await mutePerson(services, host, { occurrenceId: roomId, personId: writer.personId });
  await expect.poll(() => texts(chat)).toEqual(["Good"]);
});

test("earlier messages come in front, for as long as there are any", async () => {
  const many = Array.from({ length: 120 }, (_, i) => `Message ${i}`);
  const chat = await openRoom(many);
  expect(chat.now.log.hasOlder).toBe(true);
  const shown = texts(chat).length;
  expect(shown).toBeLessThan(120);
  for (let turn = 0; chat.now.log.hasOlder && turn < 10; turn++) {
    const first = chat.now.log.messages[0]!.id;
    await chat.now.loadOlder();
    await expect.poll(() => chat.now.log.messages[0]!.id).toBeLessThan(first);
    await expect.poll(() => chat.now.loadingOlder).toBe(false);
  }
  expect(texts(chat)).toEqual(many);
});

test("what came while the connection was lost is asked for when it is there again", async () => {
  const chat = await openRoom(["Before"]);
  // The node sends its pages away, and something is written before they return.
  node.sendAway();
  await write("Meanwhile");
  await expect.poll(() => texts(chat), { timeout: 15_000 }).toEqual(["Before", "Meanwhile"]);
  await write("After");
  await expect.poll(() => texts(chat)).toEqual(["Before", "Meanwhile", "After"]);
});

test("a page that was left hears nothing more", async () => {
  const chat = await openRoom();
  open.splice(0);
  chat.leave();
  const other = await openRoom();
  const complained = vi.spyOn(console, "error");
  await write("Here");
  await expect.poll(() => texts(other)).toEqual(["Here"]);
  expect(texts(chat)).toEqual([]);
  expect(complained).not.toHaveBeenCalled();
});
