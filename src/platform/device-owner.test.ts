import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testStorage } from "#/testing/browser-stores.ts";
import type * as deviceOwner from "./device-owner.ts";

let windows = 0;
/** A page in a window of its own: whose it is, it alone knows. */
const openWindow = async (): Promise<typeof deviceOwner> =>
  (await import(/* @vite-ignore */ `./device-owner.ts?window=${++windows}`)) as typeof deviceOwner;

beforeEach(() => void vi.stubGlobal("localStorage", testStorage()));
afterEach(() => void vi.unstubAllGlobals());

test("a page of somebody who signed out, or of another member, keeps nothing any more", async () => {
  const [first, other, visitors] = [await openWindow(), await openWindow(), await openWindow()];
  expect([first.claimDevice(7), first.mayKeepHere()]).toEqual([null, true]);
  expect([other.claimDevice(8), other.mayKeepHere()]).toEqual([7, false]);
  other.giveDevice(8);
  expect([first.mayKeepHere(), other.mayKeepHere()]).toEqual([false, true]);
  other.giveDevice(null);
  expect([first.mayKeepHere(), other.mayKeepHere(), visitors.mayKeepHere()]).toEqual([false, false, true]);
});

test("what was kept before anybody signed in is theirs who does so first", async () => {
  const page = await openWindow();
  expect([page.isKeptFor(null), page.isKeptFor(8)]).toEqual([true, true]);
  page.claimDevice(7);
  // A page that was kept does not know its reader.
  expect([page.isKeptFor(null), page.isKeptFor(7), page.isKeptFor(8)]).toEqual([true, true, false]);
});
