import { assertProvider } from "#/features/artists/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations, saveTranslations } from "#/platform/db/translations.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { PriceKind } from "../rules.ts";
import type { ServiceTexts } from "../service-text-fields.ts";
import { lockProvider, markOpenDays } from "./lock-calendar.server.ts";

export interface ServiceInput {
  readonly name: string;
  readonly description: string;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly stepMinutes: number;
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
  readonly samagri: readonly string[];
  readonly atHome: boolean;
  readonly atSpace: boolean;
  readonly isOnline: boolean;
  readonly place: string;
  readonly isInstant: boolean;
  readonly proofHours: number | null;
  readonly fullRefundHours: number;
  readonly halfRefundHours: number;
  /** The language it is written in. */
  readonly language: string;
  /** The same in other languages. */
  readonly texts: readonly ServiceTexts[];
}

/** So many stand on one page. */
const MOST_SERVICES = 60;

type BookingServices = Pick<Services, "db" | "clock">;

/** @throws as assertProvider; bookings.too-many-services. @returns its id. */
export async function addService({ db, clock }: BookingServices, viewer: Viewer, input: ServiceInput): Promise<number> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    const { count } = await db
      .selectFrom("service")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("provider_id", "=", personId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_SERVICES) throw refuse("bookings.too-many-services");
    const { id } = await db
      .insertInto("service")
      .values({ ...columnsOf(input), provider_id: personId, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeTexts(db, id, input.texts);
    await markOpenDays(db, personId, now);
    await publish(db, "changed", `person:${personId}`);
    return id;
  });
}

/** Changes a service; what is booked stays as it was booked. @throws as assertProvider; platform.not-found. */
export async function editService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { serviceId, ...input }: ServiceInput & { readonly serviceId: number },
): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    await change(db, personId, serviceId, { ...columnsOf(input), updated_at: now });
    await writeTexts(db, serviceId, input.texts);
    await markOpenDays(db, personId, now);
    await publish(db, "changed", `person:${personId}`);
  });
}

/** Takes a service off the lists, or puts it back; its bookings are held. @throws as editService. */
export async function archiveService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { serviceId, isArchived }: { readonly serviceId: number; readonly isArchived: boolean },
): Promise<void> {
  const { personId } = await assertProvider(db, viewer, "profile");
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockProvider(db, personId);
    await change(db, personId, serviceId, { archived_at: isArchived ? now : null, updated_at: now });
    await markOpenDays(db, personId, now);
    await publish(db, "changed", `person:${personId}`);
  });
}

async function change(
  db: Db,
  personId: number,
  serviceId: number,
  columns: Partial<ReturnType<typeof columnsOf>> & { archived_at?: Date | null; updated_at: Date },
): Promise<void> {
  const changed = await db
    .updateTable("service")
    .set(columns)
    .where("id", "=", serviceId)
    .where("provider_id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw notFound();
}

/** Keeps what a service is called and says in other languages; a text that is left empty is no more. */
export async function writeTexts(db: Db, serviceId: number, texts: readonly ServiceTexts[]): Promise<void> {
  await deleteTranslations(db, "service", [serviceId], { fields: ["name", "description", "samagri"] });
  for (const { language, samagri, ...text } of texts) {
    const said = Object.entries({ ...text, samagri: samagri.join("\n") }).filter(([, value]) => value !== "");
    const rows = said.map(([field, value]) => ({ entityId: serviceId, field, text: value }));
    await saveTranslations(db, language, "service", rows);
  }
}

/** A service as its row has it. */
export const columnsOf = (input: ServiceInput) => ({
  name: input.name,
  description: input.description,
  language: input.language,
  duration_minutes: input.durationMinutes,
  buffer_minutes: input.bufferMinutes,
  step_minutes: input.stepMinutes,
  price_kind: input.priceKind,
  price_paise: input.priceKind === "free" ? null : input.pricePaise,
  samagri: [...input.samagri],
  at_home: input.atHome,
  at_space: input.atSpace,
  is_online: input.isOnline,
  place: input.place,
  is_instant: input.isInstant,
  proof_hours: input.proofHours,
  full_refund_hours: input.fullRefundHours,
  half_refund_hours: input.halfRefundHours,
});
