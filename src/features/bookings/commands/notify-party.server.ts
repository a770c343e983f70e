import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import { listTranslations } from "#/platform/db/translations.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify, type NotificationType, type PayloadOf } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { bookingAdmin } from "../access.ts";
import { bookingAsks, bookingAssigned, bookingChanged } from "../notifications.ts";
import { bookingPath, type Party } from "../rules.ts";

/** What notifications say of a booking. */
export interface BookingNews {
  readonly id: number;
  readonly service_id: number;
  readonly service_name: string;
  readonly starts_at: Date;
  readonly zone: string;
  /** null: they have left. */
  readonly person_id: number | null;
  readonly provider_id: number | null;
  readonly space_id: number | null;
  readonly assigned_id: number | null;
  readonly revision: number;
}

type Needs = { readonly db: Db; readonly jobs: Services["jobs"] };

/** Who booked it; nobody once they have left. */
export const devoteeOf = ({ person_id }: Pick<BookingNews, "person_id">): number[] =>
  person_id === null ? [] : [person_id];

/** Who does it. */
export const performersOf = ({ provider_id, assigned_id }: BookingNews): number[] =>
  [provider_id, assigned_id].filter((id) => id !== null);

/** Whom a booking concerns on the side of its owner: who does it, and at a space those who manage its bookings. */
export async function ownersOf(db: Db, booking: BookingNews): Promise<number[]> {
  if (booking.space_id === null) return performersOf(booking);
  return [...new Set([...performersOf(booking), ...(await teamOf(db, booking, booking.space_id))])];
}

/** Those who manage the bookings of a space; who booked there themselves knows of it. */
const teamOf = async (db: Db, { person_id }: BookingNews, spaceId: number): Promise<number[]> =>
  (await membersWith(db, bookingAdmin.manage, spaceId)).filter((id) => id !== person_id);

/** The name of the other side, as this one sees it. */
export async function nameOfOther(db: Db, booking: BookingNews, to: Party): Promise<string> {
  if (to === "devotee" && booking.space_id !== null) return readSpaceName(db, booking.space_id);
  const otherId = to === "provider" ? booking.person_id : performersOf(booking)[0];
  if (otherId == null) return "";
  const row = await db.selectFrom("person").select("name").where("id", "=", otherId).executeTakeFirst();
  return row?.name ?? "";
}

/** What something is called in other languages, each under its own. */
async function namesIn(db: Db, entity: "person" | "service" | "space", id: number): Promise<Record<string, string>> {
  const names = await listTranslations(db, entity, [id], ["name"]);
  return Object.fromEntries(names.map(({ language, text }) => [language, text]));
}

/** The same of what is booked, as long as it is still called as it was booked. */
export async function serviceNamesIn(
  db: Db,
  { service_id, service_name }: Pick<BookingNews, "service_id" | "service_name">,
): Promise<Record<string, string>> {
  const service = await db.selectFrom("service").select("name").where("id", "=", service_id).executeTakeFirst();
  return service?.name === service_name ? namesIn(db, "service", service_id) : {};
}

/** What is booked and who the other side is, for readers of every language. */
export async function namesFor(db: Db, booking: BookingNews, to: Party) {
  const otherId = to === "provider" ? booking.person_id : performersOf(booking)[0];
  const ofSpace = to === "devotee" && booking.space_id !== null;
  const whoIn = ofSpace
    ? await namesIn(db, "space", booking.space_id!)
    : otherId == null
      ? {}
      : await namesIn(db, "person", otherId);
  return {
    service: booking.service_name,
    serviceIn: await serviceNamesIn(db, booking),
    who: await nameOfOther(db, booking, to),
    whoIn,
  };
}

interface PartyNews {
  readonly booking: BookingNews;
  readonly to: Party;
  readonly key: string;
  readonly at?: Date;
  readonly more: object;
  /** Some of that side; all of it unless given. */
  readonly personIds?: number[];
}

/** Tells one side of a booking. @param at the time it speaks of, where that is not the booking's own. */
async function notifyParty<Payload extends object>(
  { db, jobs }: Needs,
  type: NotificationType<string, Payload>,
  { booking, to, key, at, more, personIds }: PartyNews,
): Promise<void> {
  const payload = {
    ...(await namesFor(db, booking, to)),
    startsAt: (at ?? booking.starts_at).toISOString(),
    zone: booking.zone,
    ...more,
  };
  await notify({ db, jobs }, type, {
    key,
    personIds: personIds ?? (to === "provider" ? await ownersOf(db, booking) : devoteeOf(booking)),
    path: bookingPath(booking.id),
    payload: payload as unknown as Payload,
  });
}

export type Ask = PayloadOf<typeof bookingAsks>["what"];
export type Change = PayloadOf<typeof bookingChanged>["what"];

/** Asks one side for an answer: at a space those who manage its bookings, not its priests. */
export const requestAnswer = async (
  needs: Needs,
  booking: BookingNews,
  to: Party,
  what: Ask,
  at: Date,
  now: Date,
): Promise<void> =>
  notifyParty(needs, bookingAsks, {
    ...{ booking, to, at, more: { what } },
    ...(to === "provider" &&
      booking.space_id !== null && { personIds: await teamOf(needs.db, booking, booking.space_id) }),
    key: `booking.asks:${booking.id}:${to}:${what}:${now.getTime()}`,
  });

export const announceChange = (
  needs: Needs,
  booking: BookingNews,
  to: Party,
  what: Change,
  { reason = "", now }: { reason?: string; now: Date },
): Promise<void> =>
  notifyParty(needs, bookingChanged, {
    ...{ booking, to, more: { what, reason } },
    key: `booking.changed:${booking.id}:${to}:${what}:${now.getTime()}`,
  });

export type Assignment = PayloadOf<typeof bookingAssigned>["what"];

/** Tells somebody that they do a booking or need not, or the team that nobody does. @param who the priest who cannot. */
export async function announceAssignment(
  { db, jobs }: Needs,
  booking: BookingNews,
  what: Assignment,
  { personIds, who, now }: { readonly personIds: readonly number[]; readonly who?: string; readonly now: Date },
): Promise<void> {
  await notify({ db, jobs }, bookingAssigned, {
    // All who share a slot are one piece of work.
    key: `booking.assigned:${booking.service_id}:${booking.starts_at.getTime()}:${what}:${now.getTime()}`,
    personIds: [...personIds],
    path: bookingPath(booking.id),
    payload: {
      ...(await namesFor(db, booking, "devotee")),
      ...(who !== undefined && { who, whoIn: {} }),
      what,
      ...{ startsAt: booking.starts_at.toISOString(), zone: booking.zone },
    },
  });
}
