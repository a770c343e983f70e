import { numbers } from "#/platform/i18n/format-date.ts";

/** Letters in a review, at most. */
export const REVIEW_LENGTH = 2000;

/** @returns null while there is no review. */
export const averageRating = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** "4.8", always with one decimal. */
export const formatRating = (rating: number, language: string): string =>
  numbers(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
