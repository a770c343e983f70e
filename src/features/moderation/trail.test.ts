import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { auditTrail, recordAudit, spaceTrail } from "#/features/audit/public.server.ts";
import { broadcastAudit } from "#/features/broadcast/audit-actions.ts";
import { cancelOccurrences } from "#/features/events/commands/change-occurrences.server.ts";
import { publishEvent } from "#/features/events/commands/publish-event.server.ts";
import { liveAudit } from "#/features/live/audit-actions.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { fileReport } from "./commands/file-report.server.ts";
import { settleReport } from "./commands/settle-report.server.ts";
import { waitingReports } from "./queries/waiting-reports.server.ts";
import { subjectsOf } from "./queries/subjects.server.ts";
import { clockAt } from "#/platform/clock.ts";

const { services } = await testServices();
const { db } = services;
let staff: SignedIn;
let owner: SignedIn;
let space: number;

beforeAll(async () => {
  space = await testSpace(db, "Deepsar");
  staff = await testPerson(db, { isStaff: true, name: "Staff" });
  owner = await testPerson(db, { memberships: [{ spaceId: space, role: "owner" }] });
});

test("one trail tells all of an occurrence: what was planned, sent, said and reported of it, and what it was once called", async () => {
  const now = new Date(services.clock());
  const event = await testEvent(db, {
    spaceId: space,
    startsAt: new Date(now.getTime() + 86_400_000),
    status: "draft",
  });
  const other = await testEvent(db, { spaceId: space, startsAt: new Date(now.getTime() + 86_400_000) });
  const [, series] = await subjectsOf(db, features, `event:${event}`);
  await db.updateTable("event_series").set({ published_at: null }).where("id", "=", series!.id).execute();
  await publishEvent({ ...services, clock: clockAt(now) }, owner, { spaceId: space, seriesId: series!.id });
  const entry = { actorId: owner.personId, entityId: event, spaceId: space };
  await db
    .insertInto("audit")
    .values({ actor_id: owner.personId, action: "event.moved", entity: "event_occurrence", entity_id: event })
    .execute();
  await recordAudit(db, broadcastAudit["broadcast.prepared"], entry);
  await recordAudit(db, broadcastAudit["broadcast.prepared"], { ...entry, entityId: other });
  await recordAudit(db, liveAudit["chat.rules-set"], { ...entry, detail: { slowSeconds: 5, followersOnly: true } });
  const said = { entity: "event", entityId: event, reason: "false", note: "", email: "", page: "" } as const;
  await fileReport({ ...services, features }, owner, { report: said, clientAddress: "192.0.2.1" });
  const { rows } = await waitingReports(db, staff);
  await settleReport({ ...services, features }, staff, { report: rows[0]!.id, outcome: "kept" });
  await cancelOccurrences({ db, clock: clockAt(now) }, owner, {
    spaceId: space,
    occurrenceId: event,
    scope: "this",
    note: "",
  });

  const trail = await auditTrail(db, staff, { about: await subjectsOf(db, features, `event:${event}`) });
  expect(trail.rows.map(({ action }) => action)).toEqual([
    "event.cancelled",
    "report.kept",
    "chat.rules-set",
    "broadcast.prepared",
    "event.moved",
    "event.published",
  ]);
  expect(new Set(trail.rows.map(({ entity, entityId }) => `${entity}:${entityId}`))).toEqual(
    new Set([`event:${event}`, `event_series:${series!.id}`]),
  );
  const own = await spaceTrail(db, space, {});
  expect(own.rows.map(({ entity }) => entity)).not.toContain("event_occurrence");
});
