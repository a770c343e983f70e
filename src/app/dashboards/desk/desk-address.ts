import { periods, type Period } from "./course.ts";

export const deskTabs = ["overview", "events", "volunteers", "donations", "management"] as const;
export type DeskTab = (typeof deskTabs)[number];

export interface DeskAddress {
  readonly tab: DeskTab;
  readonly period: Period;
}

export const readDeskAddress = (query: URLSearchParams): DeskAddress => ({
  tab: deskTabs.find((tab) => tab === query.get("tab")) ?? "overview",
  period: periods.find((period) => period === query.get("period")) ?? "month",
});

/** The dashboard of a space; what is as it always is stays out of the address. */
export function deskPath(spaceId: number, { tab, period }: Partial<DeskAddress> = {}): string {
  const query = new URLSearchParams();
  if (tab && tab !== "overview") query.set("tab", tab);
  if (period && period !== "month") query.set("period", period);
  query.set("space", String(spaceId));
  return `/dashboard?${query}`;
}
