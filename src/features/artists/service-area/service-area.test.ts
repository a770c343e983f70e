import { expect, test } from "vitest";
import { saveTranslations } from "#/platform/db/translations.ts";
import { listedProvider } from "#/testing/listed-providers.ts";
import { testSpace } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { readServiceArea } from "../queries/service-area.server.ts";
import { readLand } from "./land.server.ts";
import { landPath, MAP, placeLabels, projectionAround, scaleOf } from "./service-area.ts";

const { services } = await testServices();
const { db } = services;

const mumbai = { lat: 19.07, lng: 72.88 };
const delhi = { lat: 28.61, lng: 77.21 };
const middle = { x: MAP.width / 2, y: MAP.height / 2 };

test("what is as far on the ground is as far from the middle of the map, whatever the direction", () => {
  const { project, kmPerUnit } = projectionAround(delhi, 250);
  const away = (at: { lat: number; lng: number }) => {
    const { x, y } = project(at);
    return Math.hypot(x - middle.x, y - middle.y) * kmPerUnit;
  };
  expect(project(delhi)).toEqual(middle);
  expect(away({ lat: delhi.lat + 1, lng: delhi.lng })).toBeCloseTo(111.2, 0);
  expect(away({ lat: delhi.lat, lng: delhi.lng + 1 })).toBeCloseTo(111.2 * Math.cos((delhi.lat * Math.PI) / 180), 0);
  expect(project({ lat: delhi.lat + 1, lng: delhi.lng }).y).toBeLessThan(middle.y);
  expect(project({ lat: delhi.lat, lng: delhi.lng + 1 }).x).toBeGreaterThan(middle.x);
});

/** Whether a point of the map is on the land of a path that is filled by the rule `evenodd`. */
function isLand(path: string, x: number, y: number): boolean {
  let crossings = 0;
  for (const ring of path.split("Z").filter(Boolean)) {
    const points = ring
      .slice(1)
      .split("L")
      .map((pair) => pair.split(" ").map(Number) as [number, number]);
    for (const [i, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(i + 1) % points.length]!;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

const drawn = async (centre: { lat: number; lng: number }, radiusKm: number) =>
  landPath(await readLand(radiusKm), projectionAround(centre, radiusKm));

test("land is where land is: at a coast, far inland, on an island, across the line where longitudes begin anew", async () => {
  const coast = await drawn(mumbai, 40);
  expect(isLand(coast, MAP.width - 5, middle.y)).toBe(true);
  expect(isLand(coast, 5, middle.y)).toBe(false);
  const inland = await drawn(delhi, 250);
  for (const [x, y] of [
    [2, 2],
    [338, 2],
    [2, 228],
    [338, 228],
    [170, 115],
  ] as const) {
    expect(isLand(inland, x, y), `${x} ${y}`).toBe(true);
  }
  const lakshadweep = await drawn({ lat: 10.57, lng: 72.64 }, 250);
  expect(isLand(lakshadweep, 5, middle.y)).toBe(false);
  const fiji = await drawn({ lat: -17.5, lng: 179.9 }, 250);
  const { project } = projectionAround({ lat: -17.5, lng: 179.9 }, 250);
  const vitiLevu = project({ lat: -17.8, lng: 178 });
  expect(isLand(fiji, vitiLevu.x, vitiLevu.y)).toBe(true);
  expect(isLand(fiji, middle.x, 5)).toBe(false);
});

test("a path is small at every distance", async () => {
  for (const radiusKm of [5, 25, 50, 100, 250, 1000]) {
    expect((await drawn({ lat: 22.57, lng: 88.36 }, radiusKm)).length, String(radiusKm)).toBeLessThan(12_000);
  }
});

test("the scale is a length that is easy to read and has room", () => {
  for (const radiusKm of [5, 10, 25, 50, 100, 250, 500, 1000]) {
    const { km, units } = scaleOf(projectionAround(delhi, radiusKm));
    expect([1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000]).toContain(km);
    expect(units).toBeGreaterThan(28);
    expect(units).toBeLessThan(90);
  }
});

test("names stand on the map, beside each other, and never over the city", () => {
  const projection = projectionAround(delhi, 100);
  const towns = Array.from({ length: 60 }, (_, i) => ({
    name: `Town ${i}`,
    lat: delhi.lat + ((i % 8) - 4) * 0.2,
    lng: delhi.lng + (Math.floor(i / 8) - 4) * 0.3,
  }));
  const labels = placeLabels([{ name: "Under it", ...delhi }, ...towns], projection, "Delhi");
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.length).toBeLessThan(7);
  expect(labels.map(({ name }) => name)).not.toContain("Under it");
  for (const { x, y } of labels) expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height).toBe(true);
});

async function spaceIn(city: string, hindi: string, { lat, lng }: { lat: number; lng: number }) {
  const id = await testSpace(db, `Mandir in ${city}`);
  await db.updateTable("space").set({ city, region: "", lat, lng }).where("id", "=", id).execute();
  await saveTranslations(db, "hi", "space", [{ entityId: id, field: "city", text: hindi }]);
}

test("an area is drawn around the middle of the city, in the reader's language, and never around the provider's point", async () => {
  await spaceIn("Mumbai", "मुंबई", mumbai);
  await spaceIn("Pune", "पुणे", { lat: 18.52, lng: 73.86 });
  // Somebody's door, some kilometres from the middle.
  const door = [19.23, 72.97] as const;
  const id = await listedProvider(db, { city: "Mumbai", at: door });
  expect(await readServiceArea(db, "en", { id, city: "Mumbai" })).toBeNull();
  await db.updateTable("artist").set({ radius_km: 250 }).where("person_id", "=", id).execute();
  const area = await readServiceArea(db, "en", { id, city: "Mumbai" });
  expect(area).toMatchObject({ city: "Mumbai", radiusKm: 250, towns: [{ name: "Pune" }] });
  const { project } = projectionAround(mumbai, 250);
  const pune = project({ lat: 18.52, lng: 73.86 });
  expect(area!.towns[0]!.x).toBeCloseTo(pune.x, 0);
  expect(JSON.stringify(area)).not.toMatch(/19\.23|72\.97/);
  const inHindi = await readServiceArea(db, "hi", { id, city: "मुंबई" });
  expect(inHindi).toMatchObject({ city: "मुंबई", towns: [{ name: "पुणे" }], land: area!.land });
});

test("where no space knows the city, the middle is some kilometres off", async () => {
  const id = await listedProvider(db, { city: "Nowhere", at: [26.4512, 80.3319] });
  await db.updateTable("artist").set({ radius_km: 25 }).where("person_id", "=", id).execute();
  const area = await readServiceArea(db, "en", { id, city: "Nowhere" });
  const other = await listedProvider(db, { city: "Nowhere", at: [26.4688, 80.3466] });
  await db.updateTable("artist").set({ radius_km: 25 }).where("person_id", "=", other).execute();
  expect(await readServiceArea(db, "en", { id: other, city: "Nowhere" })).toEqual(area);
});
