import type { ElementFile, ElementVisitor, Member } from "./element-pass.ts";
import { type ExtractFile, isPlaceOfWorship, limits, type OsmPlace, type Point, type ReadNotes } from "./elements.ts";
import { jsonObjects, parseObject } from "./json-objects.ts";
import { readTags } from "./json-tags.ts";
import { placesOf } from "./place-elements.ts";
import { middleOf } from "./wanted-nodes.ts";

type Json = Readonly<Record<string, unknown>>;

/** What the Overpass API answers as JSON, with `out center`, `out geom` or the nodes beside their ways. */
const overpassElements = (file: ExtractFile): ElementFile => ({
  isSorted: false,
  async *pass(visitor, onProgress) {
    for await (const objects of jsonObjects(file, "elements")) {
      for (const object of objects) {
        if (object.text === null) visitor.tooLarge?.();
        else visit(parseObject(object), visitor);
      }
      onProgress(objects.at(-1)!.end);
      yield;
    }
  },
});

export const readOverpass = (file: ExtractFile, notes: ReadNotes): AsyncIterable<OsmPlace[]> =>
  placesOf(overpassElements(file), notes, file.bytes);

function visit(element: Json, visitor: ElementVisitor): void {
  const { type, id } = element;
  if (!Number.isSafeInteger(id) || (id as number) <= 0) return;
  const own = readTags(isRecord(element.tags) ? element.tags : {});
  if (own === null) {
    visitor.tooLarge?.();
    return;
  }
  const tags = isPlaceOfWorship(own) ? own : null;
  const number = id as number;
  if (type === "node") {
    const point = pointOf(element);
    if (point || tags) visitor.node?.(number, point ?? { lat: Number.NaN, lng: Number.NaN }, tags);
  } else if (type === "way") visitor.way?.(number, tags, () => numbers(element.nodes), centreOf(element));
  else if (type === "relation") visitor.relation?.(number, tags, () => membersOf(element.members), centreOf(element));
}

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null;
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]).slice(0, limits.partsOfOne) : [];
const numbers = (value: unknown): number[] => list(value).filter((id): id is number => Number.isSafeInteger(id));

function pointOf(value: unknown): Point | null {
  if (!isRecord(value)) return null;
  const { lat, lon } = value;
  return typeof lat === "number" && typeof lon === "number" ? { lat, lng: lon } : null;
}

const pointsOf = (value: unknown): Point[] => list(value).flatMap((one) => pointOf(one) ?? []);

function centreOf(element: Json): Point | null {
  const centre = pointOf(element.center);
  if (centre) return centre;
  const drawn = middleOf([
    ...pointsOf(element.geometry),
    ...list(element.members).flatMap((member) => (isRecord(member) ? pointsOf(member.geometry) : [])),
  ]);
  if (drawn) return drawn;
  const bounds = isRecord(element.bounds) ? element.bounds : {};
  const corners = [
    { lat: bounds.minlat, lon: bounds.minlon },
    { lat: bounds.maxlat, lon: bounds.maxlon },
  ];
  return middleOf(corners.flatMap((corner) => pointOf(corner) ?? []));
}

const membersOf = (value: unknown): Member[] =>
  list(value).flatMap((member): Member[] => {
    if (!isRecord(member) || !Number.isSafeInteger(member.ref)) return [];
    const id = member.ref as number;
    if (member.type === "node") return [{ type: "n", id }];
    return member.type === "way" ? [{ type: "w", id }] : [];
  });
