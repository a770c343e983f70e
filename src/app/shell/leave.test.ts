import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putWaiting, takeOver } from "#/features/texts/offline/own-database.ts";
import { count } from "#/features/library/mala/beads.ts";
import { keep, readKept } from "#/features/library/mala/kept-beads.ts";
import { hasKeptQueue } from "#/features/library/player/kept-queue.ts";
import { keepPlace, keepQueue, readPlace, readQueue } from "#/features/library/player/kept.ts";
import type { Track } from "#/features/library/player/track.ts";
import { listKept, putKept } from "#/features/texts/offline/kept-database.ts";
import type { Waiting } from "#/features/texts/offline/waiting.ts";
import {
  keepHere,
  keepLook,
  readKeptChoices,
  readKeptLook,
  readKeptPlace,
} from "#/features/texts/ui/device-choices.ts";
import { giveDevice, isKeptFor } from "#/platform/device-owner.ts";
import { TestCaches, TestDatabases, testStorage } from "#/testing/browser-stores.ts";
import { leave, replaceReader, sendOwn } from "./leave.ts";

let databases: TestDatabases;
let answers: Record<string, () => Response | Promise<Response>>;
const asked: string[] = [];

/** What a browser gives for an answer that leads elsewhere and is not followed. */
const leadsElsewhere = () => ({ type: "opaqueredirect", ok: false, status: 0 }) as Response;

async function keepNotes(...changes: readonly string[]): Promise<void> {
  await takeOver(7);
  for (const change of changes) await putWaiting(aNote(change));
}

const waiting = () => [...databases.rows("sangam-own", "waiting").keys()];
const aNote = (change: string): Waiting => ({
  ...{ intent: "save", change, order: 1, who: 7 },
  mark: {
    ...{ id: change, work: "song", chapter: "1", label: "1", edition: "", begins: null, ends: null, quote: "" },
    ...{ colour: "gold", note: "mine", version: 0, madeAt: "2026-03-01T10:00:00.000Z" },
  },
});

beforeEach(() => {
  databases = new TestDatabases();
  asked.length = 0;
  answers = {
    "GET /library/marks": () => Response.json({ who: 7, marks: [] }),
    "POST /library/marks": () => Response.json({ mark: null, beside: null }),
    "POST /library/mala/beads": () => Response.json({ kept: true }),
    "POST /logout": leadsElsewhere,
  };
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("caches", new TestCaches());
  vi.stubGlobal("localStorage", testStorage());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    const name = `${method} ${address.split("?")[0]}`;
    asked.push(name);
    return answers[name]!();
  });
});

afterEach(() => {
  databases.close();
  vi.unstubAllGlobals();
});

test("notes and beads that wait are sent before their reader signs out", async () => {
  await keepNotes("sent");
  countBeads(7, 108);
  expect(await sendOwn(7)).toEqual({ notes: 0, days: 0 });
  expect(asked).toContain("POST /library/mala/beads");
  expect(await leave(7)).toBe(true);
  expect([asked.at(-1), waiting()]).toEqual(["POST /logout", []]);
});

test("what the server does not take is counted, and stays until the session has ended", async () => {
  await keepNotes("a", "b");
  countBeads(7, 54);
  const refuses = () => Response.json({ detail: "You have too many." }, { status: 409 });
  Object.assign(answers, { "POST /library/marks": refuses, "POST /library/mala/beads": refuses });
  expect(await sendOwn(7)).toEqual({ notes: 2, days: 1 });
  for (const end of [() => Promise.reject(new TypeError()), () => new Response(null, { status: 503 })]) {
    answers["POST /logout"] = end;
    expect(await leave(7)).toBe(false);
    expect([waiting(), readKept(7).unsent.length]).toEqual([["a", "b"], 1]);
  }
  answers["POST /logout"] = leadsElsewhere;
  expect(await leave(7)).toBe(true);
  expect([waiting(), readKept(7).unsent, readKept(7).days]).toEqual([[], [], []]);
});

const day = "2026-03-01";
const countBeads = (who: number | null, beads: number) => keep(who, count(readKept(who), day, beads, 1));

const aTrack: Track = {
  ...{ id: 1, title: "Aarti", author: "", src: "/library/item/1/a.mp3", path: "/library/listen/1", picture: null },
  ...{ durationMs: 60_000, chapters: [], place: null },
};

/** A member's evening: what they read, heard and asked to keep. */
async function readAndHear(who: number): Promise<void> {
  giveDevice(who);
  keepHere("gita", { chapter: "2", label: "47" }, { editions: ["sa"], script: null, words: true });
  keepLook({ size: "l", spacing: "even", face: "serif", ground: "night", side: "beside" });
  keepQueue({ tracks: [aTrack], at: 0 });
  keepPlace(1, { ms: 30_000, atMs: 1 });
  countBeads(who, 12);
  const kept = { chapters: ["1"], of: 2, query: "", language: "en", bytes: 9, at: "2026-03-01T10:00:00.000Z" };
  await putKept({ ...kept, slug: "gita", title: "Gita", wasChosen: false });
  await putKept({ ...kept, slug: "psalms", title: "Psalms", wasChosen: true });
}

/** What the next reader of this device could see of it. */
const traces = async (who: number | null) => ({
  place: readKeptPlace("gita", who),
  choices: readKeptChoices("gita"),
  queue: readQueue().tracks,
  hasQueue: hasKeptQueue(who),
  heard: readPlace(1),
  beads: readKept(who).days,
  works: (await listKept()).map(({ slug }) => slug),
});
const none = {
  ...{ place: null, choices: null, queue: [], hasQueue: false, heard: null, beads: [] },
  // What was asked for stays, as a film that was downloaded does.
  works: ["psalms"],
};

test("who signs out leaves no trace of what they read, heard and counted", async () => {
  await readAndHear(7);
  expect(await leave(7)).toBe(true);
  expect(await traces(null)).toEqual(none);
  expect(await traces(8)).toEqual(none);
  expect([readKept(7).days, isKeptFor(8)]).toEqual([[], true]);
  // How large the letters are is the device's.
  expect(readKeptLook()).toMatchObject({ size: "l" });
});

test("where a session ended by itself, the next member sees nothing of it, and its beads wait for who counted them", async () => {
  await readAndHear(7);
  await keepNotes("a");
  // Before anything is forgotten.
  expect(await traces(8)).toMatchObject({ place: null, hasQueue: false, beads: [] });
  await replaceReader(7, 8);
  expect(await traces(8)).toEqual(none);
  expect(waiting()).toEqual(["a"]);
  expect([readKept(7).days[0]?.beads, isKeptFor(7), isKeptFor(8)]).toEqual([12, false, true]);
  expect(await sendOwn(8)).toEqual({ notes: 0, days: 0 });
  expect(asked).not.toContain("POST /library/mala/beads");
});
