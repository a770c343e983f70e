import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { Availability, VolunteerStatus } from "../rules.ts";

export interface OfferPage {
  readonly space: { readonly id: number; readonly name: string; readonly language: string };
  /** The number of the account, as a proposal. */
  readonly phone: string;
  /** The earlier offer; null where they never made one. */
  readonly before: {
    readonly status: VolunteerStatus;
    readonly phone: string;
    readonly skills: readonly string[];
    readonly availability: readonly Availability[];
    readonly note: string;
  } | null;
}

/** Null for a space that is not listed, or that nobody runs. */
export async function readOfferPage(
  db: Db,
  language: string,
  person: SignedIn,
  spaceId: number,
): Promise<OfferPage | null> {
  const row = await db
    .selectFrom("space_brief as b")
    .innerJoin("person as p", (join) => join.on("p.id", "=", person.personId))
    .leftJoin("volunteer as v", (join) => join.onRef("v.space_id", "=", "b.id").onRef("v.person_id", "=", "p.id"))
    .select(["b.id", "b.name", "b.language", "p.phone as own_phone"])
    .select(["v.status", "v.phone", "v.skills", "v.availability", "v.note"])
    .select(translationsOf(language, "space", "b.id").as("words"))
    .where("b.id", "=", spaceId)
    .where("b.is_listed", "=", true)
    .where("b.is_unclaimed", "=", false)
    .where("b.kind", "<>", "practice")
    .executeTakeFirst();
  if (!row) return null;
  const translated = row.words?.["name"];
  return {
    space: { id: row.id!, name: translated ?? row.name!, language: translated ? language : row.language! },
    phone: row.own_phone,
    before: row.status
      ? {
          status: row.status as VolunteerStatus,
          phone: row.phone!,
          skills: row.skills!,
          availability: row.availability as Availability[],
          note: row.note!,
        }
      : null,
  };
}
