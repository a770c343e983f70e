import { sql } from "kysely";
import {
  saveAchievements,
  saveContactSwitches,
  saveProfile,
  type MarkChange,
} from "#/features/people/public.server.ts";
import { renamePractice } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { categoriesOf, requireProviderAccount } from "../access.ts";
import type { ProviderInput } from "../forms.ts";
import { listingNeeds, type ListingNeed } from "../provider-options.ts";
import { versionOf } from "../queries/own-provider.server.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

/**
 * Saves what a provider says of themself, all of it at once; the first time makes them one.
 * @returns as saveProfile.
 * @throws as requireProviderAccount; artists.category-not-yours, artists.year-ahead beside their fields;
 * artists.changed-meanwhile (409) where another tab has saved since; artists.not-ready where a listed profile would say
 * too little; platform.too-many.
 */
export async function saveProvider(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: ProviderInput,
): Promise<MarkChange> {
  const person = requireProviderAccount(viewer);
  const { personId } = person;
  if (!categoriesOf(person.accountType).includes(input.category)) {
    throw refuseField("category", "artists.category-not-yours");
  }
  if ((input.workingSince ?? 0) > new Date(clock()).getUTCFullYear()) {
    throw refuseField("workingSince", "artists.year-ahead");
  }
  return db.transaction().execute(async (db) => {
    const known = await lockProvider(db, personId);
    if ((known ? versionOf(known) : "") !== input.version) throw refuse("artists.changed-meanwhile", { status: 409 });
    if (known?.is_listed) assertReady(input);
    const { name, bio, phone, specialization, experience, city, region } = input;
    const location = [city, region].filter(Boolean).join(", ");
    const about = { name, bio, phone, specialization, experience, location };
    const listed = input.specializations.join("\n");
    await dropTranslations(db, personId, { ...about, city, region, workshop: input.workshop, specializations: listed });
    const mark = await saveProfile({ db, jobs }, viewer, about);
    if (known?.practice_id) await renamePractice({ db, jobs, clock }, { spaceId: known.practice_id, personId, name });
    await saveContactSwitches({ db }, viewer, input);
    const columns = {
      category: input.category,
      city,
      region,
      faith: input.faith,
      languages: input.languages,
      working_since: input.workingSince,
      specializations: input.specializations,
      price_kind: input.priceKind,
      price_from_paise: input.priceFrom,
      price_to_paise: input.priceTo,
      workshop: input.workshop,
      lat: input.lat,
      lng: input.lng,
      radius_km: input.radiusKm,
      whatsapp: input.whatsapp,
      show_whatsapp: input.showWhatsapp,
      takes_inquiries: input.takesInquiries,
      updated_at: nextVersion(known, clock()),
    };
    await db
      .insertInto("artist")
      .values({ person_id: personId, zone: person.zone, ...columns })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(columns))
      .execute();
    await db.deleteFrom("artist_hours").where("person_id", "=", personId).execute();
    if (input.hours.length > 0) {
      await db
        .insertInto("artist_hours")
        .values(
          input.hours.map(({ weekday, opensAt, closesAt }) => ({
            person_id: personId,
            weekday,
            opens_at: opensAt,
            closes_at: closesAt,
          })),
        )
        .execute();
    }
    await saveAchievements(db, personId, input.achievements);
    await refreshProvider(db, personId);
    return mark;
  });
}

/**
 * Shows a provider in the directory and to everybody, or takes them out again.
 * @throws as requireProviderAccount; artists.not-ready with each field that says too little.
 */
export async function setListed(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { isListed }: { readonly isListed: boolean },
): Promise<void> {
  const { personId } = requireProviderAccount(viewer);
  await db.transaction().execute(async (db) => {
    const known = await lockProvider(db, personId);
    if (isListed) {
      const said = await db
        .selectFrom("person")
        .select(["bio", "specialization"])
        .where("id", "=", personId)
        .executeTakeFirstOrThrow();
      assertReady({ ...said, category: known?.category ?? "", city: known?.city ?? "", languages: known?.languages });
    }
    if (!known || known.is_listed === isListed) return;
    await db
      .updateTable("artist")
      .set({ is_listed: isListed, updated_at: nextVersion(known, clock()) })
      .where("person_id", "=", personId)
      .execute();
    await refreshProvider(db, personId);
  });
}

type Said = Readonly<Partial<Record<ListingNeed, string | readonly string[] | undefined>>>;

/** @throws artists.not-ready. */
function assertReady(said: Said): void {
  const missing = listingNeeds.filter((need) => (said[need]?.length ?? 0) === 0);
  if (missing.length === 0) return;
  throw refuse("artists.not-ready", {
    fields: missing.map((field) => ({ field, code: "artists.needed-for-listing" })),
  });
}

/** Locks the person, who is there before the provider is, so that two tabs that begin at once follow each other. */
export async function lockProvider(db: Db, personId: number) {
  await db.selectFrom("person").select("id").where("id", "=", personId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return db.selectFrom("artist").selectAll().where("person_id", "=", personId).executeTakeFirst();
}

/** What was written anew is no longer what its translations say. Before it is written. */
async function dropTranslations(db: Db, personId: number, said: Readonly<Record<string, string>>): Promise<void> {
  const before: Readonly<Record<string, unknown>> | undefined = await db
    .selectFrom("person as p")
    .leftJoin("artist as a", "a.person_id", "p.id")
    .select(["p.name", "p.bio", "p.specialization", "p.experience", "p.location", "a.city", "a.region", "a.workshop"])
    .select(sql<string | null>`array_to_string(a.specializations, e'\\n')`.as("specializations"))
    .where("p.id", "=", personId)
    .executeTakeFirst();
  const fields = Object.keys(said).filter((field) => said[field] !== before?.[field]);
  if (fields.length > 0) await deleteTranslations(db, "person", [personId], { fields });
}

/** Later than the one before, also where the clock has not moved. */
const nextVersion = (known: { readonly updated_at: Date } | undefined, now: number): Date =>
  new Date(Math.max(now, (known?.updated_at.getTime() ?? 0) + 1));
