import { periods, type Period } from "./time-series.ts";

export const dashboardTabs = ["overview", "events", "volunteers", "donations", "management"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export interface DashboardAddress {
  readonly tab: DashboardTab;
  readonly period: Period;
}

export const readDashboardAddress = (query: URLSearchParams): DashboardAddress => ({
  tab: dashboardTabs.find((tab) => tab === query.get("tab")) ?? "overview",
  period: periods.find((period) => period === query.get("period")) ?? "month",
});

/** The dashboard of a space; what is as it always is stays out of the address. */
export function dashboardPath(spaceId: number, { tab, period }: Partial<DashboardAddress> = {}): string {
  const query = new URLSearchParams();
  if (tab && tab !== "overview") query.set("tab", tab);
  if (period && period !== "month") query.set("period", period);
  query.set("space", String(spaceId));
  return `/dashboard?${query}`;
}
