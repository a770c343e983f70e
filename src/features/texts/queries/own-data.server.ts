import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of this feature. */
export function ownTexts(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  return [
    ownRows(asked, {
      name: "chapters-read",
      heading: msg`Chapters that you read`,
      of: ["chapter_read.person_id"],
      query: db
        .selectFrom("chapter_read as r")
        .innerJoin("work as w", "w.id", "r.work_id")
        .select(["w.slug as work", "r.chapter as label", "r.read_on as day"])
        .where("r.person_id", "=", personId)
        .orderBy("r.read_on")
        .orderBy("r.work_id")
        .orderBy("r.chapter"),
    }),
    ownRows(asked, {
      name: "reading-places",
      heading: msg`Where you stopped reading`,
      of: ["reading_place.person_id"],
      query: db
        .selectFrom("reading_place as r")
        .innerJoin("work as w", "w.id", "r.work_id")
        .select(["w.slug as work", "r.label as label", "r.at as at"])
        .where("r.person_id", "=", personId)
        .orderBy("r.at")
        .orderBy("r.work_id"),
    }),
    ownRows(asked, {
      name: "reading-plans",
      heading: msg`Your reading plans`,
      of: ["reading_plan.person_id"],
      query: db
        .selectFrom("reading_plan as r")
        .innerJoin("work as w", "w.id", "r.work_id")
        .select(["w.slug as work", "r.days as days", "r.begins_on as startsAt"])
        .select(["r.created_at as createdAt", "r.finished_at as endedAt"])
        .where("r.person_id", "=", personId)
        .orderBy("r.created_at")
        .orderBy("r.work_id"),
    }),
    ownRows(asked, {
      name: "marks",
      heading: msg`Your marks and notes in the scriptures`,
      of: ["verse_mark.person_id"],
      query: db
        .selectFrom("verse_mark as m")
        .innerJoin("work as w", "w.id", "m.work_id")
        .select(["w.slug as work", "m.chapter as position", "m.label as label"])
        .select(["m.quote as quote", "m.colour as colour", "m.note as note", "m.made_at as at"])
        .select("m.changed_at as edited")
        .where("m.person_id", "=", personId)
        .orderBy("m.made_at")
        .orderBy("m.id"),
    }),
    ownRows(asked, {
      name: "text-imports",
      heading: msg`Files for the library that you brought`,
      of: ["text_import.person_id"],
      query: db
        .selectFrom("text_import as i")
        .select(["i.file_name as name", "i.state as state", "i.created_at as at"])
        .where("i.person_id", "=", personId)
        .orderBy("i.id"),
    }),
    ownRows(asked, {
      name: "works",
      heading: msg`Works that you put into the library`,
      of: ["work.added_by"],
      query: db
        .selectFrom("work as w")
        .select(["w.slug as work", "w.author as author", "w.category as category"])
        .select("w.created_at as createdAt")
        .where("w.added_by", "=", personId)
        .orderBy("w.id"),
    }),
  ];
}
