import { sql } from "kysely";
import { assertAdmin } from "../../../platform/admin-actions.ts";
import { publishAll } from "../../../platform/bus.ts";
import { countAgainstLimit } from "../../../platform/db/rate-limit.ts";
import { notFound, refuse } from "../../../platform/refusal.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { recordAudit } from "../../audit/public.server.ts";
import { spaceAdmin } from "../access.ts";
import type { SpaceSwitch } from "../details/switches.ts";
import { spacesAudit } from "../audit-actions.ts";
import type { Services } from "../../../platform/services.ts";

export interface SwitchInput {
  readonly spaceId: number;
  readonly name: SpaceSwitch;
  readonly isOn: boolean;
}

const columns = { listing: "is_listed", tours: "tours_enabled", reviews: "reviews_enabled" } as const;

/**
 * Turns one of a space's switches; a switch that is so already stays, and nobody is notified.
 * @throws as assertAdmin; spaces.not-verified (409) where an unverified space would be listed, spaces.listing-held
 * (409) where our staff keeps it off the lists; platform.too-many.
 */
export async function turnSpaceSwitch(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, name, isOn }: SwitchInput,
): Promise<void> {
  const person = assertAdmin(viewer, spaceAdmin.changeSettings, spaceId);
  await countAgainstLimit(db, { key: `space-settings:${person.personId}`, limit: 60, windowSeconds: 600 });
  await db.transaction().execute(async (db) => {
    const space = await db
      .selectFrom("space")
      .select(["verified_at", "listing_held_at", "is_listed", "tours_enabled", "reviews_enabled"])
      .where("id", "=", spaceId)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!space) throw notFound();
    if (space[columns[name]] === isOn) return;
    if (name === "listing" && isOn) {
      if (space.verified_at === null) throw refuse("spaces.not-verified", { status: 409 });
      if (space.listing_held_at !== null) throw refuse("spaces.listing-held", { status: 409 });
    }
    await db
      .updateTable("space")
      .set({ [columns[name]]: isOn, updated_at: sql<Date>`now()` })
      .where("id", "=", spaceId)
      .execute();
    await recordAudit(db, spacesAudit[`space.${name}-${isOn ? "on" : "off"}`], {
      actorId: person.personId,
      entityId: spaceId,
      spaceId,
    });
    await publishAll(db, [
      ["changed", `space:${spaceId}`],
      ["changed", "spaces"],
      ["changed", "events"],
    ]);
  });
}
