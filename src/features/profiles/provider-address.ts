import { providerPath, type ProviderCategory } from "#/features/artists/public.ts";

export const makerTabs = ["portfolio", "reviews", "achievements"] as const;
export const pujariTabs = ["services", "past-events", "credentials", "reviews"] as const;
/** Those who show what they did and are booked. */
export const guideTabs = ["portfolio", "services", "reviews", "achievements"] as const;
export type ProviderTab = (typeof makerTabs)[number] | (typeof pujariTabs)[number];

export const quoteAddress = (id: number): string => `/artist/${id}/request-quote`;

interface Named {
  readonly id: number;
  readonly category: ProviderCategory;
}

/** The parts of a page; a pujari's is of its own kind. The first is shown unless another is asked for. */
export function tabsOf(category: ProviderCategory): readonly ProviderTab[] {
  if (category === "Pujari") return pujariTabs;
  return category === "Priest" || category === "Guide" ? guideTabs : makerTabs;
}

export function providerTabIn(category: ProviderCategory, search: URLSearchParams): ProviderTab {
  const tabs = tabsOf(category);
  return tabs.find((tab) => tab === search.get("tab")) ?? tabs[0]!;
}

/** What can be booked of them. */
export const servicesAddress = (person: Named & { readonly from: { readonly id: number } | null }): string =>
  providerAddress(person, { tab: "services", space: person.from?.id });

interface Part {
  readonly tab?: ProviderTab;
  /** The last row of the page before. */
  readonly after?: number;
  /** The associated space that the way back leads to. */
  readonly space?: number;
}

export function providerAddress(provider: Named, { tab, after, space }: Part = {}): string {
  const search = new URLSearchParams();
  if (tab && tab !== tabsOf(provider.category)[0]) search.set("tab", tab);
  if (after) search.set("after", String(after));
  if (space) search.set("space", String(space));
  const query = search.toString();
  return query ? `${providerPath(provider)}?${query}` : providerPath(provider);
}
