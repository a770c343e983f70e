import { type FaithKey } from "#/features/spaces/public.ts";
import { readPlacesOnWay } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { itineraryOf } from "../itinerary.ts";
import { listCircuits } from "./yatras.server.ts";

/** A circuit in a list. */
export interface CircuitCard {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** Of title and description. */
  readonly language: string;
  readonly faiths: readonly FaithKey[];
  /** Of stops that are listed. */
  readonly stops: number;
  readonly days: number;
  readonly km: number;
  /** In their order, each once. */
  readonly towns: readonly string[];
  /** Whose changes change the card. */
  readonly spaceIds: readonly number[];
}

/** The circuits that still have a way: two stops or more that are listed. */
export async function listCircuitCards(db: Db, language: string): Promise<CircuitCard[]> {
  const circuits = await listCircuits(db, language);
  const spaceIds = circuits.flatMap(({ stops }) => stops.map(({ spaceId }) => spaceId));
  const places = await readPlacesOnWay(db, language, [...new Set(spaceIds)]);
  return circuits.flatMap((circuit) => {
    const open = circuit.stops.flatMap((stop) => {
      const place = places.get(stop.spaceId);
      return place ? [{ stop, place }] : [];
    });
    if (open.length < 2) return [];
    const { km, days } = itineraryOf(
      open.map(({ stop, place }) => ({ ...stop, at: place })),
      circuit,
    );
    const { id, title, description, language: written } = circuit;
    return {
      ...{ id, title, description, language: written, km, days, stops: open.length },
      faiths: [...new Set(open.map(({ place }) => place.faith))],
      towns: [...new Set(open.map(({ place }) => place.city))].filter(Boolean),
      spaceIds: circuit.stops.map(({ spaceId }) => spaceId),
    };
  });
}
