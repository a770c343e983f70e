/** The kinds of pieces, in the order of every list. */
export const portfolioCategories = ["Traditional", "Festival", "Decorative"] as const;
export type PortfolioCategory = (typeof portfolioCategories)[number];

export const PIECES_MOST = 60;
export const FEATURED_MOST = 6;
export const PICTURES_MOST = 8;
export const MATERIALS_MOST = 20;
export const ALT_LENGTH = 300;
