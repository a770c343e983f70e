import type { SampleBooking, SampleService } from "../../../../sample/world/bookings.ts";
import { addDays, civilDay, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { SampleWorld } from "../../../platform/sample-part.ts";
import { countProject } from "../../artists/public-sample.server.ts";
import { requestPayment, seedDeclared } from "../../payments/public.server.ts";
import { bookingPath } from "../rules.ts";
import { bookingRow, serviceKey } from "../sample.server.ts";
import { addSampleProof } from "./proof.server.ts";

const ZONE = "Asia/Kolkata";
const PROVIDER = "demo-guide";

type Ids = Readonly<Record<string, number>>;

interface Given {
  readonly services: readonly SampleService[];
  readonly serviceIds: Ids;
  readonly providerId: number;
  readonly devotee: { readonly id: number; readonly name: string };
  readonly nowMs: number;
}

function rowOf(booking: SampleBooking, { services, serviceIds, providerId, devotee, nowMs }: Given, key: string) {
  const service = services.find(({ of, name }) => of === PROVIDER && name.en === booking.service)!;
  const ids = {
    service: serviceIds[serviceKey(PROVIDER, booking.service)]!,
    provider: providerId,
    person: devotee.id,
  };
  const when = { day: addDays(civilDay(new Date(nowMs), ZONE), booking.day), time: booking.time, at: booking.at, key };
  return { service, row: bookingRow(service, ids, when) };
}

/** A time that is kept while its payment by UPI is looked at: both sides have something to see, and the guide to confirm. */
export async function seedReservedBooking(
  db: Db,
  booking: SampleBooking,
  given: Given & { readonly practiceId: number; readonly bankReference: string },
): Promise<void> {
  const { service, row } = rowOf(booking, given, "held");
  const saidAt = new Date(given.nowMs - 40 * MINUTE_MS);
  const reservedAt = new Date(saidAt.getTime() - 6 * MINUTE_MS);
  const { id } = await db
    .insertInto("booking")
    .values({
      ...row,
      ...{ state: "reserved", reserved_until: new Date(reservedAt.getTime() + 20 * MINUTE_MS), created_at: reservedAt },
      ...{ payee_id: given.practiceId, note: booking.note ?? "", proof_hours: service.proofHours ?? null },
      answer_by: new Date(row.starts_at.getTime() - HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addNames(db, id, booking.names ?? []);
  const payment = await requestPayment(
    db,
    {
      payer: { personId: given.devotee.id, name: given.devotee.name, email: "" },
      payee: { spaceId: given.practiceId },
      ...{ purpose: "booking", fund: "services", amountPaise: row.price_paise!, reference: row.service_name },
      ...{ backPath: bookingPath(id), key: `booking:${id}`, language: "en", isSample: true },
    },
    reservedAt,
  );
  await db.insertInto("booking_payment").values({ payment_id: payment.id, booking_id: id }).execute();
  await seedDeclared(db, payment.id, given.bankReference, saidAt);
}

/** An online puja that was held, with its proof. */
export async function seedProvenBooking(
  world: Pick<SampleWorld, "db" | "storage">,
  booking: SampleBooking,
  given: Given,
): Promise<void> {
  const { db } = world;
  const { service, row } = rowOf(booking, given, "proven");
  const provenAt = new Date(row.ends_at.getTime() + 35 * MINUTE_MS);
  const { id } = await db
    .insertInto("booking")
    .values({
      ...row,
      ...{ state: "completed", completed_at: provenAt, proof_at: provenAt, proof_note: booking.note ?? "" },
      created_at: new Date(row.starts_at.getTime() - 6 * DAY_MS),
      confirmed_at: new Date(row.starts_at.getTime() - 5 * DAY_MS),
      proof_hours: service.proofHours ?? null,
      proof_due_at: new Date(row.ends_at.getTime() + (service.proofHours ?? 24) * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await countProject(db, given.providerId, 1);
  await addNames(db, id, booking.names ?? []);
  await addSampleProof(world, { bookingId: id, providerId: given.providerId, at: provenAt });
}

async function addNames(db: Db, bookingId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto("booking_name")
    .values(names.map((name, position) => ({ booking_id: bookingId, position, name })))
    .execute();
}
