import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sampleSpaces } from "../../../../sample/world/spaces.ts";
import { sampleTours } from "../../../../sample/world/tours.ts";
import { checkModel } from "../../gallery/models/check-model.ts";
import { testSpace } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";
import { seedModel } from "../../gallery/public-sample.server.ts";
import { drawnModel, drawnTour, placedScenes, toursFolder } from "./drawn-tours.server.ts";
import { seedTour } from "./seed-tour.server.ts";

/** All masters together: panoramas, stills, models, thumbnails and sounds. */
const MOST_BYTES = 14_000_000;

test("six tours of three scenes, one for each kind of space", () => {
  const kinds = sampleTours.map(({ space }) => sampleSpaces.find(({ key }) => key === space)!.kind);
  expect(kinds.toSorted()).toEqual(["buddhist-center", "church", "gurudwara", "mosque", "pandal", "temple"]);
  for (const { scenes } of sampleTours) expect(scenes.map(({ key }) => key)).toEqual(["court", "threshold", "hall"]);
});

const whole = sampleTours.filter((tour) => placedScenes(tour).every(({ isDrawn }) => isDrawn));

describe.each(whole.map((tour) => [tour.space, tour] as const))("the panoramas of %s", (_space, tour) => {
  const { scenes } = drawnTour(tour, 1);

  test("every panorama is a whole sphere that opens fast, with a still of where one looks first", async () => {
    for (const { key, panorama, still } of scenes) {
      const { width, height, format, exif } = await sharp(panorama).metadata();
      expect({ key, width, height, format, exif }).toEqual({
        key,
        width: 4096,
        height: 2048,
        format: "jpeg",
        exif: undefined,
      });
      expect(panorama.length, key).toBeLessThan(600_000);
      const { width: wide, height: high, format: kind } = await sharp(still!).metadata();
      expect({ key, wide, high, kind }).toEqual({ key, wide: 1280, high: 800, kind: "webp" });
    }
  });

  test("the sphere closes: the columns on both sides of its seam, and the rows of its poles, agree", async () => {
    for (const { key, panorama } of scenes) {
      const { data, info } = await sharp(panorama).resize(512, 256).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number): number => data[(y * info.width + x) * info.channels]!;
      const step = (a: number, b: number): number =>
        Array.from({ length: 256 }, (_, y) => Math.abs(at(a, y) - at(b, y))).reduce((sum, d) => sum + d, 0) / 256;
      const inside = Math.max(...Array.from({ length: 500 }, (_, x) => step(x + 4, x + 5)));
      expect(step(511, 0), key).toBeLessThanOrEqual(inside * 1.2 + 2);
      for (const y of [0, 255]) {
        const row = Array.from({ length: 512 }, (_, x) => at(x, y));
        expect(Math.max(...row) - Math.min(...row), `${key}, row ${y}`).toBeLessThan(60);
      }
    }
  });
});

describe.each(sampleTours.map((tour) => [tour.space, tour] as const))("the tour of %s", (_space, tour) => {
  const scenes = placedScenes(tour);

  test("its links lead to scenes of its own and each scene is reached; nothing stands on anything else", () => {
    const keys = scenes.map(({ key }) => key);
    const reached = new Set([keys[0]]);
    for (const _ of keys)
      for (const { key, hotspots } of scenes)
        if (reached.has(key)) for (const { to } of hotspots) if (to) reached.add(to);
    expect([...reached].toSorted()).toEqual(keys.toSorted());
    for (const { key, hotspots } of scenes) {
      for (const [i, a] of hotspots.entries())
        for (const b of hotspots.slice(i + 1))
          expect(apart(a, b), `${key}: ${a.title.en} and ${b.title.en}`).toBeGreaterThan(4);
      expect(hotspots.filter(({ kind }) => kind === "lamp").length, key).toBeLessThanOrEqual(1);
    }
  });

  test("its model passes the house's own check and shows what it is", async () => {
    const model = drawnModel(tour, 1)!;
    expect(await checkModel(model.glb)).toMatchObject({ format: "glb", triangles: model.triangles });
    expect(model.glb.length).toBeLessThan(620_000);
    expect(await sharp(model.thumbnail).metadata()).toMatchObject({ width: 1280, height: 800, format: "webp" });
  });
});

/** Degrees between two directions. */
function apart(a: { yaw: number; pitch: number }, b: { yaw: number; pitch: number }): number {
  const [p, q, turn] = [a.pitch, b.pitch, a.yaw - b.yaw].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(turn);
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

test("what is drawn is laid into a space: three scenes that lead to one another, a shrine, sounds, and a model", async () => {
  const { services } = await testServices();
  const { db } = services;
  const spaceId = await testSpace(db);
  const [tour] = whole;
  const ids = await seedTour({ ...services, nowMs: Date.now() }, drawnTour(tour!, spaceId));
  const view = await seedModel(services, drawnModel(tour!, spaceId)!);
  const spots = await db
    .selectFrom("tour_hotspot")
    .innerJoin("tour_scene", "tour_scene.id", "tour_hotspot.scene_id")
    .select(["kind", "target_id"])
    .where("tour_id", "=", ids.tour!)
    .execute();
  expect(Object.keys(ids).toSorted()).toEqual(["court", "hall", "threshold", "tour"]);
  expect(spots).toHaveLength(tour!.scenes.flatMap((scene) => scene.spots).length);
  expect(spots.filter(({ kind }) => kind === "lamp")).toHaveLength(1);
  const reached = spots.flatMap(({ target_id }) => target_id ?? []);
  expect(new Set(reached)).toEqual(new Set([ids.court, ids.threshold, ids.hall]));
  expect(await db.selectFrom("space_view").select("kind").where("id", "=", view).execute()).toEqual([
    { kind: "model" },
  ]);
});

test("all masters together are light", () => {
  const bytes = readdirSync(toursFolder).reduce((sum, name) => sum + statSync(path.join(toursFolder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
