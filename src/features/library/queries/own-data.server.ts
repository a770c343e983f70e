import { msg } from "@lingui/core/macro";
import { sql } from "kysely";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** Of the item `i`: its own title, or the name of the work that stands for it. */
const title = sql<string>`coalesce(nullif(i.title, ''),
  (select w.slug from work_brief as w where w.id = i.work_id), '')`.as("title");

/** What a person takes with them of this feature. */
export function ownLibrary(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "japa",
      heading: msg`Beads that you counted, by day`,
      of: ["japa_day.person_id"],
      query: db
        .selectFrom("japa_day as j")
        .select(["j.day as day", "j.beads as count"])
        .where("j.person_id", "=", personId)
        .orderBy("j.day")
        .orderBy("j.device"),
    }),
    ownRows(asked, {
      name: "bookmarks",
      heading: msg`What you keep in your library`,
      of: ["shelf_bookmark.person_id"],
      query: db
        .selectFrom("shelf_bookmark as l")
        .innerJoin("shelf_item as i", "i.id", "l.item_id")
        .select([title, "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "downloads",
      heading: msg`What you downloaded from the library`,
      of: ["shelf_download.person_id"],
      query: db
        .selectFrom("shelf_download as l")
        .innerJoin("shelf_item as i", "i.id", "l.item_id")
        .select([title, "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "opened",
      heading: msg`What you opened in the library`,
      of: [],
      query: db
        .selectFrom("shelf_opened as l")
        .innerJoin("shelf_item as i", "i.id", "l.item_id")
        .select([title, "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "recent",
      heading: msg`What you heard and watched last`,
      of: ["shelf_recent.person_id"],
      query: db
        .selectFrom("shelf_recent as l")
        .innerJoin("shelf_item as i", "i.id", "l.item_id")
        .select([title, "l.place_ms as position", "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "shelf-ratings",
      heading: msg`How you rated the library`,
      of: ["shelf_rating.person_id"],
      query: db
        .selectFrom("shelf_rating as l")
        .innerJoin("shelf_item as i", "i.id", "l.item_id")
        .select([title, "l.stars as rating", "l.at as at"])
        .where("l.person_id", "=", personId)
        .orderBy("l.at")
        .orderBy("l.item_id"),
    }),
    ownRows(asked, {
      name: "shelf-items",
      heading: msg`What you put into the library`,
      of: ["shelf_item.added_by"],
      query: db
        .selectFrom("shelf_item as i")
        .select(["i.kind as kind", title, "i.author as author", "i.description as description", "i.source as source"])
        .select("i.created_at as createdAt")
        .where("i.added_by", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "episodes",
      heading: msg`Recordings that you put on the shelf`,
      of: ["shelf_episode.person_id"],
      query: db
        .selectFrom("shelf_episode as l")
        .select("l.asked_at as at")
        .where("l.person_id", "=", personId)
        .orderBy("l.recording_id"),
    }),
  ];
}
