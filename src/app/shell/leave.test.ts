import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putWaiting, takeOver } from "#/features/texts/offline/own-database.ts";
import type { Waiting } from "#/features/texts/offline/waiting.ts";
import { TestDatabases } from "#/testing/browser-stores.ts";
import { leave, sendOwn } from "./leave.ts";

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
    "POST /logout": leadsElsewhere,
  };
  vi.stubGlobal("indexedDB", databases);
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

test("notes that wait are sent before their writer signs out", async () => {
  await keepNotes("sent");
  expect(await sendOwn()).toEqual({ notes: 0 });
  expect(await leave(7)).toBe(true);
  expect([asked.at(-1), waiting()]).toEqual(["POST /logout", []]);
});

test("what the server does not take is counted, and stays until the session has ended", async () => {
  await keepNotes("a", "b");
  answers["POST /library/marks"] = () => Response.json({ detail: "You have too many." }, { status: 409 });
  expect(await sendOwn()).toEqual({ notes: 2 });
  for (const end of [() => Promise.reject(new TypeError()), () => new Response(null, { status: 503 })]) {
    answers["POST /logout"] = end;
    expect(await leave(7)).toBe(false);
    expect(waiting()).toEqual(["a", "b"]);
  }
  answers["POST /logout"] = leadsElsewhere;
  expect(await leave(7)).toBe(true);
  expect(waiting()).toEqual([]);
});
