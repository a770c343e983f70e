import { sql } from "kysely";
import type { SampleWorld } from "../../../platform/sample-part.ts";
import { countProject } from "../../artists/public-sample.server.ts";
import { addSampleProof } from "./proof.server.ts";

/**
 * Weeks of the sample world do not run dry: what was confirmed is held when its time is over and stands again some weeks
 * ahead, and requests keep their days before them. Where somebody has booked that time it is left out.
 */
export async function turnWeeks(world: Pick<SampleWorld, "db" | "storage">, nowMs: number): Promise<void> {
  const { db } = world;
  const now = new Date(nowMs);
  const held = await db
    .updateTable("booking")
    .set({
      ...{ state: "completed", completed_at: sql<Date>`ends_at` },
      proof_at: sql<Date>`case when proof_hours is not null then ends_at end`,
    })
    .where("is_sample", "=", true)
    .where("state", "=", "confirmed")
    .where("ends_at", "<", now)
    .returning(["id", "ends_at", "proof_hours"])
    .returning((eb) => eb.fn.coalesce("provider_id", "assigned_id").as("provider_id"))
    .execute();
  for (const { id, provider_id: providerId, ends_at: at, proof_hours: proofHours } of held) {
    if (proofHours !== null && providerId !== null) await addSampleProof(world, { bookingId: id, providerId, at });
    if (providerId !== null) await countProject(db, providerId, 1);
    const copy = await sql<{ id: number }>`
      insert into booking (service_id, provider_id, space_id, assigned_id, seats, capacity, person_id, idempotency_key,
        service_name, language, zone, starts_at, ends_at, occupied_from, occupied_until, slot_key, location, address, travel_minutes, note, price_kind, price_paise,
        full_refund_hours, half_refund_hours, state, confirmed_at, created_at, proof_hours, proof_due_at, is_sample)
      select service_id, provider_id, space_id, assigned_id, seats, capacity, person_id, 'sample:again:' || id,
        service_name, language, zone, starts_at + ahead, ends_at + ahead, occupied_from + ahead, occupied_until + ahead,
        service_id || '@' || (extract(epoch from starts_at + ahead) * 1000)::int8, location, address, travel_minutes, note,
        price_kind, price_paise, full_refund_hours, half_refund_hours, 'confirmed', ${now}, ${now}, proof_hours,
        proof_due_at + ahead, true
      from booking cross join lateral (
        select make_interval(days => (ceil(extract(epoch from ${now}::timestamptz - starts_at) / 86400 / 14) * 14)::int) as ahead) w
      where id = ${id}
      on conflict do nothing returning id`.execute(db);
    const next = copy.rows[0]?.id;
    if (next)
      await sql`insert into booking_name (booking_id, position, name)
        select ${next}, position, name from booking_name where booking_id = ${id}`.execute(db);
  }
  await sql`update booking as b set starts_at = starts_at + ahead, ends_at = ends_at + ahead,
      occupied_from = occupied_from + ahead, occupied_until = occupied_until + ahead,
      proposed_at = proposed_at + ahead,
      slot_key = service_id || '@' || (extract(epoch from starts_at + ahead) * 1000)::int8
    from (select id, make_interval(days => (ceil(extract(epoch from ${now}::timestamptz + interval '30 hours' - starts_at)
        / 86400 / 14) * 14)::int) as ahead
      from booking where is_sample and state in ('reserved', 'requested') and starts_at < ${now}::timestamptz + interval '30 hours') w
    where w.id = b.id and not exists (
      select from booking o where o.id <> b.id and o.state in ('reserved', 'requested', 'confirmed')
        and (coalesce(o.assigned_id, o.provider_id) = b.provider_id
            and tstzrange(o.occupied_from, o.occupied_until) && tstzrange(b.occupied_from + w.ahead, b.occupied_until + w.ahead)
          or o.space_id is not null and o.service_id = b.service_id and o.starts_at = b.starts_at + w.ahead))`.execute(
    db,
  );
  await sql`update booking set answer_by = least(starts_at - interval '1 hour', ${now}::timestamptz + interval '40 hours')
    where is_sample and state = 'requested' and answer_by < ${now}::timestamptz + interval '12 hours'
      and starts_at > ${now}::timestamptz + interval '14 hours'`.execute(db);
}
