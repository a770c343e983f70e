import { expect, test } from "vitest";
import { kilometresBetween, readCoordinates } from "./coordinates.ts";

test("kilometres are counted along the ground, whichever way round", () => {
  const [pune, mumbai] = [
    { lat: 18.52, lng: 73.86 },
    { lat: 19.08, lng: 72.88 },
  ];
  expect(kilometresBetween(pune, mumbai)).toBeCloseTo(120, -1);
  expect(kilometresBetween(mumbai, pune)).toBeCloseTo(kilometresBetween(pune, mumbai), 9);
  expect(kilometresBetween(pune, pune)).toBe(0);
  expect(kilometresBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 0);
});

test("what an address says of a place is read to a kilometre, and nonsense is none", () => {
  expect(readCoordinates("18.52043,73.85674")).toEqual({ lat: 18.52, lng: 73.86 });
  for (const text of [null, "", "91,0", "0,181", "18.5", "a,b"]) expect(readCoordinates(text), String(text)).toBeNull();
});
