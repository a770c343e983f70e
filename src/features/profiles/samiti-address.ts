export const samitiTabs = ["events", "team", "donations", "reviews"] as const;
export type SamitiTab = (typeof samitiTabs)[number];

export const samitiTabIn = (search: URLSearchParams): SamitiTab =>
  samitiTabs.find((tab) => tab === search.get("tab")) ?? "events";

/** A part of a samiti's page; empty parameters are left out. */
export function samitiAddress(
  id: number,
  tab: SamitiTab = "events",
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams();
  if (tab !== "events") search.set("tab", tab);
  for (const [name, value] of Object.entries(more)) if (value) search.set(name, value);
  const query = search.toString();
  return query ? `/samiti/${id}?${query}` : `/samiti/${id}`;
}
