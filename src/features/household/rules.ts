export const HOUSEHOLD_PATH = "/settings/household";

/** The page of one of them; null: of one who is added. */
export const memberPath = (id: number | null): string => `${HOUSEHOLD_PATH}/${id ?? "new"}`;

export const MOST_MEMBERS = 20;
export const MEMBER_NAME_LENGTH = 60;
export const GOTRA_LENGTH = 40;

/** How often somebody may write: each time birthdays are reckoned. */
export const SAVE_LIMIT = { limit: 60, windowSeconds: 600 } as const;

/** Who they are to the adult; `relative` is anybody else. */
export const relations = [
  "self",
  "spouse",
  "son",
  "daughter",
  "mother",
  "father",
  "brother",
  "sister",
  "grandmother",
  "grandfather",
  "grandson",
  "granddaughter",
  "relative",
] as const;
export type Relation = (typeof relations)[number];

export const birthdayKinds = ["none", "date", "tithi"] as const;
export type BirthdayKind = (typeof birthdayKinds)[number];

export const remindChoices = ["eve", "morning", "none"] as const;
export type RemindChoice = (typeof remindChoices)[number];

/** Of the text to which a parent consents; another text is another version. */
export const CONSENT_VERSION = "2026-11-28";

/** Reminds of birthdays. */
export const BIRTHDAYS_JOB = "household.birthdays";
