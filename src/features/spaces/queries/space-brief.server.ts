import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";

export interface SpaceBrief {
  readonly id: number;
  readonly name: string;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly city: string;
  readonly region: string;
  readonly isListed: boolean;
  readonly isVerified: boolean;
}

/** A space in a line, listed or not: the caller decides who may read it. @returns null where there is none. */
export async function findSpaceBrief(db: Db, language: string, id: number): Promise<SpaceBrief | null> {
  const row = await db
    .selectFrom("space_brief")
    .select(["id", "kind", "faith", "name", "city", "region", "is_listed", "is_verified"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const translate = await readTranslations(db, language, "space", [id]);
  return {
    id,
    name: translate(id, "name", row.name!),
    kind: row.kind as SpaceKind,
    faith: row.faith as FaithKey,
    city: translate(id, "city", row.city!),
    region: translate(id, "region", row.region!),
    isListed: row.is_listed!,
    isVerified: row.is_verified!,
  };
}

/** Where a space is, as an envelope has it; empty where nothing is said. */
export async function readPostalAddress(db: Db, language: string, id: number): Promise<string> {
  const row = await db
    .selectFrom("space")
    .select(["address", "city", "region"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return "";
  const translate = await readTranslations(db, language, "space", [id]);
  const address = translate(id, "address", row.address).replace(/\s+/g, " ").trim();
  // Some write the town into the address.
  const more = (["city", "region"] as const).map((field) => translate(id, field, row[field]));
  return [address, ...more.filter((part) => part && !address.includes(part))].filter(Boolean).join(", ");
}

/** What a space says of itself in a few lines, in its own language; null where there is none. */
export async function readOwnDescription(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom("space")
    .select("description")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.description ?? null;
}
