import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SpaceTour, TourSpot } from "../../../../sample/world/tours/types.ts";
import type { SampleModel } from "../../gallery/public-sample.server.ts";
import type { SampleHotspot, SampleScene, SampleSound, SampleTour } from "./seed-tour.server.ts";

/** Everything that `sample/pictures` and `sample/sounds` drew and recorded for the tours. */
export const toursFolder = path.resolve("sample/media/tours");
const pieces = path.resolve("sample/media/sounds");

/** One line of `manifest.json`: where things stand on one panorama, in degrees. */
interface DrawnScene {
  readonly space: string;
  readonly scene: string;
  readonly panorama: string;
  readonly still: string;
  readonly start: { readonly yaw: number; readonly pitch: number };
  readonly spots: Readonly<Record<string, { readonly yaw: number; readonly pitch: number }>>;
}

/** One line of `models.json`. */
interface DrawnModel {
  readonly space: string;
  readonly model: string;
  readonly thumbnail: string;
  readonly triangles: number;
}

function readLines<T>(file: string): readonly T[] {
  const whole = path.join(toursFolder, file);
  return existsSync(whole) ? (JSON.parse(readFileSync(whole, "utf8")) as T[]) : [];
}

const fileOf = (name: string): Buffer => readFileSync(path.join(toursFolder, name));
const sound = (file: string): SampleSound => ({ bytes: readFileSync(file), mime: "audio/mp4" });

const exist = (...names: readonly string[]): boolean => names.every((name) => existsSync(path.join(toursFolder, name)));

/** A scene in words, with where its hotspots stand, and the files that its panorama is or will be in. */
export interface PlacedScene extends Omit<SampleScene, "panorama" | "still" | "sound"> {
  readonly files: readonly [panorama: string, still: string];
  readonly isDrawn: boolean;
}

/** The scenes of a tour in the order in which they are walked. @throws where something stands nowhere. */
export function placedScenes({ space, scenes }: SpaceTour): readonly PlacedScene[] {
  const lines = readLines<DrawnScene>("manifest.json").filter((line) => line.space === space);
  return scenes.map(({ key, title, about, spots }) => {
    const line = lines.find(({ scene }) => scene === key);
    if (!line) throw new Error(`${space} has no panorama named ${key}`);
    const files = [line.panorama, line.still] as const;
    const hotspots = spots.map((spot) => hotspotOf(spot, line.spots));
    return { key, title, about, start: line.start, hotspots, files, isDrawn: exist(...files) };
  });
}

function hotspotOf(spot: TourSpot, at: DrawnScene["spots"]): SampleHotspot {
  const { key, kind, title, text, to, piece } = spot;
  const place = at[key];
  if (!place) throw new Error(`nothing named ${key} stands on the panorama`);
  return {
    ...{ kind, title, ...place },
    ...(text && { text }),
    ...(to && { to }),
    ...(piece && { sound: sound(path.join(pieces, `${piece}.m4a`)) }),
  };
}

/** A tour as it is seeded, once its scenes are drawn. */
export function drawnTour(tour: SpaceTour, spaceId: number): SampleTour {
  const scenes = placedScenes(tour).map(
    ({ key, title, about, start, hotspots, files: [panorama, still] }): SampleScene => ({
      ...{ key, title, about, start, hotspots },
      panorama: fileOf(panorama),
      still: fileOf(still),
      sound: sound(path.join(toursFolder, `${tour.space}.m4a`)),
    }),
  );
  return { spaceId, title: tour.title, about: tour.about, scenes };
}

/** The model of a space's building, if it is drawn. */
export function drawnModel({ space, model }: SpaceTour, spaceId: number): SampleModel | undefined {
  const drawn = readLines<DrawnModel>("models.json").find((line) => line.space === space);
  if (!drawn || !exist(drawn.model, drawn.thumbnail)) return undefined;
  const { triangles } = drawn;
  return { spaceId, title: model, glb: fileOf(drawn.model), triangles, thumbnail: fileOf(drawn.thumbnail) };
}
