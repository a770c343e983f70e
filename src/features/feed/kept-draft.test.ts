import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testStorage } from "#/testing/browser-stores.ts";
import { draftName, isSame, keepDraft, readDraft, type PostDraft } from "./ui/kept-draft.ts";

const draft: PostDraft = {
  ...{ body: "Lamps at six.\nCome early.", language: "en", event: "7", artists: ["3", ""] },
  ...{ publishDate: "2026-11-22", publishTime: "", hadFiles: true },
};

beforeEach(() => void vi.stubGlobal("localStorage", testStorage()));
afterEach(() => vi.unstubAllGlobals());

test("what was typed into a post is there again, for who typed it, in its post or for its author alone", () => {
  keepDraft(draftName(7, "space-12"), draft);
  expect(readDraft(draftName(7, "space-12"))).toEqual(draft);
  const others = [draftName(8, "space-12"), draftName(7, "space-13"), draftName(7, "person-7"), draftName(7, 12)];
  expect(others.map(readDraft)).toEqual([null, null, null, null]);
  keepDraft(draftName(7, "space-12"), null);
  expect(readDraft(draftName(7, "space-12"))).toBeNull();
});

test("what a page came with is no draft, whichever way its lines end", () => {
  expect(isSame(draft, { ...draft, body: "Lamps at six.\r\nCome early.", hadFiles: false })).toBe(true);
  expect(isSame(draft, { ...draft, event: "" })).toBe(false);
});

test("what this page does not understand, and a device that keeps nothing, are no errors", () => {
  const name = draftName(7, "space-12");
  for (const odd of ["7", "[", '{"body":7,"artists":"x"}']) {
    localStorage.setItem(name, odd);
    expect(readDraft(name)?.body ?? "").toBe("");
  }
  vi.stubGlobal("localStorage", undefined);
  keepDraft(name, draft);
  expect(readDraft(name)).toBeNull();
});
