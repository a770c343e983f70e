import { sql } from "kysely";
import type { Achievement } from "#/features/people/public.ts";
import { findProfileCard, listAchievements } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { categoriesOf } from "../access.ts";
import { usualHours, type PriceKind, type Weekday, type WorkshopDay } from "../provider-options.ts";
import type { ProviderCategory } from "../rules.ts";

/** A provider as they see and edit themself. */
export interface OwnProvider {
  readonly personId: number;
  readonly name: string;
  readonly bio: string;
  readonly isVerified: boolean;
  readonly confirmedName: string | null;
  /** Empty while they have not said what they do. */
  readonly version: string;
  readonly isListed: boolean;
  readonly takesInquiries: boolean;
  /** What their account may call itself. */
  readonly categories: readonly ProviderCategory[];
  readonly category: ProviderCategory;
  readonly specialization: string;
  readonly experience: string;
  readonly workingSince: number | null;
  readonly specializations: readonly string[];
  readonly languages: readonly string[];
  readonly faith: string | null;
  readonly city: string;
  readonly region: string;
  readonly area: { readonly lat: number; readonly lng: number; readonly radiusKm: number | null } | null;
  readonly price: { readonly kind: PriceKind; readonly fromPaise: number | null; readonly toPaise: number | null };
  readonly workshop: string;
  readonly hours: readonly WorkshopDay[];
  readonly zone: string;
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    readonly whatsapp: string;
    readonly shows: { readonly email: boolean; readonly phone: boolean; readonly whatsapp: boolean };
  };
  readonly practiceId: number | null;
  readonly achievements: readonly Achievement[];
}

export async function readOwnProvider(db: Db, viewer: SignedIn): Promise<OwnProvider> {
  const { personId } = viewer;
  const [card, artist, hours, said, achievements] = await Promise.all([
    findProfileCard(db, personId),
    db.selectFrom("artist").selectAll().where("person_id", "=", personId).executeTakeFirst(),
    db
      .selectFrom("artist_hours")
      .select(["weekday", sql<string>`to_char(opens_at, 'HH24:MI')`.as("opensAt")])
      .select(sql<string>`to_char(closes_at, 'HH24:MI')`.as("closesAt"))
      .where("person_id", "=", personId)
      .orderBy("weekday")
      .execute(),
    db.selectFrom("person").select("specialization").where("id", "=", personId).executeTakeFirstOrThrow(),
    listAchievements(db, null, personId),
  ]);
  const { name, bio, phone, email, experience, location, isVerified, confirmedName, shows } = card!;
  const [city = "", region = ""] = location.split(/,\s*/, 2);
  const categories = categoriesOf(viewer.accountType);
  return {
    personId,
    name,
    bio,
    isVerified,
    confirmedName,
    version: artist ? versionOf(artist) : "",
    isListed: artist?.is_listed ?? false,
    takesInquiries: artist?.takes_inquiries ?? true,
    categories,
    category: (artist?.category ?? categories[0]) as ProviderCategory,
    specialization: said.specialization,
    experience,
    workingSince: artist?.working_since ?? null,
    specializations: artist?.specializations ?? [],
    languages: artist?.languages ?? [],
    faith: artist?.faith ?? null,
    city: artist?.city || city,
    region: artist?.region || region,
    area: artist?.lat != null ? { lat: artist.lat, lng: artist.lng!, radiusKm: artist.radius_km } : null,
    price: {
      kind: (artist?.price_kind ?? "ask") as PriceKind,
      fromPaise: artist?.price_from_paise ?? null,
      toPaise: artist?.price_to_paise ?? null,
    },
    workshop: artist?.workshop ?? "",
    hours: artist
      ? hours.map((day) => ({ ...day, weekday: day.weekday as Weekday }))
      : categories.includes("Murtikar")
        ? usualHours
        : [],
    zone: artist?.zone ?? viewer.zone,
    contact: {
      email,
      phone,
      whatsapp: artist?.whatsapp ?? "",
      shows: { email: shows.email, phone: shows.phone, whatsapp: artist?.show_whatsapp ?? false },
    },
    practiceId: artist?.practice_id ?? null,
    achievements,
  };
}

/** The state that a form began from. */
export const versionOf = ({ updated_at }: { readonly updated_at: Date }): string => updated_at.toISOString();
