/** What a provider is, in the order of every list and filter. */
export const providerCategories = [
  "Murtikar",
  "Designer",
  "Decorator",
  "Pujari",
  "Priest",
  "Guide",
  "Volunteer",
] as const;
export type ProviderCategory = (typeof providerCategories)[number];

/** Who makes is asked for a quote; who serves is booked. */
const making: readonly string[] = ["Murtikar", "Designer", "Decorator"] satisfies ProviderCategory[];
export const makesThings = (category: string): boolean => making.includes(category);

/** The path of a provider's public page: idol makers and pujaris have profiles of their own kind. */
export function providerPath({ id, category }: { readonly id: number; readonly category: string }): string {
  if (category === "Murtikar") return `/murtikar/${id}`;
  if (category === "Pujari") return `/pujari/${id}`;
  return `/artist/${id}`;
}
