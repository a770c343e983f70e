import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { nakshatraWords } from "#/features/calendar/public.tsx";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { MOST_MEMBERS } from "../rules.ts";
import { type Choice, CHOICE_FIELD, detailsField, memberField } from "../ticks.ts";

/** Whom the viewer may tick in a form that takes names; none for visitors. */
export async function listChoices(db: Db, viewer: Viewer): Promise<readonly Choice[]> {
  if (viewer.kind !== "person") return [];
  const rows = await db
    .selectFrom("household_member")
    .select(["id", "name", "gotra", "nakshatra"])
    .where("person_id", "=", viewer.personId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, gotra, nakshatra }) => ({ id, name, hasDetails: gotra !== "" || nakshatra !== null }));
}

interface Asked {
  /** Names that were typed. One of somebody who is ticked as well counts once. */
  readonly typed: readonly string[];
  /** Where gotra and nakshatra can be ticked. */
  readonly takesDetails: boolean;
  readonly words: I18n;
}

/**
 * The names of a form with those of the viewer's household that are ticked in it, as text in the viewer's language; gotra and
 * nakshatra only of whom a second box says so. @throws household.member-gone beside CHOICE_FIELD.
 */
export async function readNames(
  db: Db,
  viewer: Viewer,
  body: FormData,
  { typed, takesDetails, words }: Asked,
): Promise<readonly string[]> {
  const ids = tickedIn(body);
  if (ids.length === 0) return typed;
  const personId = viewer.kind === "person" ? viewer.personId : null;
  const members = await db
    .selectFrom("household_member")
    .select(["id", "name", "gotra", "nakshatra"])
    .where("person_id", "=", personId)
    .where("id", "=", sqlAny(ids))
    .orderBy("id")
    .execute();
  if (members.length < ids.length) throw refuseField(CHOICE_FIELD, "household.member-gone");
  const keyOf = (name: string) => name.toLocaleLowerCase();
  const taken = new Set(members.map(({ name }) => keyOf(name)));
  const ticked = members.map(({ id, name, gotra, nakshatra }) => {
    if (!takesDetails || body.get(detailsField(id)) !== "on") return name;
    const star = nakshatra === null ? "" : words._(nakshatraWords[nakshatra]!);
    const details = [gotra && words._(msg`${gotra} gotra`), star && words._(msg`${star} nakshatra`)].filter(Boolean);
    return details.length > 0 ? `${name} (${details.join(", ")})` : name;
  });
  return [...typed.filter((name) => !taken.has(keyOf(name))), ...new Set(ticked)];
}

/** Ids of those who are ticked; a form has no more boxes than a household people. */
function tickedIn(body: FormData): number[] {
  const ids = new Set<number>();
  for (const [field, value] of body) {
    const match = /^member\.([1-9]\d{0,14})$/.exec(field);
    if (match && value === "on" && field === memberField(Number(match[1]))) ids.add(Number(match[1]));
    if (ids.size > MOST_MEMBERS) throw refuseField(CHOICE_FIELD, "household.member-gone");
  }
  return [...ids];
}

/**
 * A message to whom something is given, with the names in which it is given below it.
 * @throws household.message-long beside `message`, and as readNames.
 */
export async function readMessage(
  db: Db,
  viewer: Viewer,
  body: FormData,
  { message, most, words }: { readonly message: string; readonly most: number; readonly words: I18n },
): Promise<string> {
  const ticked = await readNames(db, viewer, body, { typed: [], takesDetails: false, words });
  if (ticked.length === 0) return message;
  const names = ticked.join(", ");
  const whole = [message, words._(msg`In the name of ${names}`)].filter(Boolean).join("\n");
  if (whole.length > most) throw refuseField("message", "household.message-long");
  return whole;
}
