import fc from "fast-check";
import { expect, test } from "vitest";
import { faiths } from "#/features/spaces/public.ts";
import { mapKinds } from "./index/categories.ts";
import { filterQuery, mapAddress, type MapView, readFilters, readMapAddress } from "./map-address.ts";

const searchOf = (address: string) => new URLSearchParams(address.split("?")[1]);
const decimals = (places: number) => (value: number) => Math.round(value * 10 ** places) / 10 ** places + 0;

const view = fc.record<MapView>({
  at: fc.option(
    fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }).map(decimals(5)),
      lng: fc.double({ min: -180, max: 180, noNaN: true }).map(decimals(5)),
    }),
  ),
  zoom: fc.double({ min: 3, max: 18, noNaN: true }).map(decimals(2)),
  filters: fc.record({
    faiths: fc.subarray([...faiths]),
    kinds: fc.subarray([...mapKinds]),
    live: fc.boolean(),
  }),
  place: fc.option(fc.integer({ min: 1, max: 10 ** 12 })),
  q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  isSatellite: fc.boolean(),
  after: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
});

test("an address gives back the view that it was made of", () => {
  fc.assert(
    fc.property(view, (one) => {
      expect(readMapAddress(searchOf(mapAddress(one)))).toEqual(one);
    }),
  );
});

test("whatever somebody types as an address is some view of the map", () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom("NaN,1", "91,200", "1e9,0", "-0,180", "99", "-3", "0x10", "1,2,3"),
  );
  fc.assert(
    fc.property(words, words, words, words, (at, z, faith, place) => {
      const { at: middle, zoom, filters, ...rest } = readMapAddress(new URLSearchParams({ at, z, faith, place }));
      expect(zoom).toBeGreaterThanOrEqual(3);
      expect(zoom).toBeLessThanOrEqual(18);
      expect(filters.faiths.every((known) => faiths.includes(known))).toBe(true);
      if (middle) expect(Math.abs(middle.lat)).toBeLessThanOrEqual(85);
      if (rest.place !== null) expect(Number.isSafeInteger(rest.place)).toBe(true);
    }),
  );
});

test("filters have one spelling, whoever writes them", () => {
  expect(
    filterQuery(readFilters(new URLSearchParams("kind=church,temple,nonsense&faith=sikh,hindu,sikh&live=1"))),
  ).toBe("faith=hindu,sikh&kind=temple,church&live=1");
});
