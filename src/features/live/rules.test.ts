import { expect, test } from "vitest";
import { visitor, type SignedIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";
import { canInRoom, type RoomAction } from "./access.ts";
import { phaseOf } from "./rules.ts";

const person = (options: Partial<SignedIn> = {}): SignedIn => ({
  kind: "person",
  personId: 1,
  userId: "00000000-0000-4000-8000-000000000000",
  name: "Anita Deshpande",
  email: "anita@example.org",
  emailVerified: true,
  accountType: "common",
  isStaff: false,
  memberships: [],
  zone: "Asia/Kolkata",
  ...options,
});
const member = (role: SpaceRole, spaceId = 1) => person({ memberships: [{ spaceId, role }] });

test("who may do what in a room, public and not", () => {
  const table: [string, Viewer, RoomAction[], RoomAction[]][] = [
    ["visitor", visitor, ["read"], []],
    ["devotee", person(), ["read", "write"], []],
    ["owner of another space", member("owner", 2), ["read", "write"], []],
    ["treasurer", member("treasurer"), ["read", "write"], ["read", "write"]],
    ["editor", member("editor"), ["read", "write", "moderate"], ["read", "write", "moderate"]],
    ["manager", member("manager"), ["read", "write", "moderate"], ["read", "write", "moderate"]],
    ["owner", member("owner"), ["read", "write", "moderate"], ["read", "write", "moderate"]],
    ["staff", person({ isStaff: true }), ["read", "write", "moderate"], ["read", "write", "moderate"]],
  ];
  const actions: RoomAction[] = ["read", "write", "moderate"];
  for (const [name, viewer, inPublic, inHidden] of table) {
    const may = (isPublic: boolean) => actions.filter((action) => canInRoom(viewer, action, { spaceId: 1, isPublic }));
    expect(may(true), name).toEqual(inPublic);
    expect(may(false), name).toEqual(inHidden);
  }
});

test("a ceremony is ahead, live, over or cancelled by its stored facts", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const [before, after] = [new Date("2026-11-21T11:00:00Z"), new Date("2026-11-21T13:00:00Z")];
  const times = { status: "confirmed", endsAt: after, startedAt: null, endedAt: null };
  expect(phaseOf(times, now)).toBe("ahead");
  expect(phaseOf({ ...times, startedAt: before }, now)).toBe("live");
  expect(phaseOf({ ...times, startedAt: before, endsAt: before }, now)).toBe("live");
  expect(phaseOf({ ...times, startedAt: before, endedAt: before }, now)).toBe("over");
  expect(phaseOf({ ...times, endsAt: before }, now)).toBe("over");
  expect(phaseOf({ ...times, startedAt: before, status: "cancelled" }, now)).toBe("cancelled");
});
