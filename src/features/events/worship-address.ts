import type { faithOptions } from "./rules.ts";

export interface WorshipFilters {
  readonly q: string;
  readonly faith: (typeof faithOptions)[number];
  readonly tab: "live" | "upcoming";
}

/** The address of these filters; defaults are not written out. */
export function worshipAddress({ q, faith, tab }: WorshipFilters, after?: number): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (faith !== "all") search.set("faith", faith);
  if (tab !== "live") search.set("tab", tab);
  if (after) search.set("after", String(after));
  const query = search.toString();
  return query ? `/virtual-worship?${query}` : "/virtual-worship";
}
