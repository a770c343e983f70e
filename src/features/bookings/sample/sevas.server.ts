import type { SampleSeva, SampleSevaBooking } from "../../../../sample/world/sevas.ts";
import { countProject } from "../../artists/public-sample.server.ts";
import { requestPayment, seedDeclared, settlePayment } from "../../payments/public.server.ts";
import { addDays, civilDay, HOUR_MS, weekdayIndex } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import type { SampleWorld } from "../../../platform/sample-part.ts";
import { addSampleProof } from "./proof.server.ts";
import { answerBy, extentOf, slotKey } from "../rules.ts";

const ZONE = "Asia/Kolkata";

type Ids = Readonly<Record<string, number>>;

/** What was paid in the sample world is history: nobody waits for its receipt. */
const noJobs: Jobs = {
  send: () => Promise.resolve(),
  sendMany: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Services of spaces, with their hours and who holds them. @returns their ids. */
export async function seedSevas(
  db: Db,
  sevas: readonly SampleSeva[],
  { spaces, priests }: { readonly spaces: Ids; readonly priests: Ids },
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [position, seva] of sevas.entries()) {
    const [kind, rupees] = seva.price;
    const { id } = await db
      .insertInto("service")
      .values({
        ...{ space_id: spaces[seva.space]!, name: seva.name.en, description: seva.description.en, position },
        ...{ duration_minutes: seva.minutes, buffer_minutes: 0, step_minutes: seva.step, capacity: seva.seats },
        ...{
          price_kind: kind,
          price_paise: rupees === null ? null : rupees * 100,
          samagri: (seva.samagri ?? []).map(({ en }) => en),
        },
        ...{ at_space: true, is_online: seva.isOnline ?? false, place: seva.place ?? "", is_sample: true },
        ...{ is_instant: seva.isInstant ?? false, proof_hours: seva.proofHours ?? null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[seva.key] = id;
    await saveTranslations(db, "hi", "service", [
      { entityId: id, field: "name", text: seva.name.hi },
      { entityId: id, field: "description", text: seva.description.hi },
      ...(seva.samagri ? [{ entityId: id, field: "samagri", text: seva.samagri.map(({ hi }) => hi).join("\n") }] : []),
    ]);
    const hours = (seva.weekdays ?? [1, 2, 3, 4, 5, 6, 7]).flatMap((weekday) =>
      seva.hours.map(([opens_at, closes_at]) => ({ service_id: id, weekday, opens_at, closes_at })),
    );
    await db.insertInto("service_hours").values(hours).execute();
    if (seva.priests) {
      const named = seva.priests.map((key) => ({ service_id: id, person_id: priests[key]! }));
      await db.insertInto("service_performer").values(named).execute();
    }
  }
  return ids;
}

export interface SevaParties {
  readonly spaces: Ids;
  readonly priests: Ids;
  readonly devotee: Client;
  readonly people: readonly Client[];
}

export interface Client {
  readonly id: number;
  readonly name: string;
}

/** Bookings at spaces in every state, paid to their tills. */
export async function seedSevaBookings(
  world: Pick<SampleWorld, "db" | "storage">,
  bookings: readonly SampleSevaBooking[],
  sevas: readonly SampleSeva[],
  ids: Ids,
  parties: SevaParties,
  nowMs: number,
): Promise<void> {
  const { db } = world;
  const taken = new Map<string, number>();
  for (const [index, booking] of bookings.entries()) {
    const seva = sevas.find(({ key }) => key === booking.seva)!;
    const serviceId = ids[seva.key]!;
    const day = openDay(seva, addDays(civilDay(new Date(nowMs), ZONE), booking.day), booking.day < 0 ? -1 : 1);
    const startsAt = new Date(`${day}T${booking.time}:00+05:30`);
    const extent = extentOf(startsAt, { durationMinutes: seva.minutes, bufferMinutes: 0, travelMinutes: 0 });
    const client =
      booking.client === "demo-devotee" ? parties.devotee : parties.people[(index * 7 + 5) % parties.people.length]!;
    const seats = booking.seats ?? 1;
    const key = slotKey(serviceId, startsAt);
    const first = (taken.get(key) ?? 0) + 1;
    taken.set(key, first + seats - 1);
    const [kind, rupees] = seva.price;
    const paise = rupees === null ? null : rupees * 100 * seats;
    const { state } = booking;
    const isAgreed = state === "confirmed" || state === "completed" || state === "cancelled";
    const asked = new Date(Math.min(nowMs, startsAt.getTime()) - (6 + index) * HOUR_MS);
    const { id } = await db
      .insertInto("booking")
      .values({
        ...{ service_id: serviceId, space_id: parties.spaces[seva.space]!, person_id: client.id },
        ...{ idempotency_key: `sample:seva:${index}`, service_name: seva.name.en, zone: ZONE, slot_key: key },
        ...{ starts_at: extent.startsAt, ends_at: extent.endsAt, location: booking.at ?? "space" },
        ...{ occupied_from: extent.occupiedFrom, occupied_until: extent.occupiedUntil },
        ...{ seats: `{[${first},${first + seats})}`, capacity: seva.seats, note: booking.note ?? "" },
        ...{ price_kind: kind, price_paise: paise, full_refund_hours: 48, half_refund_hours: 24, is_sample: true },
        is_instant: seva.isInstant ?? false,
        ...{ state, created_at: asked, assigned_id: booking.priest ? parties.priests[booking.priest]! : null },
        reserved_until: state === "reserved" ? new Date(nowMs + HOUR_MS) : null,
        answer_by: state === "requested" ? answerBy(startsAt, new Date(nowMs)) : null,
        confirmed_at: isAgreed ? asked : null,
        completed_at: state === "completed" ? extent.endsAt : null,
        ended_at: state === "cancelled" ? asked : null,
        ended_by: state === "cancelled" ? (booking.by ?? "provider") : null,
        ended_reason: booking.reason ?? "",
        proof_hours: seva.proofHours ?? null,
        proof_at: seva.proofHours && state === "completed" ? new Date(extent.endsAt.getTime() + HOUR_MS) : null,
        proof_due_at:
          seva.proofHours && isAgreed ? new Date(extent.endsAt.getTime() + seva.proofHours * HOUR_MS) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (state === "completed" && booking.priest) await countProject(db, parties.priests[booking.priest]!, 1);
    if (booking.names) {
      const names = booking.names.map((name, position) => ({
        ...{ booking_id: id, position, name },
        read_at: state === "completed" ? extent.endsAt : null,
      }));
      await db.insertInto("booking_name").values(names).execute();
    }
    if (seva.proofHours && state === "completed" && booking.priest) {
      await addSampleProof(world, { bookingId: id, providerId: parties.priests[booking.priest]!, at: extent.endsAt });
    }
    const paid = booking.rupees ? booking.rupees * 100 : kind === "fixed" ? paise : null;
    if (paid === null || state === "cancelled") continue;
    const asks = {
      ...{
        payer: { personId: client.id, name: client.name, email: "" },
        payee: { spaceId: parties.spaces[seva.space]! },
      },
      ...{ purpose: "booking", fund: "services", amountPaise: paid, reference: seva.name.en, language: "en" },
      ...{ backPath: `/bookings/${id}`, key: `sample:seva:${index}`, isSample: true },
    };
    const { id: paymentId } = await requestPayment(db, asks, asked);
    await db.insertInto("booking_payment").values({ payment_id: paymentId, booking_id: id }).execute();
    const at = new Date(asked.getTime() + 5 * 60_000);
    if (booking.declared) await seedDeclared(db, paymentId, booking.declared, new Date(nowMs - 40 * 60_000));
    else await settlePayment({ db, jobs: noJobs }, { paymentId, at, method: "online", channel: "upi" });
  }
}

/** The first day from this one on on which it is open. */
function openDay({ weekdays }: SampleSeva, from: string, step: 1 | -1): string {
  let day = from;
  while (weekdays && !weekdays.includes(weekdayIndex(day) + 1)) day = addDays(day, step);
  return day;
}
