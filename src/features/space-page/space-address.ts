export const spaceTabs = ["overview", "about", "events", "gallery", "reviews", "team"] as const;
export type SpaceTab = (typeof spaceTabs)[number];

export const tabIn = (search: URLSearchParams): SpaceTab =>
  spaceTabs.find((tab) => tab === search.get("tab")) ?? "overview";

/** The address of a part of a space's page; empty parameters are left out. */
export function spaceAddress(id: number, tab: SpaceTab = "overview", more: Record<string, string | undefined> = {}) {
  const search = new URLSearchParams();
  if (tab !== "overview") search.set("tab", tab);
  for (const [name, value] of Object.entries(more)) if (value) search.set(name, value);
  const query = search.toString();
  return query ? `/space/${id}?${query}` : `/space/${id}`;
}
