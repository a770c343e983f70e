import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { listTranslations, readTranslations, translatedList } from "#/platform/db/translations.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import type { ServiceInput } from "../commands/services.server.ts";
import type { Hours } from "../compute-slots.ts";
import type { Location } from "../rules.ts";
import type { ServiceTexts } from "../service-text-fields.ts";
import type { ServiceLine } from "../views.ts";
import { defaultSettings, type Settings } from "./slots.server.ts";

const MOST_LISTED = 60;

export interface LineRow extends Omit<ServiceLine, "locations"> {
  readonly atHome: boolean;
  readonly atSpace: boolean;
  readonly isOnline: boolean;
  readonly isArchived: boolean;
}

export const serviceColumns = sql`s.id, s.name, s.description, s.language, s.duration_minutes as "durationMinutes",
  s.price_kind as "priceKind", s.price_paise as "pricePaise", s.samagri, s.at_home as "atHome", s.at_space as "atSpace",
  s.is_online as "isOnline", s.full_refund_hours as "fullRefundHours", s.half_refund_hours as "halfRefundHours",
  s.booking_count as bookings, s.archived_at is not null as "isArchived",
  (select round(avg(r.rating), 1)::float8 from booking b join review_brief r on r.subject_id = b.id
    where b.service_id = s.id and b.rating is not null and r.subject_type = 'booking') as rating`;

const toLine = ({ atHome, atSpace, isOnline, isArchived: _archived, ...line }: LineRow): ServiceLine => ({
  ...line,
  locations: locationsOf({ atHome, atSpace, isOnline }),
});

export const locationsOf = (offered: { atHome: boolean; atSpace: boolean; isOnline: boolean }): Location[] => [
  ...(offered.atHome ? (["home"] as const) : []),
  ...(offered.atSpace ? (["space"] as const) : []),
  ...(offered.isOnline ? (["online"] as const) : []),
];

/** What a provider offers, what was booked most often first. */
export async function listServices(db: Db, language: string, providerId: number): Promise<ServiceLine[]> {
  const { rows } = await sql<LineRow>`
    select ${serviceColumns} from service s where s.provider_id = ${providerId} and s.archived_at is null
    order by s.booking_count desc, s.id limit ${MOST_LISTED}`.execute(db);
  const translate = await readTranslations(
    db,
    language,
    "service",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const name = translate(row.id, "name", row.name);
    const description = translate(row.id, "description", row.description);
    const samagri = translatedList(translate, row.id, "samagri", row.samagri);
    return { ...toLine(row), name, description, samagri, language: name === row.name ? row.language : language };
  });
}

export interface OwnServiceLine extends ServiceLine {
  readonly isArchived: boolean;
}

/** The viewer's own services, archived ones last. @throws platform.sign-in-first. */
export async function listOwnServices(db: Db, viewer: Viewer): Promise<OwnServiceLine[]> {
  const { personId } = requirePerson(viewer);
  const { rows } = await sql<LineRow>`
    select ${serviceColumns} from service s where s.provider_id = ${personId}
    order by s.archived_at is not null, s.booking_count desc, s.id limit 200`.execute(db);
  return rows.map((row) => ({ ...toLine(row), isArchived: row.isArchived }));
}

export interface OwnService extends ServiceInput {
  readonly id: number;
  readonly isArchived: boolean;
}

/** One of the viewer's own services as its form has it; null for everybody else's. */
export async function readOwnService(db: Db, viewer: Viewer, serviceId: number): Promise<OwnService | null> {
  const { personId } = requirePerson(viewer);
  const row = await db
    .selectFrom("service")
    .selectAll()
    .where("id", "=", serviceId)
    .where("provider_id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    texts: await readTextsOf(db, serviceId),
    durationMinutes: row.duration_minutes,
    bufferMinutes: row.buffer_minutes,
    stepMinutes: row.step_minutes,
    priceKind: row.price_kind as ServiceInput["priceKind"],
    pricePaise: row.price_paise,
    samagri: row.samagri,
    atHome: row.at_home,
    atSpace: row.at_space,
    isOnline: row.is_online,
    place: row.place,
    isInstant: row.is_instant,
    proofHours: row.proof_hours,
    fullRefundHours: row.full_refund_hours,
    halfRefundHours: row.half_refund_hours,
    isArchived: row.archived_at !== null,
  };
}

/** What a service is called and says in other languages. */
export async function readTextsOf(db: Db, serviceId: number): Promise<ServiceTexts[]> {
  const texts = await listTranslations(db, "service", [serviceId], ["name", "description", "samagri"]);
  const textOf = (all: typeof texts, field: string) => all.find((one) => one.field === field)?.text ?? "";
  return [...Map.groupBy(texts, ({ language }) => language)].map(([language, all]) => ({
    language,
    name: textOf(all, "name"),
    description: textOf(all, "description"),
    samagri: textOf(all, "samagri").split("\n").filter(Boolean),
  }));
}

export interface Blackout {
  readonly id: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly note: string;
}

export interface Availability {
  readonly zone: string;
  readonly hours: readonly Hours[];
  readonly settings: Settings;
  readonly blackouts: readonly Blackout[];
}

/** How the viewer takes bookings; null for who is no provider. @param today blackouts that are over are left out. */
export async function readAvailability(db: Db, viewer: Viewer, today: string): Promise<Availability | null> {
  const { personId } = requirePerson(viewer);
  const [provider, setting, hours, blackouts] = await Promise.all([
    db.selectFrom("provider_brief").select("zone").where("person_id", "=", personId).executeTakeFirst(),
    db.selectFrom("booking_setting").selectAll().where("provider_id", "=", personId).executeTakeFirst(),
    db
      .selectFrom("service_hours")
      .select(["weekday", "opens_at", "closes_at"])
      .where("provider_id", "=", personId)
      .orderBy("weekday")
      .orderBy("opens_at")
      .execute(),
    db
      .selectFrom("blackout")
      .select(["id", "from_day as fromDay", "to_day as toDay", "note"])
      .where("provider_id", "=", personId)
      .where("to_day", ">=", today)
      .orderBy("from_day")
      .limit(200)
      .execute(),
  ]);
  if (!provider) return null;
  const settings = setting
    ? {
        leadHours: setting.lead_hours,
        aheadDays: setting.ahead_days,
        baseMinutes: setting.travel_base_minutes,
        minutesPerKm: Number(setting.travel_minutes_per_km),
      }
    : defaultSettings;
  return {
    zone: provider.zone,
    settings,
    blackouts,
    hours: hours.map(({ weekday, opens_at, closes_at }) => ({
      weekday,
      opensAt: opens_at.slice(0, 5),
      closesAt: closes_at.slice(0, 5),
    })),
  };
}
