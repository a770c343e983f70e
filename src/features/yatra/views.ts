import type { FaithKey, SourceKey, SpaceKind } from "#/features/spaces/public.ts";
import type { Arrival } from "./arrival.ts";
import type { Leg } from "./itinerary.ts";
import type { Plan } from "./rules.ts";

/** A stop that can be visited. */
export interface StopView {
  readonly spaceId: number;
  readonly name: string;
  /** The language of its name. */
  readonly language: string;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly city: string;
  readonly region: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly zone: string;
  /** The source whose words still stand there, to be named wherever they go. */
  readonly source: SourceKey | null;
  /** For its owner alone. */
  readonly note: string;
  readonly stayMinutes: number;
  readonly nights: number;
  /** The way here; null at the first stop. */
  readonly leg: Leg | null;
  /** Days after the first. */
  readonly day: number;
  /** Civil day there, with the times of its clock, "HH:MM". */
  readonly date: string;
  readonly arrives: string;
  readonly leaves: string;
  readonly arrival: Arrival;
  readonly events: readonly StopEvent[];
  /** How far it has moved since its owner chose it; null where it has not. */
  readonly movedKm: number | null;
  readonly isVisited: boolean;
}

/** What is held there on the day of arrival. */
export interface StopEvent {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  readonly startsAt: Date;
  /** IANA zone of the event. */
  readonly zone: string;
  /** It begins while one is there; the others of that day would want another hour. */
  readonly isWithinStay: boolean;
}

/** A stop that is no longer listed: nothing is said of it but what its owner wrote. */
export interface ClosedStop {
  readonly spaceId: number;
  /** Its place among the stops. */
  readonly position: number;
  readonly note: string;
}

export interface DayView {
  readonly day: number;
  /** Civil day of the first stop of it, "2026-12-01". */
  readonly date: string;
  readonly stops: readonly StopView[];
  /** Of the legs that end on this day. */
  readonly km: number;
}

export interface YatraView {
  readonly plan: Omit<Plan, "stops"> & { readonly startsOn: string };
  readonly stops: readonly StopView[];
  readonly closed: readonly ClosedStop[];
  readonly days: readonly DayView[];
  /** Of a round: back at the first stop. */
  readonly home: { readonly leg: Leg; readonly day: number; readonly date: string; readonly arrives: string } | null;
  readonly km: number;
  readonly minutes: number;
  /** From the first to the last. */
  readonly dayCount: number;
  /** It takes longer than is reckoned: what would come later stands on the last day. */
  readonly isTooLong: boolean;
}
