import { sql } from "kysely";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { isUnderAge } from "../birthdays.ts";
import { birthdayKey, birthdayOf } from "../queries/rows.ts";
import { CONSENT_VERSION, MOST_MEMBERS, type BirthdayKind, type Relation, SAVE_LIMIT } from "../rules.ts";
import { holdHousehold, type Household } from "./hold-household.server.ts";
import { reckonReminder } from "./reckon.server.ts";

export interface MemberInput {
  readonly name: string;
  readonly relation: Relation;
  readonly birthday: BirthdayKind;
  /** Of the date; both are there where the birthday is one. */
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  /** 0 to 11, as `reckoning` names months; all three are there where the birthday is a tithi. */
  readonly lunarMonth: number | null;
  readonly fortnight: "bright" | "dark" | null;
  /** 1 to 15 of its fortnight. */
  readonly tithi: number | null;
  readonly reckoning: "amanta" | "purnimanta";
  readonly gotra: string;
  readonly nakshatra: number | null;
  readonly isChild: boolean;
  /** The adult ticked that they are the parent or guardian, and consent. */
  readonly consent: boolean;
  /** Of the text that they read. */
  readonly consentVersion: string;
}

/**
 * Adds somebody to the viewer's household. @returns their id.
 * @throws platform.sign-in-first, platform.too-many, household.full; beside `relation` household.self-twice and
 * household.self-child; beside `year` household.year-wrong; beside `isChild` household.year-child, household.year-adult;
 * beside `consent` platform.adults-only, household.consent-missing, household.consent-changed, household.confirm-email.
 */
export async function addMember(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: MemberInput,
): Promise<number> {
  const person = requirePerson(viewer);
  const { personId } = person;
  await countAgainstLimit(db, { key: `household:${personId}`, ...SAVE_LIMIT });
  const now = new Date(clock());
  assertAge(person, input, now);
  if (input.isChild) assertConsent(person, input);
  return db.transaction().execute(async (db) => {
    const household = await holdHousehold(db, person, now);
    const { count } = await db
      .selectFrom("household_member")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("person_id", "=", personId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_MEMBERS) throw refuse("household.full");
    await assertOneSelf(db, personId, input, null);
    const { id } = await db
      .insertInto("household_member")
      .values({
        ...{ person_id: personId, created_at: now, updated_at: now },
        ...rowOf(input),
        ...(input.isChild ? consentOf(now) : noConsent),
        ...reckonReminder({ ...reckonedFor(household, person, input), remindedYear: null }, now),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Corrects what the viewer said of somebody in their household. Another birthday is reminded of anew. Whoever becomes a child
 * by it needs the consent of their parent; who is one keeps it. @throws as addMember; platform.not-found.
 */
export async function saveMember(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { id, ...input }: MemberInput & { readonly id: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const { personId } = person;
  await countAgainstLimit(db, { key: `household:${personId}`, ...SAVE_LIMIT });
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const household = await holdHousehold(db, person, now);
    const before = await db
      .selectFrom("household_member")
      .select(["birthday", "birth_month", "birth_day", "lunar_month", "tithi"])
      .select(["is_child as isChild", "consent_version as version", "reminded_year as remindedYear"])
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .executeTakeFirst();
    if (!before) throw notFound();
    assertAge(person, input, now);
    const isConsented = before.isChild && before.version === CONSENT_VERSION;
    if (input.isChild && !isConsented) assertConsent(person, input);
    await assertOneSelf(db, personId, input, id);
    const row = rowOf(input);
    const isSame = JSON.stringify(birthdayOf(before)) === JSON.stringify(birthdayOf(row));
    const remindedYear = isSame ? before.remindedYear : null;
    await db
      .updateTable("household_member")
      .set({
        ...{ updated_at: now, reminded_year: remindedYear },
        ...row,
        ...(!input.isChild ? noConsent : isConsented ? {} : consentOf(now)),
        ...reckonReminder({ ...reckonedFor(household, person, input), remindedYear }, now),
      })
      .where("id", "=", id)
      .execute();
  });
}

/**
 * Takes somebody out of the viewer's household; of a child this withdraws the consent. Nothing of them is left, nor in the
 * list of notifications. @returns their name. @throws platform.sign-in-first, platform.not-found.
 */
export async function removeMember(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { id }: { readonly id: number },
): Promise<string> {
  const { personId } = requirePerson(viewer);
  return db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom("household_member")
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .returning("name")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await dropNotifications(db, [birthdayKey(id)]);
    return gone.name;
  });
}

const reckonedFor = ({ town, remind }: Household, { zone }: SignedIn, input: MemberInput) => ({
  ...{ town, remind, zone },
  birthday: birthdayOf(rowOf(input)),
});

const consentOf = (now: Date) => ({ is_child: true, consented_at: now, consent_version: CONSENT_VERSION });
const noConsent = { is_child: false, consented_at: null, consent_version: null };

/** What of the other kind of birthday was typed is not kept. */
function rowOf(input: MemberInput) {
  const { name, relation, birthday, year, gotra, nakshatra } = input;
  const isDate = birthday === "date";
  const isTithi = birthday === "tithi";
  return {
    ...{ name, relation, birthday, gotra, nakshatra },
    birth_year: birthday === "none" ? null : year,
    birth_month: isDate ? input.month : null,
    birth_day: isDate ? input.day : null,
    lunar_month: isTithi ? amantaMonth(input) : null,
    tithi: isTithi ? input.tithi! + (input.fortnight === "dark" ? 15 : 0) : null,
    is_purnimanta: isTithi && input.reckoning === "purnimanta",
  };
}

/** Where months end with the full moon, the dark fortnight is already called by the next one. */
const amantaMonth = ({ lunarMonth, fortnight, reckoning }: MemberInput): number =>
  reckoning === "purnimanta" && fortnight === "dark" ? (lunarMonth! + 11) % 12 : lunarMonth!;

function assertAge({ zone }: SignedIn, input: MemberInput, now: Date): void {
  const { birthday, month, day, year, isChild, relation } = input;
  if (relation === "self" && isChild) throw refuseField("relation", "household.self-child");
  if (birthday === "none" || year === null) return;
  const today = civilDay(now, zone);
  if (year > Number(today.slice(0, 4))) throw refuseField("year", "household.year-wrong");
  const isUnder = isUnderAge({ kind: birthday, month, day, year }, today);
  if (isUnder && relation === "self") throw refuseField("relation", "household.self-child");
  if (isUnder && !isChild) throw refuseField("isChild", "household.year-child");
  if (isUnder === false && isChild) throw refuseField("isChild", "household.year-adult");
}

function assertConsent({ emailVerified, isChild }: SignedIn, { consent, consentVersion }: MemberInput): void {
  if (isChild) throw refuseField("consent", "platform.adults-only");
  if (!emailVerified) throw refuseField("consent", "household.confirm-email");
  if (!consent) throw refuseField("consent", "household.consent-missing");
  if (consentVersion !== CONSENT_VERSION) throw refuseField("consent", "household.consent-changed");
}

/** Within the household's lock. */
async function assertOneSelf(db: Db, personId: number, { relation }: MemberInput, id: number | null): Promise<void> {
  if (relation !== "self") return;
  const other = await db
    .selectFrom("household_member")
    .select("id")
    .where("person_id", "=", personId)
    .where("relation", "=", "self")
    .where(sql<boolean>`id is distinct from ${id}`)
    .executeTakeFirst();
  if (other) throw refuseField("relation", "household.self-twice");
}
