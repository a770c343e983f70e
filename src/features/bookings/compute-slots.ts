import { addDays, DAY_MS, HOUR_MS, MINUTE_MS, weekdayIndex } from "#/platform/civil-date.ts";

/** Opening hours of a weekday, on the clock of the place. 1 is Monday. */
export interface Hours {
  readonly weekday: number;
  /** `09:00` */
  readonly opensAt: string;
  readonly closesAt: string;
}

export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
}

export interface SlotRules {
  readonly zone: string;
  readonly hours: readonly Hours[];
  readonly blackouts: readonly DayRange[];
  /** Times that are occupied, as instants in milliseconds, from–until one after the other, in the order of their beginning. */
  readonly busy: ArrayLike<number>;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly stepMinutes: number;
  readonly travelMinutes: number;
  /** No slot begins before this, nor on a day after `lastDay`. */
  readonly notBefore: Date;
  readonly lastDay: string;
}

const clockIn = (day: string, time: string, zone: string): number => {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" });
  return at.epochMilliseconds;
};

/**
 * The beginnings of free slots between two instants. Steps are counted in elapsed time from the opening: on a day on which
 * clocks are moved, no hour is offered that does not exist, and one that comes twice is offered twice.
 * @returns instants in milliseconds, in their order.
 */
export function computeSlots(rules: SlotRules, from: Date, until: Date): number[] {
  const { zone, busy } = rules;
  const hoursOf = Map.groupBy(rules.hours, ({ weekday }) => weekday);
  const first = Math.max(from.getTime(), rules.notBefore.getTime());
  const last = until.getTime();
  const ahead = rules.travelMinutes * MINUTE_MS;
  const behind = (rules.durationMinutes + rules.bufferMinutes + rules.travelMinutes) * MINUTE_MS;
  const step = rules.stepMinutes * MINUTE_MS;
  const duration = rules.durationMinutes * MINUTE_MS;
  const slots: number[] = [];
  // Occupied times do not overlap where one person is meant; where several are, the latest end counts.
  let at = 0;
  let latestEnd = -Infinity;
  const isFree = (start: number): boolean => {
    const [begins, ends] = [start - ahead, start + behind];
    while (at < busy.length && busy[at]! < ends) {
      latestEnd = Math.max(latestEnd, busy[at + 1]!);
      at += 2;
    }
    return latestEnd <= begins;
  };
  // A day begins at another instant elsewhere.
  const firstDay = new Date(first - DAY_MS).toISOString().slice(0, 10);
  const lastDay = new Date(last + DAY_MS).toISOString().slice(0, 10);
  for (let day = firstDay; day <= lastDay && day <= rules.lastDay; day = addDays(day, 1)) {
    const open = hoursOf.get(weekdayIndex(day) + 1);
    if (!open || rules.blackouts.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)) continue;
    for (const { opensAt, closesAt } of open) {
      const closes = clockIn(day, closesAt, zone);
      for (let start = clockIn(day, opensAt, zone); start + duration <= closes; start += step) {
        if (start < first || start >= last || (slots.length > 0 && start <= slots.at(-1)!)) continue;
        if (isFree(start)) slots.push(start);
      }
    }
  }
  return slots;
}

/** The instants between which days of a zone lie: from the beginning of the first to the end of the last. */
export const spanOfDays = (fromDay: string, toDay: string, zone: string): { from: Date; until: Date } => ({
  from: new Date(clockIn(fromDay, "00:00", zone)),
  until: new Date(clockIn(addDays(toDay, 1), "00:00", zone)),
});

/** Slots by the days of a zone, which are looked up once each and not for every slot. @param slots in their order. */
export function byDays<S extends { readonly startsAt: Date }>(
  slots: readonly S[],
  { fromDay, toDay, zone }: { readonly fromDay: string; readonly toDay: string; readonly zone: string },
): Map<string, S[]> {
  const days = new Map<string, S[]>();
  let at = 0;
  for (let day = fromDay; day <= toDay && at < slots.length; day = addDays(day, 1)) {
    const ends = clockIn(addDays(day, 1), "00:00", zone);
    const begun = at;
    while (at < slots.length && slots[at]!.startsAt.getTime() < ends) at += 1;
    if (at > begun) days.set(day, slots.slice(begun, at));
  }
  return days;
}

/** The instant of a time on the clocks of a zone, as a form sends it. @param local `2026-11-22T18:30`. */
export const instantIn = (local: string, zone: string): Date => {
  const [day, time] = local.split("T") as [string, string];
  return new Date(clockIn(day, time, zone));
};

/** The earliest instant that may be booked. */
export const notBefore = (now: Date, leadHours: number): Date => new Date(now.getTime() + leadHours * HOUR_MS);
