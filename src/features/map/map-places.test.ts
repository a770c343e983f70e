import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endOccurrence, startOccurrence } from "#/features/events/public.server.ts";
import { turnSpaceSwitch } from "#/features/spaces/public.server.ts";
import { saveDetails } from "#/features/spaces/commands/save-details.server.ts";
import { removeGone } from "#/features/spaces/public-sourced.server.ts";
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
  await change(() => services.db.transaction().execute((db) => publish(db, "changed", `space:${spaceId}`)));
  shows(true, 22.57, 88.36);
});

const moveTo = (lat: number, lng: number) =>
  services.db.updateTable("space").set({ lat, lng }).where("id", "=", spaceId).execute();

const isShown = (lat: number, lng: number, which: "all" | "live") =>
  nodes.map((node) => {
    const [x, y] = [toX(lng), toY(lat)].map((units) => Math.floor(units / 2 ** 18)) as [number, number];
    return node[which]()
      .marksOf(14, x, y, all)
      .some(({ id }) => id === spaceId);
  });

/** Whether both nodes show the place in the tile of a point, by now. */
const shows = (is: boolean, lat: number, lng: number, which: "all" | "live" = "all") =>
  expect(isShown(lat, lng, which)).toEqual([is, is]);

/** The same once an index was built, which takes its time. */
const willShow = (is: boolean, lat: number, lng: number) =>
  expect.poll(() => isShown(lat, lng, "all"), { timeout: 20_000, interval: 20 }).toEqual([is, is]);

/** Resolves when both nodes have applied the first word that they hear of a change; neither builds its index anew for it. */
async function change(act: () => Promise<unknown>, word = `space:${spaceId}`): Promise<void> {
  const built = nodes.map((node) => node.all());
  const heard = [services.bus, otherBus].map((bus) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = bus.subscribe("changed", (tag) => void (tag === word && resolve()));
    return promise.then(stop);
  });
  await act();
  await Promise.all(heard);
  await Promise.all(nodes.map((node) => node.settled()));
  for (const [i, node] of nodes.entries()) expect(node.all()).toBe(built[i]);
}

test("a place that is moved is where it is now on every node, and no longer where it was", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  const fields = { ...(await readDetails(services.db, spaceId))!, place: "25.31,83.01" };
  await change(() => saveDetails(services, people.owner, { spaceId, version: 0, fields, decided: {} }));
  shows(true, 25.31, 83.01);
  shows(false, 22.57, 88.36);
});

test("a place that its people take off the lists is off the map of every node", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  await change(() => turnSpaceSwitch(services, people.manager, { spaceId, name: "listing", isOn: false }));
  shows(false, 22.57, 88.36);
});

test("a place that staff take off the lists is off the map of every node", async () => {
  const people = await testPeopleByRole(services.db, spaceId);
  await change(() => unlistSpace(services, people.staff, { spaceId }));
  shows(false, 22.57, 88.36);
});

test("a place that is removed is off the map of every node", async () => {
  const { db } = services;
  const at = new Date(services.clock());
  await db.updateTable("space").set({ is_unclaimed: true, source: "osm" }).where("id", "=", spaceId).execute();
  const said = { ref: `n${spaceId}`, extract: "x", digest: "", imported_at: at, gone_at: at };
  await db
    .insertInto("space_source")
    .values({ source: "osm", space_id: spaceId, ...said })
    .execute();
  await change(() => removeGone(db, at, at));
  shows(false, 22.57, 88.36);
});

test("what is live is among the live ones while it lasts, on every node", async () => {
  const startsAt = new Date(services.clock());
  const occurrenceId = await testEvent(services.db, { spaceId, startsAt });
  const during = { occurrenceId, now: startsAt };
  await change(
    () => services.db.transaction().execute((db) => startOccurrence(db, { ...during, kind: "own" })),
    "events",
  );
  shows(true, 22.57, 88.36, "live");
  await change(() => services.db.transaction().execute((db) => endOccurrence(db, during)), "events");
  shows(false, 22.57, 88.36, "live");
});

test("a place that changes while the index is built is as it is now afterwards", async () => {
  const built = nodes.map((node) => node.rebuild());
  await moveTo(12.97, 77.59);
  await services.db.transaction().execute((db) => publish(db, "changed", `space:${spaceId}`));
  await Promise.all(built);
  await willShow(true, 12.97, 77.59);
  await willShow(false, 22.57, 88.36);
});

test("a node that shows no map keeps nothing of what the bus says, and reads everything once it does", async () => {
  let tell: (word: unknown) => void = () => undefined;
  const bus = {
    subscribe: (topic: string, listener: (word: unknown) => void) => {
      if (topic === "changed") tell = listener;
      return () => undefined;
    },
    ready: () => Promise.resolve(),
  };
  let asked = 0;
  const db = new Proxy(services.db, {
    get(target, name) {
      asked++;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const node = keepMapPlaces({ ...services, db, bus: bus as never });
  for (let id = 1; id <= 5_000; id++) tell(`space:${id}`);
  await node.settled();
  expect(asked).toBe(0);
  await node.ready();
  expect(node.all().find(spaceId)).not.toBeNull();
  node.stop();
});

test("many places that were written at once are read anew by one word", async () => {
  const first = await testSpace(services.db, "One of many");
  await services.db.updateTable("space").set({ lat: 10, lng: 76 }).where("id", "=", first).execute();
  spaceId = first;
  await services.db.transaction().execute((db) => publish(db, "changed", PLACES_TAG));
  await willShow(true, 10, 76);
});
