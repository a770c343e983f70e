import { expect, test } from "vitest";
import { sampleCircuits } from "../../../sample/world/circuits.ts";
import { sampleSpaces } from "../../../sample/world/spaces.ts";
import { sampleTimings } from "../../../sample/world/timings.ts";
import { addDays } from "#/platform/civil-date.ts";
import type { Timings } from "#/features/spaces/public.ts";
import { itineraryOf } from "./itinerary.ts";
import { findsDoorsOpen, firstOpenDay, visitsFrom } from "./visit-days.ts";

// A Monday, on which the sample world is made.
const MADE_ON = "2026-11-30";

function placeOf(key: string) {
  const { at, morning, evening } = sampleSpaces.find((space) => space.key === key)!;
  const own = sampleTimings.find(({ space }) => space === key);
  const timings = {
    ...{ morning: morning ?? null, evening: evening ?? null, weekdays: own?.weekdays ?? {} },
    specialDays: (own?.days ?? []).map(({ inDays, length, kind, name, spans }) => ({
      ...{ kind, name, spans, everyYear: false },
      ...{ firstDay: addDays(MADE_ON, inDays), lastDay: addDays(MADE_ON, inDays + length - 1) },
    })),
  } as Timings;
  return { at: { lat: at[0], lng: at[1] }, zone: "Asia/Kolkata", timings };
}

test.each(sampleCircuits)(
  "the circuit $key comes to open doors, and is shown from a day on which it does",
  (circuit) => {
    const places = circuit.stops.map(({ space }) => placeOf(space));
    const { visits } = itineraryOf(
      circuit.stops.map((stop, i) => ({ ...stop, at: places[i]!.at })),
      circuit,
    );
    // Far from what is out of the ordinary: a weekday on which a place is closed may spoil a beginning or two.
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MADE_ON, 70 + day));
    const fitting = week.filter((day) => findsDoorsOpen(visitsFrom(day, places, visits)));
    expect(fitting.length).toBeGreaterThanOrEqual(5);
    for (let day = 1; day < 60; day++) {
      const first = firstOpenDay(addDays(MADE_ON, day), places, visits);
      expect(findsDoorsOpen(visitsFrom(first, places, visits)), first).toBe(true);
    }
  },
);
