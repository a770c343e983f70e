import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { notifyPeople } from "#/features/notifications/commands/notify-people.server.ts";
import { listNotifications } from "#/features/notifications/queries/list.server.ts";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { parseForm } from "#/platform/http/act.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { NOTIFY_JOB, type NotifyData } from "#/platform/notifications.ts";
import { type SignedIn, visitor } from "#/platform/viewer.ts";
import { declarations } from "#/testing/notifications.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber, type TestSettings } from "#/testing/subscribers.ts";
import { addMember, type MemberInput, removeMember, saveMember } from "./commands/members.server.ts";
import { remindOfBirthdays } from "./commands/remind.server.ts";
import { saveHousehold } from "./commands/save-household.server.ts";
import { MemberForm } from "./forms.ts";
import { readHousehold, readMember } from "./queries/household.server.ts";
import { ownHousehold } from "./queries/own-data.server.ts";
import { listChoices, readMessage, readNames } from "./queries/ticked.server.ts";
import { CONSENT_VERSION, MOST_MEMBERS } from "./rules.ts";

/** In India a morning. */
const start = Date.parse("2026-11-28T03:30:00Z");
let now = start;
const clock = () => now;
const { services: base } = await testServices(clock);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs, clock };

beforeEach(() => {
  now = start;
  office.queue.length = 0;
});

const plain: MemberInput = {
  ...{ name: "Nirmala", relation: "mother", birthday: "none", day: null, month: null, year: null },
  ...{ lunarMonth: null, fortnight: null, tithi: null, reckoning: "amanta", gotra: "", nakshatra: null },
  ...{ isChild: false, consent: false, consentVersion: "" },
};
const onDate = (month: number, day: number, more: Partial<MemberInput> = {}): MemberInput => ({
  ...{ ...plain, birthday: "date", month, day },
  ...more,
});
const child: MemberInput = {
  ...{ ...plain, name: "Aarav", relation: "son", isChild: true, consent: true, consentVersion: CONSENT_VERSION },
};
const adult = (settings: TestSettings = {}) => testSubscriber(db, settings);
const householdOf = (person: SignedIn) =>
  readHousehold({ db, language: "en", now: new Date(now), city: null, q: "" }, person);
const rowOf = (id: number) => db.selectFrom("household_member").selectAll().where("id", "=", id).executeTakeFirst();

async function work(): Promise<void> {
  for (const { name, data } of office.queue.splice(0)) {
    if (name === NOTIFY_JOB) await notifyPeople(services, data as NotifyData);
  }
}
const linesOf = async (person: SignedIn) =>
  (await listNotifications(db, person, { language: "en", now: new Date(now), declarations })).notifications.map(
    ({ line }) => line,
  );

test("a household is its adult's alone: others neither read, correct nor remove, and visitors sign in first", async () => {
  const [person, other] = [await adult(), await adult()];
  const id = await addMember(services, person, { ...plain, gotra: "Bharadvaja", nakshatra: 3 });
  expect((await householdOf(person)).members).toMatchObject([
    { id, name: "Nirmala", gotra: "Bharadvaja", nakshatra: 3 },
  ]);
  expect((await householdOf(other)).members).toEqual([]);
  expect(await readMember(db, other, id, new Date(now))).toBeNull();
  expect(await refusalCode(saveMember(services, other, { ...plain, name: "Mine", id }))).toBe("platform.not-found");
  expect(await refusalCode(removeMember(services, other, { id }))).toBe("platform.not-found");
  for (const done of [
    addMember(services, visitor, plain),
    saveMember(services, visitor, { ...plain, id }),
    removeMember(services, visitor, { id }),
    saveHousehold(services, visitor, { city: null, remind: "none" }),
  ])
    expect(await refusalCode(done)).toBe("platform.sign-in-first");
  expect(await rowOf(id)).toMatchObject({ name: "Nirmala" });
});

test("at most twenty, also of those who are added at once, and only one of them is the adult", async () => {
  const person = await adult();
  const done = await Promise.all(
    Array.from({ length: MOST_MEMBERS + 3 }, (_, i) =>
      refusalCode(addMember(services, person, { ...plain, name: `P ${i}` })),
    ),
  );
  expect(done.filter((code) => code === null)).toHaveLength(MOST_MEMBERS);
  expect(done.filter((code) => code === "household.full")).toHaveLength(3);
  const two = await adult();
  const selves = [0, 1].map(() => refusalCode(addMember(services, two, { ...plain, relation: "self" })));
  expect((await Promise.all(selves)).toSorted()).toEqual(["household.self-twice", null].toSorted());
  const [self] = (await householdOf(two)).members;
  await saveMember(services, two, { ...plain, relation: "self", name: "Still me", id: self!.id });
  expect((await householdOf(two)).members).toMatchObject([{ name: "Still me" }]);
});

test("nothing of a child is kept without the consent of a confirmed adult to the present text", async () => {
  const person = await adult();
  const stranger = { ...person, emailVerified: false };
  const refused = [
    [{ ...person, isChild: true }, child, "platform.adults-only"],
    [person, { ...child, consent: false }, "household.consent-missing"],
    [person, { ...child, consentVersion: "2020-01-01" }, "household.consent-changed"],
    [stranger, child, "household.confirm-email"],
    [person, onDate(5, 1, { year: 2015 }), "household.year-child"],
    [person, { ...child, ...({ birthday: "date", month: 5, day: 1, year: 1990 } as const) }, "household.year-adult"],
    [person, { ...child, relation: "self" }, "household.self-child"],
    [person, onDate(5, 1, { year: 2031 }), "household.year-wrong"],
  ] as const;
  for (const [who, input, code] of refused) expect(await refusalCode(addMember(services, who, input))).toBe(code);
  expect((await householdOf(person)).members).toEqual([]);

  const id = await addMember(services, person, child);
  expect(await rowOf(id)).toMatchObject({ consented_at: new Date(start), consent_version: CONSENT_VERSION });
  // Correcting them does not ask again, and keeps when it was given.
  now += DAY_MS;
  await saveMember(services, person, { ...child, consent: false, consentVersion: "", name: "Aarav K", id });
  expect(await rowOf(id)).toMatchObject({ name: "Aarav K", consented_at: new Date(start) });
  // An older text is consented to anew.
  await db.updateTable("household_member").set({ consent_version: "2020-01-01" }).where("id", "=", id).execute();
  expect(await refusalCode(saveMember(services, person, { ...child, consent: false, id }))).toBe(
    "household.consent-missing",
  );
  await saveMember(services, person, { ...child, id });
  expect(await rowOf(id)).toMatchObject({ consented_at: new Date(now), consent_version: CONSENT_VERSION });
  await expect(
    db.updateTable("household_member").set({ consented_at: null }).where("id", "=", id).execute(),
  ).rejects.toThrow("check");
});

test("withdrawing the consent deletes the child, and what was said of them in the list of notifications", async () => {
  const person = await adult();
  const id = await addMember(services, person, { ...child, ...{ birthday: "date", month: 11, day: 29 } });
  now = start + 10 * HOUR_MS;
  expect(await remindOfBirthdays(services)).toBe(1);
  await work();
  expect(await linesOf(person)).toEqual([expect.stringContaining("Aarav")]);
  await removeMember(services, person, { id });
  expect(await rowOf(id)).toBeUndefined();
  expect(await linesOf(person)).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification where payload::text like '%Aarav%'`.execute(db);
  expect(rows[0]!.count).toBe(0);
  expect(await refusalCode(removeMember(services, person, { id }))).toBe("platform.not-found");
});

test("somebody whose year is known comes of age by themselves", async () => {
  const person = await adult();
  const born = { birthday: "date", month: 12, day: 1, year: 2008 } as const;
  const id = await addMember(services, person, { ...child, ...born });
  expect(await readMember(db, person, id, new Date(now))).toMatchObject({ isChild: true });
  now = Date.parse("2026-12-02T06:00:00Z");
  expect(await readMember(db, person, id, new Date(now))).toMatchObject({ isChild: false });
});

test("a birthday is reminded of once a year, on the evening before or in the morning, by any number of workers", async () => {
  const person = await adult();
  const id = await addMember(services, person, onDate(12, 4));
  expect(await remindOfBirthdays(services)).toBe(0);
  now = Date.parse("2026-12-03T12:35:00Z");
  const counts = await Promise.all([
    remindOfBirthdays(services),
    remindOfBirthdays(services),
    remindOfBirthdays(services),
  ]);
  expect(counts.reduce((all, one) => all + one)).toBe(1);
  expect(await linesOf(person)).toEqual(["Birthday of Nirmala: 4 December 2026"]);
  expect(await rowOf(id)).toMatchObject({ next_birthday: "2027-12-04", reminded_year: 2026 });
  // Another hour does not remind of the same birthday again.
  await saveHousehold(services, person, { city: null, remind: "morning" });
  now = Date.parse("2026-12-04T03:00:00Z");
  expect(await remindOfBirthdays(services)).toBe(0);
  now = Date.parse("2027-12-04T01:35:00Z");
  expect(await remindOfBirthdays(services)).toBe(1);
  // A corrected one is reminded of anew, and what is past is not said.
  await saveMember(services, person, { ...onDate(12, 6), id });
  now = Date.parse("2027-12-09T00:00:00Z");
  expect(await remindOfBirthdays(services)).toBe(0);
  expect(await rowOf(id)).toMatchObject({ next_birthday: "2028-12-06" });
  await saveHousehold(services, person, { city: null, remind: "none" });
  expect(await rowOf(id)).toMatchObject({ remind_at: null });
  // A correction while reminders are off begins none.
  await saveMember(services, person, { ...onDate(12, 10), id });
  expect(await rowOf(id)).toMatchObject({ remind_at: null });
});

test("whoever has moved west is reminded by the clocks there", async () => {
  const person = await adult();
  await addMember(services, person, onDate(12, 4));
  await db
    .updateTable("person_setting")
    .set({ timezone: "America/New_York" })
    .where("person_id", "=", person.personId)
    .execute();
  now = Date.parse("2026-12-03T12:35:00Z");
  expect(await remindOfBirthdays(services)).toBe(0);
  now = Date.parse("2026-12-03T23:05:00Z");
  expect(await remindOfBirthdays(services)).toBe(1);
});

test("a tithi is kept as amanta and shown as it was said", async () => {
  const person = await adult();
  const said = { ...plain, birthday: "tithi", lunarMonth: 8, fortnight: "dark", tithi: 5 } as const;
  const north = await addMember(services, person, { ...said, reckoning: "purnimanta" });
  const south = await addMember(services, person, { ...said, reckoning: "amanta" });
  expect(await rowOf(north)).toMatchObject({ lunar_month: 7, tithi: 20, is_purnimanta: true });
  expect(await rowOf(south)).toMatchObject({ lunar_month: 8, tithi: 20, is_purnimanta: false });
  const [one, other] = (await householdOf(person)).members;
  expect(Date.parse(other!.next!.day) - Date.parse(one!.next!.day)).toBeGreaterThan(20 * DAY_MS);
  now = Date.parse(`${one!.next!.day}T00:00:00Z`);
  expect(await remindOfBirthdays(services)).toBe(1);
  expect((await rowOf(north))!.next_year! - (await rowOf(north))!.reminded_year!).toBe(1);
});

test("a form says beside the field what cannot be", () => {
  const wrong = (fields: Record<string, string>) => {
    const body = new FormData();
    const good = { intent: "save", name: "Nirmala", relation: "mother", birthday: "date", day: "4", month: "12" };
    for (const [name, value] of Object.entries({ ...good, ...fields })) body.append(name, value);
    try {
      parseForm(MemberForm, body);
      return null;
    } catch (error) {
      const [field] = (error as { fields: { field: string; code: string }[] }).fields;
      return `${field!.field} ${field!.code}`;
    }
  };
  expect(wrong({})).toBeNull();
  expect(wrong({ name: " " })).toBe("name platform.field-required");
  expect(wrong({ name: "x".repeat(61) })).toBe("name platform.field-too-long");
  expect(wrong({ relation: "neighbour" })).toBe("relation platform.field-invalid");
  expect(wrong({ day: "" })).toBe("day household.day-missing");
  expect(wrong({ day: "31", month: "6" })).toBe("day household.day-wrong");
  expect(wrong({ day: "29", month: "2" })).toBeNull();
  expect(wrong({ year: "abc" })).toBe("year household.year-wrong");
  expect(wrong({ year: "१९८४" })).toBeNull();
  expect(wrong({ birthday: "date", day: "29", month: "2", year: "1953" })).toBe("day household.day-of-year-wrong");
  for (const year of ["", "1952", "२०००"])
    expect(wrong({ birthday: "date", day: "29", month: "2", year }), year).toBeNull();
  expect(wrong({ birthday: "tithi" })).toBe("lunarMonth household.tithi-missing");
  expect(wrong({ nakshatra: "27" })).toContain("nakshatra platform.");
});

test("an account that is deleted leaves no household", async () => {
  const person = await adult();
  const id = await addMember(services, person, child);
  await db.deleteFrom("person").where("id", "=", person.personId).execute();
  expect(await rowOf(id)).toBeUndefined();
});

const ticks = (...fields: string[]): FormData => {
  const body = new FormData();
  for (const field of fields) body.append(field, "on");
  return body;
};

test("whom one ticks is named in a booking and a gift; gotra and nakshatra only where they are ticked as well", async () => {
  const person = await adult();
  const words = await loadWords("en");
  const mother = await addMember(services, person, { ...plain, gotra: "Bharadvaja", nakshatra: 3 });
  const son = await addMember(services, person, { ...child, gotra: "Kashyapa" });
  const plainOne = await addMember(services, person, { ...plain, name: "Ravi", relation: "brother" });
  expect(await listChoices(db, person)).toEqual([
    { id: mother, name: "Nirmala", hasDetails: true },
    { id: son, name: "Aarav", hasDetails: true },
    { id: plainOne, name: "Ravi", hasDetails: false },
  ]);
  expect(await listChoices(db, visitor)).toEqual([]);

  const typed = ["nirmala", "Meera"];
  const asked = { typed, takesDetails: true, words };
  const some = ticks(`member.${mother}`, `details.${mother}`, `member.${son}`, `details.${plainOne}`);
  expect(await readNames(db, person, some, asked)).toEqual([
    ...["Meera", "Nirmala (Bharadvaja gotra, Rohini nakshatra)", "Aarav"],
  ]);
  expect(await readNames(db, person, some, { ...asked, takesDetails: false })).toEqual(["Meera", "Nirmala", "Aarav"]);
  expect(await readNames(db, person, ticks(`details.${mother}`), asked)).toEqual(typed);
  expect(await readNames(db, visitor, ticks(), asked)).toEqual(typed);

  const gift = { message: "For the lamp", most: 60, words };
  expect(await readMessage(db, person, some, gift)).toBe("For the lamp\nIn the name of Nirmala, Aarav");
  expect(await readMessage(db, person, ticks(), gift)).toBe("For the lamp");
  expect(await refusalCode(readMessage(db, person, some, { ...gift, most: 30 }))).toBe("household.message-long");
});

test("nobody is named out of another's household, nor whoever was removed", async () => {
  const [person, other] = [await adult(), await adult()];
  const words = await loadWords("en");
  const id = await addMember(services, person, { ...plain, gotra: "Bharadvaja" });
  const asked = { typed: [], takesDetails: true, words };
  const body = ticks(`member.${id}`, `details.${id}`);
  for (const who of [other, visitor]) {
    expect(await refusalCode(readNames(db, who, body, asked))).toBe("household.member-gone");
  }
  const many = ticks(...Array.from({ length: 500 }, (_, i) => `member.${i + 1}`));
  expect(await refusalCode(readNames(db, person, many, asked))).toBe("household.member-gone");
  expect(await readNames(db, person, ticks("member.x", "member.-1", "member.1e3"), asked)).toEqual([]);
  await removeMember(services, person, { id });
  expect(await refusalCode(readNames(db, person, body, asked))).toBe("household.member-gone");
});

test("a person takes all of it with them, and nothing of another's", async () => {
  const [person, other] = [await adult(), await adult()];
  await addMember(services, other, { ...plain, name: "Not theirs" });
  await addMember(services, person, {
    ...child,
    ...{ birthday: "date", month: 5, day: 1, year: 2015 },
    gotra: "Kashyapa",
  });
  await addMember(services, person, {
    ...{ ...plain, birthday: "tithi", lunarMonth: 0, fortnight: "bright", tithi: 9, nakshatra: 6 },
  });
  const asked = { personId: person.personId, userId: person.userId, email: person.email };
  const rows = await db.transaction().execute(async (db) => {
    const found: unknown[] = [];
    for (const part of ownHousehold({ ...asked, db })) for await (const some of part.read()) found.push(...some);
    return found;
  });
  expect(rows).toMatchObject([
    { location: "Ujjain", way: "eve" },
    { name: "Aarav", relation: "son", birthday: "2015-05-01", gotra: "Kashyapa", consentVersion: CONSENT_VERSION },
    {
      name: "Nirmala",
      kind: "tithi",
      birthday: { lunarMonth: "Chaitra", monthsEndWith: "new moon", fortnight: "bright", tithi: 9 },
      nakshatra: 6,
      consentVersion: null,
    },
  ]);
});
