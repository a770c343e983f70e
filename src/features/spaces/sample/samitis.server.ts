import { DAY_MS } from "../../../platform/civil-date.ts";
import { sql } from "kysely";
import { words } from "../../../../sample/world/types.ts";
import type { SampleSamiti } from "../../../../sample/world/samitis.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { refreshSearchText } from "../commands/search-text.server.ts";
import { seedOrganizers } from "./spaces.server.ts";

/** The samitis of the sample world, with their festivals, teams, followers and reviews. @returns their ids by key. */
export async function seedSamitis(
  db: Db,
  samitis: readonly SampleSamiti[],
  ownerId: number,
  peopleIds: readonly number[],
  nowMs: number,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const samiti of samitis) {
    const { name, description, story, city, region, address, festival } = samiti;
    const day = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
    const { id } = await db
      .insertInto("space")
      .values({
        kind: "samiti",
        faith: samiti.faith,
        name: name.en,
        local_name: samiti.localName,
        description: description.en,
        full_description: story.en,
        city: city.en,
        region: region.en,
        address: address.en,
        established: samiti.established,
        email: `${samiti.key}@example.org`,
        festival: festival.en,
        festival_from: day(samiti.festivalIn),
        festival_to: day(samiti.festivalIn + samiti.festivalDays - 1),
        is_listed: true,
        is_sample: true,
        verified_at: sql<Date>`now()`,
        created_by: ownerId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[samiti.key] = id;
    const hindi = { name, description, full_description: story, city, region, address, festival };
    await saveTranslations(
      db,
      "hi",
      "space",
      Object.entries(hindi).map(([field, text]) => ({ entityId: id, field, text: text.hi })),
    );
    await db.insertInto("space_member").values({ space_id: id, person_id: ownerId, role: "owner" }).execute();
    await seedOrganizers(
      db,
      ids,
      samiti.team.map(({ years, ...member }) => ({
        ...member,
        space: samiti.key,
        experience: words(`${years} years`, `${years} वर्ष`),
      })),
    );
    await db
      .updateTable("space_organizer")
      .set({ person_id: ownerId })
      .where("space_id", "=", id)
      .where("position", "=", 0)
      .execute();
    const followers = peopleIds.slice(0, samiti.followers);
    await db
      .insertInto("space_follow")
      .values(
        followers.map((personId, i) => ({
          space_id: id,
          person_id: personId,
          at: new Date(nowMs - (3 + i * 9) * DAY_MS),
        })),
      )
      .execute();
    await db
      .insertInto("space_review")
      .values(
        samiti.reviews.map((review, i) => ({
          ...review,
          space_id: id,
          person_id: followers[i]!,
          at: new Date(nowMs - (7 + i * 11) * DAY_MS),
        })),
      )
      .execute();
    await refreshSearchText(db, id);
  }
  return ids;
}
