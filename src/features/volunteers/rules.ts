import { normaliseForSearch } from "#/platform/search/normalise.ts";

export const volunteerStatuses = ["active", "inactive", "pending"] as const;
export type VolunteerStatus = (typeof volunteerStatuses)[number];

/** The times at which somebody can usually come. */
export const availabilities = ["weekday-mornings", "weekday-evenings", "weekends", "festivals", "nights"] as const;
export type Availability = (typeof availabilities)[number];

/** The states of a volunteer on a shift; all but the asked and those who declined count against its capacity. */
export const assignmentStates = ["asked", "accepted", "declined", "swap-wanted", "done"] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const fillingStates = ["accepted", "swap-wanted", "done"] as const satisfies readonly AssignmentState[];

export const MOST_SKILLS = 20;
export const SKILL_LENGTH = 40;
/** Skills that a card of the list shows. */
export const SKILLS_ON_CARD = 3;

/** "Cooking, serving, cooking": trimmed, without empty and double ones, in their order. */
export function tidySkills(typed: string): string[] {
  const skills = new Map<string, string>();
  for (const part of typed.split(/[,;\n]/)) {
    const skill = part.replaceAll(/\s+/g, " ").trim();
    if (skill !== "" && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill);
  }
  return [...skills.values()];
}

/** "Sound and Stream" → the words that searches of names and roles look through. */
export const volunteerSearchText = (name: string, role: string): string =>
  `${normaliseForSearch(name)} ${normaliseForSearch(role)}`.trim();

/** The last ten figures of a number, as the database compares them. */
export const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-10);

/** People are checked in from this long before a shift until this long after it. */
export const CHECK_IN_EARLY_MS = 3 * 3_600_000;
export const CHECK_IN_LATE_MS = 3 * 3_600_000;

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const mayCheckIn = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - CHECK_IN_EARLY_MS && now.getTime() <= endsAt.getTime() + CHECK_IN_LATE_MS;

/** The number of people whom a shift offers to ask at once; others are searched for. */
export const MOST_ASKABLE = 60;
