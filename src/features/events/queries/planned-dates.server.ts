import { observanceWords } from "#/features/calendar/public-words.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { localTime } from "#/platform/civil-date.ts";
import { isZone } from "#/platform/is-zone.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";
import { toPlan } from "../editor/event-input.ts";
import type { PlanFormOutput } from "../editor/forms.ts";
import { datesAhead } from "../plan/occurrences.ts";
import { isRecurringDay, isReckoned, type Plan } from "../plan/plan.ts";
import { readPlanAlmanac } from "./plan-almanac.server.ts";
import { zoneOfSpace } from "./space-of-event.server.ts";

export interface PlannedDate {
  readonly startsAt: Date;
  /** Of that ekadashi, worded; null where it has none. */
  readonly name: string | null;
  /** By the space's own ruling. */
  readonly isRuled: boolean;
  /** The Sun does not rise or set there that day. */
  readonly isPolar: boolean;
}

export interface PlannedDates {
  readonly zone: string;
  /** The first of them; none where the plan has none. */
  readonly dates: readonly PlannedDate[];
  /** Whether its time is known. */
  readonly isTimed: boolean;
  /** Whose days they are, where two traditions differ. */
  readonly tradition: "smarta" | "vaishnava" | "nanakshahi-2003" | "bikrami" | null;
  /** Whether the place of the space decides, and it has not said where it stands. */
  readonly lacksPlace: boolean;
}

const SHOWN = 6;
const A_MINUTE = { limit: 60, windowSeconds: 60 };

/**
 * The next dates of a plan that is being written. @returns null where it is not yet one, is a single date that has passed,
 * or is asked for faster than people write. @throws as assertAdmin
 */
export async function readPlannedDates(
  { db, clock, language }: Pick<Services, "db" | "clock"> & { readonly language: string },
  viewer: Viewer,
  form: PlanFormOutput,
): Promise<PlannedDates | null> {
  const person = assertAdmin(viewer, eventAdmin.plan, form.space);
  if (!(await isWriting(db, person.personId))) return null;
  const zone = form.zone || (await zoneOfSpace(db, form.space));
  if (!isZone(zone)) return null;
  const now = new Date(clock());
  const today = localTime(now, zone).slice(0, 10);
  const plan = planOf({ ...form, date: form.date || today }, zone);
  if (!plan) return null;
  const almanac = await readPlanAlmanac(db, { spaceId: form.space, zone }, [plan], today);
  const { beginsBy, repeats } = plan;
  const i18n = await loadWords(language);
  const isTimed = beginsBy !== null || form.time !== "";
  const { dates } = datesAhead(plan, zone, today, almanac);
  const ahead = dates.filter(({ startsAt, local }) => startsAt > now || (!isTimed && local.slice(0, 10) >= today));
  // The field of its one date says that it has passed.
  if (repeats === "once" && ahead.length === 0) return null;
  return {
    ...{ zone, isTimed },
    tradition: (isRecurringDay(repeats) && almanac?.tradition(repeats)) || null,
    lacksPlace: almanac !== null && isReckoned(plan) && !almanac.isPlaced,
    dates: ahead.slice(0, SHOWN).map(({ local, startsAt }) => {
      const day = local.slice(0, 10);
      const key = isRecurringDay(repeats) && almanac?.namedOn(repeats, day);
      return {
        startsAt,
        name: key ? i18n._(observanceWords(key)) : null,
        isRuled: isRecurringDay(repeats) && almanac?.isRuled(repeats, day) === true,
        isPolar: (beginsBy && almanac?.momentOn(beginsBy.moment, day)?.isPolar) ?? false,
      };
    }),
  };
}

/** Half of a plan is none: what is missing is said when the form is sent. */
function planOf(form: PlanFormOutput, zone: string): Plan | null {
  try {
    return toPlan({ ...form, time: form.time || "12:00" }, zone);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const isWriting = (db: Db, personId: number): Promise<boolean> =>
  countAgainstLimit(db, { key: `event-dates:${personId}`, ...A_MINUTE }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
