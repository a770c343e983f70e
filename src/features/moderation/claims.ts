/** Claims of one person that wait at once. */
export const MOST_CLAIMS = 3;
/** Times that a person may ask a day, whatever became of it. */
export const CLAIMS_PER_DAY = 6;

export const claimPath = (spaceId: number): string => `/space/${spaceId}/claim`;
