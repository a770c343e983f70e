import { sql } from "kysely";
import type { Plan } from "../plan/plan.ts";

/** How often a series is, and what says its time. */
export type Repetition = Pick<Plan, "repeats" | "rrule" | "part" | "beginsBy">;

/** By the latest plan of the series `s`, else by what it states itself. */
export const repetitionOf = sql<Repetition>`coalesce(
  (select jsonb_build_object('repeats', p.repeats, 'rrule', p.rrule, 'part', p.part, 'beginsBy',
    case when p.begins_by is not null then jsonb_build_object('moment', p.begins_by, 'minutes', p.begins_offset) end)
    from event_plan p where p.series_id = s.id order by p.first_day desc limit 1),
  jsonb_build_object('rrule', s.recurrence, 'part', null, 'beginsBy', null, 'repeats',
    case when s.recurrence is null then 'once' when s.recurrence = 'FREQ=DAILY' then 'daily' else 'weekly' end))`;
