import type { YatraView } from "./views.ts";

interface Asked {
  /** Civil day where the yatra is. */
  readonly today: string;
  /** The day that an address names, from 1; null where it names none. */
  readonly asked: string | null;
}

/** The day of a yatra that its follower reads: the one asked for, else today's, else the next that has stops, else the last. */
export function dayToShow({ days, plan }: Pick<YatraView, "days" | "plan">, { today, asked }: Asked): number {
  const wanted = /^[1-9]\d{0,3}$/.test(asked ?? "") ? Number(asked) - 1 : null;
  if (wanted !== null && days.some(({ day }) => day === wanted)) return wanted;
  if (today < plan.startsOn) return days[0]?.day ?? 0;
  return (days.find(({ date }) => date >= today) ?? days.at(-1))?.day ?? 0;
}
