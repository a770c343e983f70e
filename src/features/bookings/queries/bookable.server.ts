import { sql } from "kysely";
import { readWorkplace } from "#/features/artists/public.server.ts";
import { takesPayments } from "#/features/payments/public.server.ts";
import { isBlockedBetween } from "#/features/people/public.server.ts";
import { findSpaceBrief, listTowns, readPostalAddress } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations, translatedList } from "#/platform/db/translations.ts";
import type { Services } from "#/platform/services.ts";
import { kilometresBetween, type Coordinates } from "#/platform/search/coordinates.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { travelMinutes, type Location } from "../rules.ts";
import type { BookableService } from "../views.ts";
import { readSlotService, type SlotService } from "./slots.server.ts";

/**
 * A service that may be booked, of an owner that is listed, in the reader's language where it is given; null where there
 * is none.
 */
export async function readBookable(db: Db, serviceId: number, language?: string): Promise<BookableService | null> {
  const { rows } = await sql<
    Omit<BookableService, "locations" | "address"> & { atHome: boolean; atSpace: boolean; isOnline: boolean }
  >`
    select s.id, s.name, s.description, s.language, s.duration_minutes as "durationMinutes", s.price_kind as "priceKind",
      s.price_paise as "pricePaise", s.samagri, s.at_home as "atHome", s.at_space as "atSpace", s.is_online as "isOnline",
      s.place, s.capacity, s.is_instant as "isInstant", s.proof_hours as "proofHours",
      s.full_refund_hours as "fullRefundHours", s.half_refund_hours as "halfRefundHours",
      s.provider_id as "providerId", s.space_id as "spaceId", coalesce(p.name, b.name) as "ownerName",
      coalesce(p.category, '') as category, coalesce(b.faith, '') as faith, coalesce(p.city, b.city) as city, coalesce(p.zone, b.zone) as zone,
      coalesce(p.practice_id, s.space_id) as "payeeId"
    from service s
    left join provider_brief p on p.person_id = s.provider_id and p.is_listed and p.is_public
    left join space_brief b on b.id = s.space_id and b.is_listed
    where s.id = ${serviceId} and s.archived_at is null and (p.person_id is not null or b.id is not null)`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { atHome, atSpace, isOnline, ...service } = row;
  const offered: Record<Location, boolean> = { home: atHome, space: atSpace, online: isOnline };
  const locations = (["home", "space", "online"] as const).filter((location) => offered[location]);
  const { spaceId } = row;
  if (language === undefined) return { ...service, locations, address: "" };
  const translate = await readTranslations(db, language, "service", [row.id]);
  const name = translate(row.id, "name", row.name);
  const [space, address] = await Promise.all([
    spaceId === null ? null : findSpaceBrief(db, language, spaceId),
    spaceId === null ? "" : readPostalAddress(db, language, spaceId),
  ]);
  return {
    ...service,
    ...{ name, locations, address, ownerName: space?.name ?? row.ownerName },
    description: translate(row.id, "description", row.description),
    samagri: translatedList(translate, row.id, "samagri", row.samagri),
    language: name === row.name ? row.language : language,
  };
}

/** Whether the price is paid here; else it is settled between the two. */
export const isPaidHere = async (
  services: Pick<Services, "config" | "db">,
  { priceKind, payeeId }: Pick<BookableService, "priceKind" | "payeeId">,
): Promise<boolean> => priceKind === "fixed" && payeeId !== null && (await takesPayments(services, payeeId));

/** Whether dakshina may be given here with the booking: to a space, which has its own till. */
export const takesDakshina = async (
  services: Pick<Services, "config" | "db">,
  { priceKind, spaceId }: Pick<BookableService, "priceKind" | "spaceId">,
): Promise<boolean> => priceKind === "dakshina" && spaceId !== null && (await takesPayments(services, spaceId));

/** Whether the owner takes bookings of this viewer: neither has blocked the other. */
export async function takesBookingsOf(db: Db, viewer: Viewer, providerId: number | null): Promise<boolean> {
  if (viewer.kind !== "person" || providerId === null) return true;
  const { rows } = await sql<{ apart: boolean }>`
    select ${isBlockedBetween(providerId, viewer.personId)} as apart`.execute(db);
  return !rows[0]!.apart;
}

/** Where a devotee lives, as far as they said it. */
export interface Whereabouts {
  /** The name of a town; empty where none was chosen. */
  readonly town: string;
  /** Where they are themselves, by a press; it counts before the town. */
  readonly at: Coordinates | null;
}

/** The way to a devotee. */
export interface Way {
  readonly minutes: number;
  /** Where it leads; null where nothing is known of it: the whole area is counted. */
  readonly point: Coordinates | null;
}

/** Where nothing is said of a provider's area. */
const USUAL_RADIUS_KM = 15;
const WITHIN_TOWN_KM = 8;

/**
 * The minutes on the road to somebody's home: to where they are, to their town, or across the whole area where neither is
 * known.
 * @returns null where it is outside of the area.
 */
export async function readWay(
  db: Db,
  service: Pick<SlotService, "providerId" | "settings">,
  location: Location,
  { town: townName, at }: Whereabouts,
): Promise<Way | null> {
  if (location !== "home" || service.providerId === null) return { minutes: 0, point: null };
  const place = await readWorkplace(db, service.providerId);
  const town = townName && !at ? ((await listTowns(db)).find(({ name }) => name === townName) ?? null) : null;
  const point = at ?? (town && { lat: town.lat, lng: town.lng });
  const radius = place?.radiusKm ?? USUAL_RADIUS_KM;
  if (!point || !place?.point) return { minutes: travelMinutes(service.settings, radius), point };
  const km = kilometresBetween(place.point, point);
  if (km > Math.max(radius, WITHIN_TOWN_KM)) return null;
  // The town's middle is not their street.
  return { minutes: travelMinutes(service.settings, at ? km : Math.max(km, WITHIN_TOWN_KM)), point };
}

export { listTowns, readSlotService };
