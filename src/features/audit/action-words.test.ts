import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { wordActions, wordTrail } from "./action-words.server.ts";
import type { AuditAction, PlainAuditAction } from "./actions.ts";
import type { TrailRow } from "./queries.server.ts";

type Actions = Readonly<Record<string, AuditAction<object> | PlainAuditAction>>;

const declared = import.meta.glob<Readonly<Record<string, unknown>>>("../*/audit-actions.ts", { eager: true });
const isActions = (value: unknown): value is Actions =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => one && "key" in one);

const roomOf = (file: string) => file.split("/")[1]!;
const byRoom = new Map(
  Object.entries(declared).map(([file, exported]) => [
    roomOf(file),
    Object.values(exported).filter(isActions).flatMap(Object.values) as (AuditAction<object> | PlainAuditAction)[],
  ]),
);
const all = [...byRoom.values()].flat();
const row = (action: string) => ({ action }) as TrailRow;

beforeAll(() => expect(all.length).toBeGreaterThan(100));

test("each action of each feature has words beside it, and none has words without being declared", () => {
  const words = features.flatMap(({ name, auditWords }) =>
    auditWords ? [[name, Object.keys(auditWords).toSorted()] as const] : [],
  );
  const keys = [...byRoom].map(([name, actions]) => [name, actions.map(({ key }) => key).toSorted()]);
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(keys));
});

test("no two features declare one action, and one thing has one name", () => {
  const keys = all.map(({ key }) => key);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  for (const key of keys) expect(key).toMatch(/^[a-z-]{1,40}\.[a-z-]{1,60}$/);
  const entities = new Set(all.map(({ entity }) => entity));
  expect(entities).toContain("event");
  expect(entities).not.toContain("event_occurrence");
});

test("every action reads as a sentence in every language, in its own words", async () => {
  const readings = await Promise.all(
    languages.map(async (language) => {
      const asked = [row("no.such-action"), ...all.map(({ key }) => row(key))];
      const [fallback, ...rows] = (await wordTrail(features, { rows: asked, next: null }, language)).rows;
      for (const { action, words } of rows) {
        expect(words, `${language}: ${action}`).toMatch(/\p{L}/u);
        expect(words, `${language}: ${action}`).not.toContain(action);
        expect(words, `${language}: ${action}`).not.toBe(fallback!.words);
      }
      return rows.map(({ words }) => words);
    }),
  );
  const [english, ...others] = readings;
  for (const other of others) for (const [i, words] of other.entries()) expect(words).not.toBe(english![i]);
});

test("what an entry of former times was called still reads as a sentence", async () => {
  const { rows } = await wordTrail(features, { rows: [row("temple.consecrated")], next: null }, "en");
  expect(rows[0]?.words).toBe("Made a change");
  expect(await wordActions(features, ["temple.consecrated", "space.founded"], "en")).toEqual([
    { key: "temple.consecrated", words: "Made a change (temple.consecrated)" },
    { key: "space.founded", words: "Registered the space" },
  ]);
});
