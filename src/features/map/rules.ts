/** Suggestions that one reader is given while they type. */
export const SUGGEST_LIMIT = { limit: 120, windowSeconds: 60 } as const;
