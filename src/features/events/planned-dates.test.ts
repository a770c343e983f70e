import { expect, test } from "vitest";
import { clockAt } from "#/platform/clock.ts";
import { testPeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { loader } from "./pages/planned-dates.ts";

const { services } = await testServices();
const { db } = services;
const spaceId = await testSpace(db);
const people = await testPeopleByRole(db, spaceId);
const now = new Date("2026-03-06T06:30:00Z");

/** What the form is told that plans a date there. */
async function plannedFor(viewer: Viewer, fields: Readonly<Record<string, string>>) {
  const { context } = testRequest({ ...services, clock: clockAt(now) }, { viewer });
  const search = new URLSearchParams({ space: String(spaceId), repeats: "once", zone: "Asia/Kolkata", ...fields });
  const request = new Request(`https://sangam.test/create-event/dates?${search}`);
  return (await loader({ request, context, params: {} } as never)).planned;
}

test("a date that comes is told, and one that has passed is left to its field", async () => {
  const coming = await plannedFor(people.editor, { date: "2026-03-07", time: "18:30" });
  expect(coming?.dates.map(({ startsAt }) => startsAt)).toEqual([new Date("2026-03-07T13:00:00Z")]);
  expect(await plannedFor(people.editor, { date: "2026-03-01", time: "18:30" })).toBeNull();
});

test("who may not plan there is refused, whether or not the space exists", async () => {
  const statusFor = async (viewer: Viewer, space: number) => {
    const error: unknown = await plannedFor(viewer, { space: String(space), date: "2026-03-07" }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(Response);
    return (error as Response).status;
  };
  for (const space of [spaceId, 987_654]) {
    expect(await statusFor(visitor, space)).toBe(401);
    expect(await statusFor(people.stranger, space)).toBe(404);
  }
});
