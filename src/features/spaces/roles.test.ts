import { expect, test } from "vitest";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { assertDesk, canDesk, type DeskAction } from "./roles.ts";

const SPACE = 7;
const roles = ["owner", "manager", "treasurer", "editor"] as const;

const withRole = (role: SpaceRole | null, spaceId = SPACE): SignedIn => ({
  kind: "person",
  personId: 1,
  userId: "",
  name: "A member",
  email: "",
  emailVerified: true,
  accountType: "common",
  isStaff: false,
  memberships: role ? [{ spaceId, role }] : [],
  zone: "Asia/Kolkata",
});

const table: Record<DeskAction, string> = {
  "see-desk": "owner manager treasurer editor",
  "edit-space": "owner manager editor",
  "space-settings": "owner manager",
  "ask-verification": "owner manager",
  "run-events": "owner manager editor",
  "see-attendees": "owner manager editor",
  "check-in": "owner manager treasurer editor",
  "see-volunteers": "owner manager editor",
  "manage-volunteers": "owner manager",
  "use-team": "owner manager treasurer editor",
  "manage-channels": "owner manager",
  announce: "owner manager editor",
  "manage-people": "owner manager",
  "hand-over": "owner",
  leave: "owner manager treasurer editor",
  "see-audit": "owner manager",
};

test.each(Object.entries(table) as [DeskAction, string][])("%s is for %s", (action, named) => {
  expect(roles.filter((role) => canDesk(withRole(role), action, SPACE)).join(" ")).toBe(named);
  expect(canDesk(visitor, action, SPACE)).toBe(false);
  expect(canDesk(withRole(null), action, SPACE)).toBe(false);
  expect(canDesk(withRole("owner", SPACE + 1), action, SPACE)).toBe(false);
  expect(canDesk({ ...withRole(null), isStaff: true }, action, SPACE)).toBe(false);
});

test("a visitor is asked to sign in, a stranger finds nothing, another role is told that it may not", () => {
  const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
  expect(() => assertDesk(visitor, "hand-over", SPACE)).toThrow(refusal("platform.sign-in-first", 401));
  expect(() => assertDesk(withRole(null), "hand-over", SPACE)).toThrow(refusal("platform.not-found", 404));
  expect(() => assertDesk(withRole("editor"), "hand-over", SPACE)).toThrow(refusal("platform.not-allowed", 403));
  expect(assertDesk(withRole("owner"), "hand-over", SPACE).personId).toBe(1);
});
