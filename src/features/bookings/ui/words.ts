import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#/design/badge.tsx";
import type { IconName } from "#/design/icon.tsx";
import { localTime } from "#/platform/civil-date.ts";
import type { BookingState, Location, PriceKind } from "../rules.ts";

export const locationLabels: Record<Location, MessageDescriptor> = {
  home: msg`At your home`,
  space: msg`At their place`,
  online: msg`Online`,
};
/** As the one who comes sees them. */
export const providerLocationLabels: Record<Location, MessageDescriptor> = {
  home: msg`At the devotee’s home`,
  space: msg`At your place`,
  online: msg`Online`,
};
/** Where a space offers it. */
export const atSpaceLabel: MessageDescriptor = msg`At the space`;
export const locationIcons: Record<Location, IconName> = { home: "home", space: "lamp", online: "video" };

export const priceKindLabels: Record<PriceKind, MessageDescriptor> = {
  fixed: msg`A fixed price`,
  dakshina: msg`Dakshina as given`,
  free: msg`Free`,
};

/** What spaces of each faith offer, as an example of a name. */
export const serviceExamples: Readonly<Record<string, MessageDescriptor>> = {
  hindu: msg`Abhishek`,
  jain: msg`Snatra puja`,
  sikh: msg`Langar seva`,
  christian: msg`Mass intention`,
  islamic: msg`Nikah`,
  buddhist: msg`Lamp offering`,
};

/** Whom it is held for, as each faith says it; hindu where nothing is known. */
export const namesLabels: Readonly<Record<string, MessageDescriptor>> = {
  hindu: msg`Names for the sankalp`,
  jain: msg`Names to be read`,
  sikh: msg`Names for the ardas`,
  christian: msg`Names for the intention`,
  islamic: msg`Names for the dua`,
  buddhist: msg`Names for the dedication`,
};
export const namesLabel = (faith: string | undefined): MessageDescriptor =>
  namesLabels[faith ?? "hindu"] ?? namesLabels.hindu!;

export const stateLabels: Record<BookingState, MessageDescriptor> = {
  reserved: msg`Payment awaited`,
  requested: msg`Pending`,
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  declined: msg`Declined`,
};
export const stateTones: Record<BookingState, BadgeTone> = {
  reserved: "yellow",
  requested: "yellow",
  confirmed: "blue",
  completed: "good",
  cancelled: "quiet",
  declined: "quiet",
};

export type DayPart = "night" | "morning" | "afternoon" | "evening";

export const dayParts: Record<DayPart, MessageDescriptor> = {
  night: msg`Before dawn`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
};

/** On the clock of the reader. */
export function partOfDay(at: Date, zone: string): DayPart {
  const hour = Number(localTime(at, zone).slice(11, 13));
  if (hour < 5) return "night";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
