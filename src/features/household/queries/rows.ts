import type { Birthday } from "../birthdays.ts";

/** The columns of `household_member` that say when somebody was born. */
export interface BirthdayRow {
  readonly birthday: string;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly lunar_month: number | null;
  readonly tithi: number | null;
}

export function birthdayOf({ birthday, birth_month, birth_day, lunar_month, tithi }: BirthdayRow): Birthday {
  if (birthday === "date") return { kind: "date", month: birth_month!, day: birth_day! };
  if (birthday === "tithi") return { kind: "tithi", lunarMonth: lunar_month!, tithi: tithi! };
  return { kind: "none" };
}

/** The key of the notifications about somebody's birthdays, before a colon and the day. */
export const birthdayKey = (memberId: number): string => `birthday:${memberId}`;
