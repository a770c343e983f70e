import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { assertAdmin, canAdmin, spaceRoles, type AdminAction } from "#/platform/admin-actions.ts";
import { visitor, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";

const SPACE = 7;

const modules = import.meta.glob<Record<string, unknown>>("../features/*/access.ts", { eager: true });
const isAction = (value: unknown): value is AdminAction =>
  typeof value === "object" && value !== null && "roles" in value && "name" in value;
const actions = [
  ...new Set(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .flatMap((table) => (typeof table === "object" && table !== null ? Object.values(table) : []))
      .filter(isAction),
  ),
];

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

/** Every action of a feature and who may do it, as its folder says; a change of a role changes this table. */
const tables = import.meta.glob<string>("../features/*/access-table.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("every role may do what the tables of the features say, and nobody else anything", () => {
  const may = (action: AdminAction) => spaceRoles.filter((role) => canAdmin(withRole(role), action, SPACE));
  const found = actions
    .map((action) =>
      `${action.name.padEnd(26)} ${spaceRoles.map((role) => cell(role, may(action))).join(" ")}`.trimEnd(),
    )
    .toSorted();
  const said = Object.values(tables).flatMap((table) => table.trim().split("\n"));
  expect(found.join("\n")).toBe(said.toSorted().join("\n"));
  for (const action of actions) {
    const others = [visitor, withRole(null), withRole("owner", SPACE + 1), { ...withRole(null), isStaff: true }];
    for (const other of others) expect(canAdmin(other, action, SPACE), action.name).toBe(false);
  }
});

const cell = (role: SpaceRole, may: readonly SpaceRole[]) => (may.includes(role) ? role : "").padEnd(role.length);

test("a visitor is asked to sign in, a stranger finds nothing, another role is told that it may not", () => {
  const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
  for (const action of actions) {
    expect(() => assertAdmin(visitor, action, SPACE)).toThrow(refusal("platform.sign-in-first", 401));
    expect(() => assertAdmin(withRole(null), action, SPACE)).toThrow(refusal("platform.not-found", 404));
    for (const role of spaceRoles) {
      if (action.roles.includes(role)) expect(assertAdmin(withRole(role), action, SPACE).personId).toBe(1);
      else expect(() => assertAdmin(withRole(role), action, SPACE)).toThrow(refusal("platform.not-allowed", 403));
    }
  }
});

test("no list of roles stands anywhere but in a feature's access.ts", () => {
  const named =
    /role === "\w+" \|\| \w*\.?role === "|\[\s*"(owner|manager|treasurer|editor)",\s*"(owner|manager|treasurer|editor)"/;
  const wrong = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|^access\.ts$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name))
    .filter((file) => !file.startsWith("src/testing/") && named.test(readFileSync(file, "utf8")));
  // All roles there are, and which of them a manager may give to others.
  expect(wrong.toSorted()).toEqual(["src/features/members/rules.ts", "src/platform/admin-actions.ts"]);
});
