import { sql } from "kysely";
import { addDays, civilDay } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";

/** Fortnights, in days, by which a day before `least` moves on so that it is no longer before it. */
const forward = (day: string, least: string) => sql`(ceil((${least}::date - ${sql.ref(day)}) / 14.0) * 14)::int`;

/** What is waited for in the sample world is never long overdue: its days move on by two weeks at a time. */
export async function moveDeadlines(db: Db, zone: string, nowMs: number): Promise<void> {
  const today = civilDay(new Date(nowMs), zone);
  const soon = addDays(today, 2);
  const late = addDays(today, -2);
  await sql`update quote as q set valid_until = q.valid_until + ${forward("q.valid_until", soon)},
      ends_at = q.ends_at + make_interval(days => ${forward("q.valid_until", soon)})
    from inquiry i where i.id = q.inquiry_id and i.is_sample and q.state = 'open' and q.valid_until < ${soon}::date`.execute(
    db,
  );
  await sql`update inquiry set deadline = deadline + ${forward("deadline", late)}
    where is_sample and state in ('open', 'quoted') and deadline < ${late}::date`.execute(db);
  await sql`update commission set deadline = deadline + ${forward("deadline", late)}
    where is_sample and status in ('pending-approval', 'in-progress', 'draft') and deadline < ${late}::date`.execute(
    db,
  );
  await sql`update commission_stage as s set due_on = s.due_on + ${forward("s.due_on", late)}
    from commission c where c.id = s.commission_id and c.is_sample
      and c.status in ('pending-approval', 'in-progress', 'draft') and s.reached_at is null
      and s.due_on < ${late}::date`.execute(db);
}
