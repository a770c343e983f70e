export const administratorTabs = ["about", "events", "reviews"] as const;
export type AdministratorTab = (typeof administratorTabs)[number];

export const administratorTabIn = (search: URLSearchParams): AdministratorTab =>
  administratorTabs.find((tab) => tab === search.get("tab")) ?? "about";

/** A part of somebody's profile. @param before the last review of the page before. */
export function administratorAddress(id: number, tab: AdministratorTab = "about", before?: number): string {
  const search = new URLSearchParams();
  if (tab !== "about") search.set("tab", tab);
  if (before) search.set("before", String(before));
  const query = search.toString();
  return query ? `/administrator/${id}?${query}` : `/administrator/${id}`;
}
