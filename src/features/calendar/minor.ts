import type { Observance } from "#/almanac/observances.ts";

/** What comes back with every fortnight: the list has it, the month at a glance only marks it. */
export const isMinor = ({ key }: Pick<Observance, "key">): boolean => key.startsWith("monthly-") || key === "uposatha";
