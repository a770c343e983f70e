import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestDatabases, testChannels } from "#/testing/browser-stores.ts";
import type { Mark } from "../marks/rules.ts";
import { forgetOwn } from "./own-database.ts";
import type * as ownMarks from "./own-marks.ts";

type Window = typeof ownMarks;

let windows = 0;
/** A page in a window of its own: what it remembers is not what another does. */
const openWindow = async (): Promise<Window> =>
  (await import(/* @vite-ignore */ `./own-marks.ts?window=${++windows}`)) as Window;

const aMark = (changed: Partial<Mark>): Mark => ({
  ...{ id: "m", work: "song", chapter: "1", label: "1", edition: "", begins: null, ends: null, quote: "" },
  ...{ colour: "gold", note: "", version: 0, madeAt: "2026-03-01T10:00:00.000Z", ...changed },
});

let databases: TestDatabases;
/** The server, with the marks of whoever is signed in; `person` null: nobody is, `isAway`: nothing answers. */
let server: { isAway: boolean; person: number | null; readonly sent: Map<string, string>[]; readonly marks: Mark[] };

async function answer(address: string, init?: RequestInit): Promise<Response> {
  if (server.isAway) throw new TypeError("Failed to fetch");
  if (server.person === null) return Response.json({ detail: "Sign in first." }, { status: 401 });
  if (init?.method !== "POST") return Response.json({ who: server.person, marks: server.marks });
  expect(address).toBe("/library/marks");
  const fields = new Map([...(init.body as FormData)].map(([name, value]) => [name, String(value)]));
  if (fields.has("who") && fields.get("who") !== String(server.person)) {
    return Response.json({ detail: "That is not yours." }, { status: 403 });
  }
  server.sent.push(fields);
  const [id, note, version] = [fields.get("id")!, fields.get("note") ?? "", Number(fields.get("version")) + 1];
  const mark = fields.get("intent") === "remove" ? null : aMark({ id, note, version });
  return Response.json({ mark, beside: null });
}

const waitingRows = () => [...databases.rows("sangam-own", "waiting").values()] as { mark: Mark; who?: number }[];
const waitingNotes = () => waitingRows().map(({ mark }) => mark.note);
const sentNotes = () => server.sent.map((fields) => fields.get("note"));

beforeEach(() => {
  databases = new TestDatabases();
  server = { isAway: false, person: 7, sent: [], marks: [] };
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("BroadcastChannel", testChannels());
  vi.stubGlobal("fetch", answer);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  databases.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Until the outbox has given up, or is empty. */
const settle = () => vi.advanceTimersByTimeAsync(10_000);

test("notes that two windows write without a connection all wait, and all are sent", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  await Promise.all([first.openChapter("song", "1"), second.openChapter("song", "1")]);
  server.isAway = true;
  await first.changeMark({ intent: "save", mark: aMark({ id: "a", note: "of the first" }) });
  await second.changeMark({ intent: "save", mark: aMark({ id: "b", note: "of the second" }) });
  await first.changeMark({ intent: "save", mark: aMark({ id: "c", note: "of the first again" }) });
  await settle();
  expect(waitingNotes().toSorted()).toEqual(["of the first", "of the first again", "of the second"]);
  // Each window shows what the other wrote.
  for (const window of [first, second]) expect(window.readState()).toMatchObject({ waiting: 3, marks: { length: 3 } });

  server.isAway = false;
  second.comeBack();
  await settle();
  expect(new Set(sentNotes())).toEqual(new Set(["of the first", "of the second", "of the first again"]));
  expect(waitingRows()).toEqual([]);
  expect([first.readState().waiting, second.readState().waiting]).toEqual([0, 0]);
});

test("what one window has sent does not take from another what it wrote meanwhile", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  await Promise.all([first.openChapter("song", "1"), second.openChapter("song", "1")]);
  server.isAway = true;
  await second.changeMark({ intent: "save", mark: aMark({ id: "b", note: "kept" }) });
  await settle();
  server.isAway = false;
  await first.changeMark({ intent: "save", mark: aMark({ id: "a", note: "sent" }) });
  await settle();
  expect(sentNotes()).toEqual(["sent"]);
  expect(waitingNotes()).toEqual(["kept"]);
});

test("a note that one window changes after another sent it goes on from the version that was made", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  await Promise.all([first.openChapter("song", "1"), second.openChapter("song", "1")]);
  server.isAway = true;
  await first.changeMark({ intent: "save", mark: aMark({ id: "a", note: "one" }) });
  await second.changeMark({ intent: "save", mark: aMark({ id: "a", note: "one, two" }) });
  await settle();
  server.isAway = false;
  first.comeBack();
  await settle();
  expect(server.sent.map((fields) => [fields.get("note"), fields.get("version")])).toEqual([
    ["one", "0"],
    ["one, two", "1"],
  ]);
  expect(waitingRows()).toEqual([]);
});

test("changes go in the order in which they were made, although the device's clock went back", async () => {
  const page = await openWindow();
  await page.openChapter("song", "1");
  server.isAway = true;
  vi.setSystemTime("2026-03-02");
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "one" }) });
  vi.setSystemTime("2026-03-01");
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "one, two" }) });
  await settle();
  // Another page of the same device knows of the order only what is kept.
  const later = await openWindow();
  await later.changeMark({ intent: "save", mark: aMark({ id: "a", note: "one, two, three" }) });
  await settle();
  server.isAway = false;
  await later.openChapter("song", "1");
  await settle();
  expect(sentNotes()).toEqual(["one", "one, two", "one, two, three"]);
});

test("a note that is neither sent nor kept is said to be at risk, and is kept once there is room", async () => {
  const page = await openWindow();
  await page.openChapter("song", "1");
  databases.isFull = true;
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "sent at once" }) });
  await settle();
  expect([page.readState().isAtRisk, sentNotes()]).toEqual([false, ["sent at once"]]);

  server.isAway = true;
  await page.changeMark({ intent: "save", mark: aMark({ id: "b", note: "nowhere" }) });
  await settle();
  expect(page.readState()).toMatchObject({ isAtRisk: true, waiting: 1 });
  databases.isFull = false;
  page.comeBack();
  await settle();
  expect([page.readState().isAtRisk, waitingNotes()]).toEqual([false, ["nowhere"]]);
});

test("what waits of one reader is kept while another reads here, unseen and unsent, and goes once they are back", async () => {
  const page = await openWindow();
  await page.openChapter("song", "1");
  server.isAway = true;
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "of the first" }) });
  await settle();

  Object.assign(server, { isAway: false, person: null });
  await page.openChapter("song", "1");
  expect(page.readState()).toMatchObject({ reader: "visitor", marks: [], waiting: 0 });

  server.person = 8;
  const theirs = await openWindow();
  await theirs.openChapter("song", "1");
  await settle();
  expect(theirs.readState()).toMatchObject({ reader: "member", marks: [], waiting: 0 });
  expect([sentNotes(), waitingNotes()]).toEqual([[], ["of the first"]]);

  server.person = 7;
  await (await openWindow()).openChapter("song", "1");
  await settle();
  expect([sentNotes(), waitingNotes()]).toEqual([["of the first"], []]);
});

test("a visitor's page does not ask whose marks there are, unless this device keeps somebody's", async () => {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  server.person = null;
  const page = await openWindow();
  await page.openChapter("song", "1", true);
  expect([page.readState().reader, asked.mock.calls.length]).toEqual(["visitor", 0]);
  server.person = 7;
  await (await openWindow()).openChapter("song", "1");
  server.person = null;
  const later = await openWindow();
  await later.openChapter("song", "1", true);
  expect([later.readState().reader, asked.mock.calls.length]).toEqual(["visitor", 2]);
});

test("what waits is sent from any page, by who wrote it", async () => {
  const page = await openWindow();
  server.isAway = true;
  await page.openChapter("song", "1");
  // Nobody is known here yet: it is theirs who signs in next.
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "written first" }) });
  await settle();
  const elsewhere = await openWindow();
  expect(await elsewhere.sendWaiting(5_000)).toBe(1);
  server.isAway = false;
  expect(await elsewhere.sendWaiting(5_000)).toBe(0);
  expect([sentNotes(), waitingRows()]).toEqual([["written first"], []]);
});

test("who signs out leaves nothing of their own, and what waits of another stays", async () => {
  const page = await openWindow();
  await page.openChapter("song", "1");
  server.isAway = true;
  await page.changeMark({ intent: "save", mark: aMark({ id: "a", note: "of 7" }) });
  await settle();
  Object.assign(server, { isAway: false, person: 8 });
  const theirs = await openWindow();
  server.marks.push(aMark({ id: "k", note: "known" }));
  await theirs.openChapter("song", "1");
  server.isAway = true;
  await theirs.changeMark({ intent: "save", mark: aMark({ id: "b", note: "of 8" }) });
  await settle();
  await forgetOwn(8);
  expect(waitingNotes()).toEqual(["of 7"]);
  expect([...databases.rows("sangam-own", "marks").keys(), ...databases.rows("sangam-own", "about").keys()]).toEqual(
    [],
  );
});
