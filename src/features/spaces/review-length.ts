/** Letters in a review, at most. */
export const REVIEW_LENGTH = 2000;
