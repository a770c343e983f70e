/** Somebody whom the reader may tick in a form. What gotra and nakshatra they have is not on the page. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly hasDetails: boolean;
}

/** Stands for all boxes where something is wrong with them. */
export const CHOICE_FIELD = "household";

export const memberField = (id: number): string => `member.${id}`;
export const detailsField = (id: number): string => `details.${id}`;
