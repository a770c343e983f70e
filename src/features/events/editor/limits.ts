/** The ten of the house. */
export const eventCategories = [
  "Religious Festival",
  "Prayer Ceremony",
  "Cultural Program",
  "Community Gathering",
  "Educational Workshop",
  "Spiritual Discourse",
  "Charity Drive",
  "Youth Event",
  "Senior Citizens Program",
  "Special Occasion",
] as const;

export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 5_000;
export const LINE_LENGTH = 200;
