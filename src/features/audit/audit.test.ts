import { beforeAll, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { MessageDescriptor } from "@lingui/core";
import type { Db } from "#/platform/db/connection.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { auditActions, type AuditWords } from "./actions.ts";
import { recordAudit, type DetailedAuditEntry } from "./commands/record-audit.server.ts";
import { auditTrail, knownActions, spaceTrail } from "./queries.server.ts";

const tested = auditActions({
  "test.filled": { entity: "page" },
  "test.promoted": { entity: "person", detail: z.object({ role: z.string(), inner: z.string() }) },
  "test.refused": { entity: "space", detail: z.object({ reason: z.string() }) },
});

let db: Db;
let staff: SignedIn;
let owner: SignedIn;
let devotee: SignedIn;
let space: number;

beforeAll(async () => {
  ({ db } = await testDatabase());
  space = await testSpace(db, "Deepsar");
  staff = await testPerson(db, { isStaff: true, name: "Staff" });
  owner = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
  devotee = await testPerson(db);
});

test("only staff read the whole trail", async () => {
  for (const viewer of [visitor, devotee, owner]) {
    await expect(async () => auditTrail(db, viewer)).rejects.toThrow(/platform\.(not-allowed|sign-in-first)/);
    await expect(knownActions(db, viewer)).rejects.toThrow(/platform\.(not-allowed|sign-in-first)/);
  }
});

test("the trail is narrowed by space, person and action, and a space's own people read less of it", async () => {
  const refused = { actorId: staff.personId, entityId: space, spaceId: space, detail: { reason: "Too little." } };
  await recordAudit(db, tested["test.refused"], refused);
  await recordAudit(db, tested["test.promoted"], {
    actorId: owner.personId,
    entityId: devotee.personId,
    spaceId: space,
    detail: { role: "editor", inner: "for staff" },
  });
  const all = await auditTrail(db, staff, { space });
  expect(all.rows.map(({ action }) => action)).toEqual(["test.promoted", "test.refused"]);
  const by = await auditTrail(db, staff, { space, actor: staff.personId });
  expect(by.rows).toMatchObject([{ action: "test.refused", reason: "Too little." }]);
  const one = await auditTrail(db, staff, { space, action: "test.promoted" });
  expect(one.rows).toMatchObject([{ subject: devotee.name, role: "editor", actor: { id: owner.personId } }]);
  expect(one.rows[0]?.detail).toContain("for staff");
  expect(await knownActions(db, staff)).toEqual(["test.promoted", "test.refused"]);
  const own = await spaceTrail(db, space, {});
  expect(own.rows).toHaveLength(2);
  expect(JSON.stringify(own)).not.toContain("for staff");
  expect(own.rows[1]?.actor).toMatchObject({ isStaff: true, name: "" });
});

test("the trail is paged by key and cannot be changed", async () => {
  for (let i = 0; i < 25; i += 1) await recordAudit(db, tested["test.filled"], { actorId: null });
  const first = await auditTrail(db, staff);
  expect(first.rows).toHaveLength(20);
  const second = await auditTrail(db, staff, { after: first.next! });
  expect(second.rows[0]!.id).toBeLessThan(first.rows.at(-1)!.id);
  await expect(db.updateTable("audit").set({ action: "forged" }).execute()).rejects.toThrow("append-only");
  await expect(db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
});

test("what an action does not declare is not kept, and what it declares must be there", async () => {
  const more = { role: "editor", inner: "for staff", secret: "not for the trail" };
  const entry = { actorId: null, entityId: devotee.personId, detail: more };
  await recordAudit(db, tested["test.promoted"], entry);
  const { rows } = await auditTrail(db, staff, { about: [{ entity: "person", id: devotee.personId }] });
  expect(rows[0]?.detail).not.toContain("secret");
  const unsafeEntry = { actorId: null, detail: {} } as DetailedAuditEntry<{ role: string; inner: string }>;
  await expect(recordAudit(db, tested["test.promoted"], unsafeEntry)).rejects.toThrow(z.ZodError);
});

test("a missing field, a missing word and a word too many fail the type check", () => {
  type Detail = z.output<(typeof tested)["test.promoted"]["detail"]>;
  expectTypeOf<{ actorId: null; detail: { role: string; inner: string } }>().toExtend<DetailedAuditEntry<Detail>>();
  expectTypeOf<{ actorId: null; detail: { role: string } }>().not.toExtend<DetailedAuditEntry<Detail>>();
  expectTypeOf<{ actorId: null }>().not.toExtend<DetailedAuditEntry<Detail>>();
  expectTypeOf<keyof AuditWords<typeof tested>>().toEqualTypeOf<"test.filled" | "test.promoted" | "test.refused">();
  expectTypeOf<{ "test.filled": MessageDescriptor }>().not.toExtend<AuditWords<typeof tested>>();
});
