import { indexProvider } from "../features/artists/commands/index-provider.server.ts";
import type { Db } from "../platform/db/connection.ts";
import { saveTranslations } from "../platform/db/translations.ts";
import { testPerson } from "./people.ts";

export interface ListedProvider {
  readonly name?: string;
  readonly category?: string;
  readonly city?: string;
  readonly region?: string;
  readonly faith?: string | null;
  readonly languages?: readonly string[];
  readonly bio?: string;
  readonly specialization?: string;
  readonly specializations?: readonly string[];
  readonly price?: { readonly kind: string; readonly from?: number; readonly to?: number };
  /** The number of reviews, and their stars together. */
  readonly reviews?: readonly [count: number, sum: number];
  readonly followers?: number;
  readonly projects?: number;
  readonly isVerified?: boolean;
  readonly isListed?: boolean;
  readonly at?: readonly [lat: number, lng: number];
  /** Bit 0 is Monday. */
  readonly openWeekdays?: number;
  readonly hindi?: Readonly<Record<string, string>>;
}

/** A listed provider, indexed. @returns the person's id. */
export async function listedProvider(db: Db, given: ListedProvider = {}): Promise<number> {
  const { personId } = await testPerson(db, { name: given.name });
  await db
    .updateTable("person")
    .set({ bio: given.bio ?? "", specialization: given.specialization ?? "", follower_count: given.followers ?? 0 })
    .set({ verified_at: given.isVerified ? new Date(0) : null })
    .where("id", "=", personId)
    .execute();
  await db
    .insertInto("artist")
    .values({
      person_id: personId,
      category: given.category ?? "Murtikar",
      city: given.city ?? "Kolkata",
      region: given.region ?? "West Bengal",
      faith: given.faith ?? null,
      languages: [...(given.languages ?? [])],
      specializations: [...(given.specializations ?? [])],
      price_kind: given.price?.kind ?? "ask",
      price_from_paise: given.price?.from ? given.price.from * 100 : null,
      price_to_paise: given.price?.to ? given.price.to * 100 : null,
      review_count: given.reviews?.[0] ?? 0,
      rating_sum: given.reviews?.[1] ?? 0,
      project_count: given.projects ?? 0,
      is_listed: given.isListed ?? true,
      lat: given.at?.[0] ?? null,
      lng: given.at?.[1] ?? null,
      open_weekdays: given.openWeekdays ?? 0,
    })
    .execute();
  const texts = Object.entries(given.hindi ?? {}).map(([field, text]) => ({ entityId: personId, field, text }));
  if (texts.length > 0) await saveTranslations(db, "hi", "person", texts);
  await indexProvider(db, personId);
  return personId;
}
