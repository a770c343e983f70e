import { isBlockedBetween } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { makers } from "../rules.ts";
import { nameIn } from "./name-in.server.ts";

/** Those who can be asked for a quote: they make things, are listed and not removed, and everybody may see their profile. */
const askedProviders = (db: Db, providerId: number) =>
  db
    .selectFrom("provider_brief")
    .select(["person_id", "takes_inquiries", "zone", "category"])
    .where("person_id", "=", providerId)
    .where("is_listed", "=", true)
    .where("is_public", "=", true)
    .where("category", "in", [...makers]);

/** Whether somebody can be asked for a quote by whoever has not signed in yet. */
export async function mayBeAsked(db: Db, providerId: number): Promise<boolean> {
  const row = await askedProviders(db, providerId).where("takes_inquiries", "=", true).executeTakeFirst();
  return row !== undefined;
}

/** A provider whom somebody asks; null for one who cannot be asked. `isBlocked`: either has blocked the other. */
export async function findProviderToAsk(db: Db, providerId: number, personId: number) {
  const row = await askedProviders(db, providerId)
    .select(isBlockedBetween(providerId, personId).as("isBlocked"))
    .executeTakeFirst();
  if (!row) return null;
  const { person_id, takes_inquiries, zone, isBlocked } = row;
  return { id: person_id!, takesInquiries: takes_inquiries!, zone: zone!, isBlocked };
}

/** The provider whom the page of a request names; null where they cannot be asked. */
export async function findAskedProvider(db: Db, language: string, providerId: number) {
  const row = await askedProviders(db, providerId)
    .select(nameIn(language, "person_id", "name").as("name"))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.person_id!,
    name: row.name,
    category: row.category!,
    zone: row.zone!,
    takesInquiries: row.takes_inquiries!,
  };
}
