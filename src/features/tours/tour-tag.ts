/** What a page that shows a tour is forgotten by. */
export const tourTag = (tourId: number): string => `tour:${tourId}`;
