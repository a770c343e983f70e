import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endOccurrence, startOccurrence } from "#/features/events/public.server.ts";
import { turnSpaceSwitch } from "#/features/spaces/public.server.ts";
import { saveDetails } from "#/features/spaces/commands/save-details.server.ts";
import { unlistSpace } from "#/features/spaces/commands/staff-listing.server.ts";
import { readDetails } from "#/features/spaces/queries/details.server.ts";
import { type Bus, connectBus, publish } from "#/platform/bus.ts";
import type { Services } from "#/platform/services.ts";
import { testEvent } from "#/testing/events.ts";
import { testPeopleByRole } from "#/testing/people-by-role.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { keepMapPlaces, type MapPlaces, PLACES_TAG } from "./map-places.server.ts";
import { toX, toY } from "./mercator.ts";

let services: Services;
let otherBus: Bus;
let nodes: readonly MapPlaces[];
let spaceId: number;
const all = new Uint8Array(64).fill(1);

beforeAll(async () => {
  const made = await testServices();
  services = made.services;
  otherBus = await connectBus(made.database.url, services.log);
  nodes = [keepMapPlaces(services), keepMapPlaces({ ...services, bus: otherBus })];
  await Promise.all(nodes.map((node) => node.ready()));
  await Promise.all([services.bus.ready(), otherBus.ready()]);
});
afterAll(async () => {
  for (const node of nodes) node.stop();
  await otherBus.close();
});

beforeEach(async () => {
  spaceId = await testSpace(services.db);
  await moveTo(22.57, 88.36);
  await services.db.transaction().execute((db) => publish(db, "changed", `space:${spaceId}`));
  await seen(true, 22.57, 88.36);
});

const moveTo = (lat: number, lng: number) =>
  services.db.updateTable("space").set({ lat, lng }).where("id", "=", spaceId).execute();

/** Waits until both nodes show the place in the tile of a point, or do not. */
const seen = (is: boolean, lat: number, lng: number, which: "all" | "live" = "all") =>
  expect
    .poll(
      () =>
        nodes.map((node) => {
          const [x, y] = [toX(lng), toY(lat)].map((units) => Math.floor(units / 2 ** 18)) as [number, number];
          return node[which]()
            .marksOf(14, x, y, all)
            .some(({ id }) => id === spaceId);
        }),
      { timeout: 20_000, interval: 20 },
    )
    .toEqual([is, is]);

test("a place that is moved is where it is now on every node, and no longer where it was", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  const fields = (await readDetails(services.db, spaceId))!;
  await saveDetails(services, people.owner, {
    spaceId,
    version: 0,
    fields: { ...fields, place: "25.31,83.01" },
    decided: {},
  });
  await seen(true, 25.31, 83.01);
  await seen(false, 22.57, 88.36);
});

test("a place that its people take off the lists is off the map of every node", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  await turnSpaceSwitch(services, people.manager, { spaceId, name: "listing", isOn: false });
  await seen(false, 22.57, 88.36);
});

test("a place that staff take off the lists is off the map of every node", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  await unlistSpace(services, people.staff, { spaceId });
  await seen(false, 22.57, 88.36);
});

test("what is live is among the live ones while it lasts, on every node", async () => {
  const startsAt = new Date(services.clock());
  const occurrenceId = await testEvent(services.db, { spaceId, startsAt });
  await services.db.transaction().execute((db) => startOccurrence(db, { occurrenceId, now: startsAt, kind: "own" }));
  await seen(true, 22.57, 88.36, "live");
  await services.db.transaction().execute((db) => endOccurrence(db, { occurrenceId, now: startsAt }));
  await seen(false, 22.57, 88.36, "live");
});

test("a place that changes while the index is built is as it is now afterwards", async () => {
  const built = nodes.map((node) => node.rebuild());
  await moveTo(12.97, 77.59);
  await services.db.transaction().execute((db) => publish(db, "changed", `space:${spaceId}`));
  await Promise.all(built);
  await seen(true, 12.97, 77.59);
  await seen(false, 22.57, 88.36);
});

test("many places that were written at once are read anew by one word", async () => {
  const first = await testSpace(services.db, "One of many");
  await services.db.updateTable("space").set({ lat: 10, lng: 76 }).where("id", "=", first).execute();
  spaceId = first;
  await services.db.transaction().execute((db) => publish(db, "changed", PLACES_TAG));
  await seen(true, 10, 76);
});
