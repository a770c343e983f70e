import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations, translatedList } from "#/platform/db/translations.ts";
import type { PriceKind, WorkshopDay } from "../provider-options.ts";
import type { ProviderCategory } from "../rules.ts";

/** What a provider's page says of them; how they are reached is asked of whom it concerns. */
export interface Provider {
  readonly id: number;
  readonly category: ProviderCategory;
  readonly name: string;
  readonly bio: string;
  /** The language of name and bio, as they stand here. */
  readonly language: string;
  readonly specialization: string;
  readonly specializations: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly faith: string | null;
  readonly zone: string;
  /** ISO 639 codes. */
  readonly languages: readonly string[];
  readonly workingSince: number | null;
  readonly price: {
    readonly kind: PriceKind;
    readonly fromPaise: number | null;
    readonly toPaise: number | null;
  };
  readonly workshop: string;
  readonly radiusKm: number | null;
  readonly hours: readonly WorkshopDay[];
  readonly isListed: boolean;
  readonly isVerified: boolean;
  readonly takesInquiries: boolean;
  /** WhatsApp where they show it; empty else. */
  readonly whatsapp: string;
  /** 1–5, or null while nobody has written. */
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly projectCount: number;
  readonly followerCount: number;
}

/** What access is decided by, and the address; null for whoever is no provider. */
export async function findProviderSubject(
  db: Db,
  personId: number,
): Promise<{ readonly id: number; readonly category: ProviderCategory; readonly isListed: boolean } | null> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["category", "is_listed"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ? { id: personId, category: row.category as ProviderCategory, isListed: row.is_listed } : null;
}

/** Whether everybody may open their page. */
export async function isOpenProvider(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom("provider_brief")
    .select(["is_listed", "is_public"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return Boolean(row?.is_listed && row.is_public);
}

/** @returns null for whoever is no provider, and for those who were removed. The caller decides who may see them. */
export async function findProvider(db: Db, language: string, personId: number): Promise<Provider | null> {
  const row = await db
    .selectFrom("artist as a")
    .innerJoin("person as p", "p.id", "a.person_id")
    .select(["p.name", "p.bio", "p.specialization", "p.language", "p.follower_count"])
    .select(["a.category", "a.city", "a.region", "a.faith", "a.zone", "a.languages", "a.working_since"])
    .select(["a.specializations", "a.price_kind", "a.price_from_paise", "a.price_to_paise", "a.workshop"])
    .select(["a.radius_km", "a.is_listed", "a.takes_inquiries", "a.rating_sum", "a.review_count", "a.project_count"])
    .select((eb) => [
      eb("p.verified_at", "is not", null).as("is_verified"),
      sql<string>`case when a.show_whatsapp then a.whatsapp else '' end`.as("whatsapp"),
      sql<WorkshopDay[] | null>`(
        select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opensAt', to_char(h.opens_at, 'HH24:MI'),
          'closesAt', to_char(h.closes_at, 'HH24:MI')) order by h.weekday)
        from artist_hours as h where h.person_id = a.person_id)`.as("hours"),
    ])
    .where("a.person_id", "=", personId)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const translate = await readTranslations(db, language, "person", [personId]);
  const bio = translate(personId, "bio", row.bio);
  return {
    id: personId,
    category: row.category as ProviderCategory,
    name: translate(personId, "name", row.name),
    bio,
    language: bio === row.bio ? row.language : language,
    specialization: translate(personId, "specialization", row.specialization),
    specializations: translatedList(translate, personId, "specializations", row.specializations),
    city: translate(personId, "city", row.city),
    region: translate(personId, "region", row.region),
    faith: row.faith,
    zone: row.zone,
    languages: row.languages,
    workingSince: row.working_since,
    price: {
      kind: row.price_kind as PriceKind,
      fromPaise: row.price_from_paise,
      toPaise: row.price_to_paise,
    },
    workshop: translate(personId, "workshop", row.workshop),
    radiusKm: row.radius_km,
    hours: row.hours ?? [],
    isListed: row.is_listed,
    isVerified: Boolean(row.is_verified),
    takesInquiries: row.takes_inquiries,
    whatsapp: row.whatsapp,
    rating: row.review_count === 0 ? null : row.rating_sum / row.review_count,
    reviewCount: row.review_count,
    projectCount: row.project_count,
    followerCount: row.follower_count,
  };
}
