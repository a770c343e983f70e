import type { Faith } from "#/design/faith-mark.tsx";

/** The rows of the table `faith`, in their order. Each has its mark and its colour under its key (design/tokens.css). */
export const faiths = ["hindu", "islamic", "christian", "sikh", "buddhist", "jain"] as const satisfies readonly Faith[];
export type FaithKey = (typeof faiths)[number];

export const isFaith = (value: unknown): value is FaithKey => faiths.includes(value as FaithKey);
