import { sql, type RawBuilder } from "kysely";
import type { FaithKey } from "#/features/spaces/public.ts";
import { findSpaceBrief, readPostalAddress } from "#/features/spaces/public.server.ts";
import { canAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations, translatedList } from "#/platform/db/translations.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { bookingAdmin, mayDecide, partyIn } from "../access.ts";
import { subjectOf } from "../commands/lock-booking.server.ts";
import { movesAloneUntil, percentBack, type BookingState, type Party, type PriceKind, type Terms } from "../rules.ts";
import type { BookingLine } from "../views.ts";
import { personIn, serviceNameIn, spaceIn } from "./shown-names.server.ts";

/** Its payer has said that it is paid; whoever is paid has not looked yet. */
const isDeclared = sql<boolean>`(b.state = 'reserved' and exists (select from booking_payment f
  join payment_record r on r.id = f.payment_id where f.booking_id = b.id and r.state = 'pending' and r.is_claimed))`;

const line = (language: string, other: "provider" | "devotee") => sql`b.id,
  ${serviceNameIn(language).name} as "serviceName", ${serviceNameIn(language).language} as language,
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.zone, b.location, b.state, b.price_paise as "pricePaise",
  b.price_kind as "priceKind", b.proposed_at as "proposedAt",
  b.proposed_by as "proposedBy", b.travel_minutes as "travelMinutes", b.rating is not null as "isReviewed",
  ${other === "provider" ? sql`coalesce(${spaceIn(language, "s")}, ${personIn(language, "o", "")})` : personIn(language, "o")} as who,
  b.seat_count as seats,
  b.space_id as "spaceId",
  case when b.state = 'reserved' then (select '/pay/' || r.token from booking_payment f join payment_record r on r.id = f.payment_id
    where f.booking_id = b.id order by f.payment_id desc limit 1) end as "payPath",
  ${isDeclared} as "isDeclared"`;

const ofDevotee = (language: string, where: RawBuilder<unknown>) => sql<BookingLine>`
  select ${line(language, "provider")} from booking b
  left join person o on o.id = coalesce(b.provider_id, b.assigned_id)
  left join space_brief s on s.id = b.space_id
  where ${where}`;

const ofProvider = (language: string, where: RawBuilder<unknown>) => sql<BookingLine>`
  select ${line(language, "devotee")} from booking b left join person o on o.id = b.person_id where ${where}`;

export const COMING_PAGE = 20;
export const WORK_PAGE = 20;
export const PAST_PAGE = 20;

/** A page of a list; `next` is the last of it, where there are more. */
export interface BookingPageOf {
  readonly bookings: BookingLine[];
  readonly next: number | null;
}

const pageOf = (rows: BookingLine[], size: number): BookingPageOf => ({
  bookings: rows.slice(0, size),
  next: rows.length > size ? rows[size - 1]!.id : null,
});

interface Asked {
  /** Of the reader. */
  readonly language: string;
  readonly now: Date;
  /** The last one of the page before. */
  readonly after?: number | null;
}

/** What the viewer has booked and is still to come, what waits for them first, then by time. @throws platform.sign-in-first. */
export async function listComing(
  db: Db,
  viewer: Viewer,
  { language, now, after = null }: Asked,
): Promise<BookingPageOf> {
  const { personId } = requirePerson(viewer);
  const key = sql`(b.state = 'reserved' and not ${isDeclared} or b.proposed_by = 'provider' and b.proposed_at > ${now})
    is not true, b.starts_at, b.id`;
  const past =
    after === null
      ? sql`true`
      : sql`(${key}) > (select ${key} from booking b where b.id = ${after} and b.person_id = ${personId})`;
  const { rows } = await sql<BookingLine>`${ofDevotee(
    language,
    sql`b.person_id = ${personId}
      and b.state in ('reserved', 'requested', 'confirmed') and b.ends_at > ${now} and ${past}`,
  )}
    order by ${key} limit ${COMING_PAGE + 1}`.execute(db);
  return pageOf(rows, COMING_PAGE);
}

/** What is over or was given up, the latest first. */
export async function listOver(db: Db, viewer: Viewer, { language, now, after = null }: Asked): Promise<BookingPageOf> {
  const { personId } = requirePerson(viewer);
  const { rows } = await sql<BookingLine>`${ofDevotee(
    language,
    sql`b.person_id = ${personId}
      and (b.state in ('completed', 'cancelled', 'declined') or b.ends_at <= ${now})
      and ${after === null ? sql`true` : sql`(b.starts_at, b.id) < (select starts_at, id from booking where id = ${after} and person_id = ${personId})`}`,
  )}
    order by b.starts_at desc, b.id desc limit ${PAST_PAGE + 1}`.execute(db);
  return pageOf(rows, PAST_PAGE);
}

/** What waits for the provider's answer, what begins first before. */
export async function listRequests(
  db: Db,
  providerId: number,
  { language, now, after = null }: Asked,
): Promise<BookingPageOf> {
  const past =
    after === null
      ? sql`true`
      : sql`(b.starts_at, b.id) > (select starts_at, id from booking where id = ${after} and provider_id = ${providerId})`;
  const { rows } = await sql<BookingLine>`${ofProvider(
    language,
    sql`b.provider_id = ${providerId}
      and (b.state = 'requested' and b.proposed_by is distinct from 'provider' or ${isDeclared}
        or b.state in ('requested', 'confirmed') and b.proposed_by = 'devotee' and b.proposed_at > ${now}) and ${past}`,
  )}
    order by b.starts_at, b.id limit ${WORK_PAGE + 1}`.execute(db);
  return pageOf(rows, WORK_PAGE);
}

/** What a provider holds next, of what is confirmed; null where nothing is. */
export async function findNextConfirmed(
  db: Db,
  providerId: number,
  { language, now }: Pick<Asked, "language" | "now">,
): Promise<BookingLine | null> {
  const { rows } = await sql<BookingLine>`${ofProvider(
    language,
    sql`(b.provider_id = ${providerId} or b.assigned_id = ${providerId})
      and b.state = 'confirmed' and b.starts_at >= ${now}`,
  )}
    order by b.starts_at, b.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** So many of a week are shown at once. */
export const WEEK_PAGE = 500;

/** What a provider has in a span of time, such as a week, what begins first before; what was given up is left out. */
export async function listBetween(
  db: Db,
  providerId: number,
  { from, until, language, after = null }: Omit<Asked, "now"> & { readonly from: Date; readonly until: Date },
): Promise<BookingPageOf> {
  const isTheirs = sql`(b.provider_id = ${providerId} or b.assigned_id = ${providerId})`;
  const past =
    after === null
      ? sql`true`
      : sql`(b.starts_at, b.id) > (select b.starts_at, b.id from booking b where b.id = ${after} and ${isTheirs})`;
  const { rows } = await sql<BookingLine>`${ofProvider(
    language,
    sql`${isTheirs}
      and b.state in ('reserved', 'requested', 'confirmed', 'completed') and b.starts_at >= ${from} and b.starts_at < ${until}
      and ${past}`,
  )}
    order by b.starts_at, b.id limit ${WEEK_PAGE + 1}`.execute(db);
  return pageOf(rows, WEEK_PAGE);
}

/** What a provider held and has not said so, the latest first. */
export async function listUnmarked(
  db: Db,
  providerId: number,
  { language, now, after = null }: Asked,
): Promise<BookingPageOf> {
  const isTheirs = sql`(b.provider_id = ${providerId} or b.assigned_id = ${providerId})`;
  const past =
    after === null
      ? sql`true`
      : sql`(b.starts_at, b.id) < (select b.starts_at, b.id from booking b where b.id = ${after} and ${isTheirs})`;
  const { rows } = await sql<BookingLine>`${ofProvider(
    language,
    sql`${isTheirs}
      and b.state = 'confirmed' and b.ends_at <= ${now} and ${past}`,
  )}
    order by b.starts_at desc, b.id desc limit ${WORK_PAGE + 1}`.execute(db);
  return pageOf(rows, WORK_PAGE);
}

export interface MoneyView {
  /** Where a provider looks whether the money came that is said to be paid; empty for everybody else. */
  readonly checkPath: string;
  /** The payer's own page; empty for the other side. */
  readonly payPath: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly state: "waiting" | "declared" | "paid" | "failed";
  /** What goes back by the terms, once that is decided. */
  readonly back: { readonly amountPaise: number; readonly isDone: boolean; readonly isByHand: boolean } | null;
}

/** What the viewer may do on the side of the owner. */
export interface BookingRights {
  /** Confirm, decline, move and cancel. */
  readonly mayDecide: boolean;
  /** Mark as held, and prove it. */
  readonly mayHold: boolean;
  /** Say who does it, at a space. */
  readonly mayAssign: boolean;
  /** Give back more than the terms say, at a space. */
  readonly mayRefund: boolean;
}

/** A booking as one of its two sides sees it. */
export interface BookingView extends Terms {
  readonly id: number;
  readonly party: Party;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly language: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly zone: string;
  readonly muhurat: { readonly from: Date; readonly until: Date } | null;
  readonly location: "home" | "space" | "online";
  readonly place: string;
  /** Only for those who need it now: the devotee, and the provider until it is over. */
  readonly address: string;
  readonly phone: string;
  /** For directions: of who performs it alone, once it is confirmed and until it is over. */
  readonly point: { readonly lat: number; readonly lng: number } | null;
  readonly isExact: boolean;
  readonly travelMinutes: number;
  readonly note: string;
  readonly names: readonly { readonly name: string; readonly isRead: boolean }[];
  readonly samagri: readonly string[];
  readonly priceKind: PriceKind;
  readonly pricePaise: number | null;
  readonly isInstant: boolean;
  readonly state: BookingState;
  readonly reservedUntil: Date | null;
  readonly answerBy: Date | null;
  readonly proposedAt: Date | null;
  readonly proposedBy: Party | null;
  readonly endedBy: string | null;
  readonly endedReason: string;
  readonly completedAt: Date | null;
  readonly rating: number | null;
  readonly revision: number;
  /** id: null once they have left. */
  readonly devotee: { readonly id: number | null; readonly name: string };
  readonly provider: { readonly id: number; readonly name: string; readonly category: string } | null;
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly faith: FaithKey;
    readonly address: string;
  } | null;
  /** Of the slot, where a space offers it. */
  readonly seats: number;
  readonly rights: BookingRights;
  readonly money: MoneyView | null;
  /** Until when the viewer moves it without asking; null where they ask. */
  readonly movesAloneUntil: Date | null;
  /** What would go back, in percent, if the viewer cancelled now. */
  readonly percentBack: 0 | 50 | 100;
}

/**
 * Reads a booking for one of its sides, and for those who may see what is booked at their space; null for everybody else.
 * @throws platform.sign-in-first.
 */
export async function readBooking(
  db: Db,
  viewer: Viewer,
  bookingId: number,
  now: Date,
  language: string = sourceLanguage,
): Promise<BookingView | null> {
  requirePerson(viewer);
  const row = await db
    .selectFrom("booking as b")
    .innerJoin("service as v", "v.id", "b.service_id")
    .leftJoin("person as d", "d.id", "b.person_id")
    .leftJoin("person as p", (join) => join.on(sql<boolean>`p.id = coalesce(b.provider_id, b.assigned_id)`))
    .leftJoin("provider_brief as a", "a.person_id", "p.id")
    .selectAll("b")
    .select(["v.samagri", "v.place", "p.id as does_id", "a.category"])
    .select([personIn(language, "d").as("devotee_name"), personIn(language, "p", "").as("provider_name")])
    .select([serviceNameIn(language).name.as("shown_name"), serviceNameIn(language).language.as("shown_language")])
    .where("b.id", "=", bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const subject = subjectOf(row);
  const acts = partyIn(viewer, subject);
  const { space_id: spaceId } = row;
  const may = (action: AdminAction) => spaceId !== null && canAdmin(viewer, action, spaceId);
  const party = acts ?? (may(bookingAdmin.see) ? "provider" : null);
  if (!party) return null;
  const [brief, spaceAddress, translate] = await Promise.all([
    spaceId === null ? null : findSpaceBrief(db, language, spaceId),
    spaceId === null ? "" : readPostalAddress(db, language, spaceId),
    readTranslations(db, language, "service", [row.service_id]),
  ]);
  const names = await db
    .selectFrom("booking_name")
    .select(["name", "read_at"])
    .where("booking_id", "=", bookingId)
    .orderBy("position")
    .execute();
  const isOpen = row.state === "requested" || row.state === "confirmed" || row.state === "reserved";
  // A provider needs the way while it is to come, and the number once it is agreed.
  const seesAddress = party === "devotee" || (isOpen && row.state !== "reserved");
  // What nobody paid never reached the provider, nor what was said with it.
  const isHeard = party === "devotee" || (row.state !== "reserved" && row.ended_by !== "unpaid");
  const alone = movesAloneUntil({ fullRefundHours: row.full_refund_hours }, row.starts_at);
  const seesPoint = party === "provider" && row.state === "confirmed" && row.lat !== null;
  const seesPhone = party === "devotee" || row.state === "confirmed";
  return {
    id: row.id,
    party,
    serviceId: row.service_id,
    serviceName: row.shown_name,
    language: row.shown_language,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    muhurat: row.muhurat_from ? { from: row.muhurat_from, until: row.muhurat_until! } : null,
    location: row.location as BookingView["location"],
    place: row.place,
    address: seesAddress ? row.address : "",
    phone: seesPhone ? row.phone : "",
    point: seesPoint ? { lat: row.lat!, lng: row.lng! } : null,
    isExact: seesPoint && row.has_exact_point,
    travelMinutes: party === "provider" ? row.travel_minutes : 0,
    note: isHeard ? row.note : "",
    names: (isHeard ? names : []).map(({ name, read_at }) => ({ name, isRead: read_at !== null })),
    samagri: translatedList(translate, row.service_id, "samagri", row.samagri),
    priceKind: row.price_kind as PriceKind,
    pricePaise: row.price_paise,
    isInstant: row.is_instant,
    state: row.state as BookingState,
    reservedUntil: row.reserved_until,
    answerBy: row.answer_by,
    proposedAt: row.proposed_at && row.proposed_at > now ? row.proposed_at : null,
    proposedBy: row.proposed_at && row.proposed_at > now ? (row.proposed_by as Party) : null,
    endedBy: row.ended_by,
    endedReason: row.ended_reason,
    completedAt: row.completed_at,
    rating: row.rating,
    revision: row.revision,
    fullRefundHours: row.full_refund_hours,
    halfRefundHours: row.half_refund_hours,
    devotee: { id: row.person_id, name: row.devotee_name },
    provider: row.does_id === null ? null : { id: row.does_id, name: row.provider_name, category: row.category ?? "" },
    space: brief && { id: brief.id, name: brief.name, faith: brief.faith, address: spaceAddress },
    seats: row.seat_count ?? 1,
    rights: {
      mayDecide: acts === "provider" && mayDecide(viewer, subject),
      mayHold: acts === "provider",
      mayAssign: may(bookingAdmin.manage),
      mayRefund: may(bookingAdmin.refund),
    },
    money: await readMoney(db, bookingId, { party, isOwn: row.provider_id !== null }),
    movesAloneUntil: party === "devotee" && row.state === "confirmed" && row.is_instant && now <= alone ? alone : null,
    percentBack: percentBack(row, party, now),
  };
}

async function readMoney(
  db: Db,
  bookingId: number,
  { party, isOwn }: { readonly party: Party; readonly isOwn: boolean },
): Promise<MoneyView | null> {
  const row = await db
    .selectFrom("booking_payment as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select([
      "p.id",
      "p.token",
      "p.amount_paise",
      "p.refunded_paise",
      "p.state",
      "p.is_claimed",
      "f.refund_percent",
      "f.refund_way",
    ])
    .where("f.booking_id", "=", bookingId)
    .orderBy("f.payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const isPaid = row.state === "completed";
  const due = row.refund_percent === null ? 0 : Math.floor((row.amount_paise * row.refund_percent) / 100);
  return {
    checkPath: party === "provider" && isOwn && !isPaid && row.is_claimed ? `/donations/${row.id}` : "",
    payPath: party === "devotee" ? `/pay/${row.token}` : "",
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    state: isPaid ? "paid" : row.is_claimed ? "declared" : row.state === "failed" ? "failed" : "waiting",
    back:
      isPaid && due > 0
        ? { amountPaise: due, isDone: row.refunded_paise >= due, isByHand: row.refund_way === "by-hand" }
        : null,
  };
}
