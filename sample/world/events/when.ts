import type { Plan } from "../types.ts";

/** Every day, except one day of the week (0 is Sunday) where given. */
export const daily = (from: string, minutes: number, except?: number): Plan =>
  except === undefined ? { every: "day", from, minutes } : { every: "day", from, minutes, except };

export const weekly = (on: number | readonly number[], from: string, minutes: number): Plan => ({
  every: "week",
  on: typeof on === "number" ? [on] : on,
  from,
  minutes,
});

/** Once in the round of 42 days, on its `day` (0–41). */
export const round = (day: number, from: string, minutes: number): Plan => ({ every: "cycle", day, from, minutes });
