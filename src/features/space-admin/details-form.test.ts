import { expect, test } from "vitest";
import { mergeFields } from "../spaces/details/details.ts";
import { DetailsForm, formOf, readDetailsForm } from "./details-form.ts";

const fields = {
  ...{ kind: "temple", faith: "jain" },
  ...{ name: "Deepsar Mandir", description: "By the water.", language: "en", established: "1820" },
  ...{ phone: "+91 755 000000", email: "desk@example.org", website: "https://example.org", zone: "Asia/Kolkata" },
  ...{ place: "23.259933,77.412613", morning: "05:00-12:00", "weekday.1": "closed" },
  "weekday.7": "04:00-12:00 15:00-22:00",
  "day.2026-12-25": '["2026-12-26","festival",true,"06:00-22:00","Winter lamps"]',
  "day.2026-12-01": '["2026-12-01","exception",false,"closed","Repairs"]',
  ...{ "facility.parking": "yes", "facility.Cow shelter": "yes", "text.hi.name": "दीपसर मंदिर" },
};
const read = (changes: Record<string, string> = {}) =>
  readDetailsForm({ ...formOf(fields), ...changes }, 2026, (typed) => (typed === "Parking" ? "parking" : typed));
const problemsOf = (changes: Record<string, string>): Record<string, string> => {
  try {
    read(changes);
    return {};
  } catch (error) {
    const { fields } = error as { fields: { field: string; code: string }[] };
    return Object.fromEntries(fields.map(({ field, code }) => [field, code]));
  }
};

test("a form that was not touched says what it was made of", () => {
  expect(read()).toEqual(fields);
});

test("facilities are trimmed, none is empty, none stands twice; a known one gets its key", () => {
  const added = read({
    newFacility: "  Lost   and found ",
    "facility.7": "PARKING",
    "facility.8": "  ",
    "facility.9": "Parking",
  });
  expect(Object.keys(added).filter((name) => name.startsWith("facility."))).toEqual([
    "facility.parking",
    "facility.Cow shelter",
    "facility.Lost and found",
  ]);
});

test.each([
  [{ name: " " }, { name: "platform.field-required" }],
  [{ kind: "palace" }, { kind: "platform.field-invalid" }],
  [{ kind: "practice" }, { kind: "platform.field-invalid" }],
  [{ faith: "" }, { faith: "platform.field-invalid" }],
  [{ established: "2027" }, { established: "spaces.year-wrong" }],
  [{ phone: "call us" }, { phone: "spaces.phone-wrong" }],
  [{ email: "desk at example" }, { email: "platform.field-email" }],
  [{ website: "javascript:alert(1)" }, { website: "spaces.website-wrong" }],
  [{ zone: "Asia/Atlantis" }, { zone: "spaces.zone-wrong" }],
  [{ zone: "+05:30" }, { zone: "spaces.zone-wrong" }],
  [{ lat: "95" }, { lat: "spaces.place-wrong" }],
  [{ lng: "" }, { lng: "spaces.place-wrong" }],
  [{ "morning.closes.0": "" }, { morning: "spaces.time-half" }],
  [{ "morning.opens.0": "25:00" }, { morning: "spaces.time-half" }],
  [{ "morning.closes.0": "05:00" }, { morning: "spaces.time-nothing" }],
  [{ "evening.opens.0": "11:00", "evening.closes.0": "21:00" }, { evening: "spaces.times-overlap" }],
  [{ "evening.opens.0": "20:00", "evening.closes.0": "16:00" }, { evening: "spaces.closes-before-it-opens" }],
  [{ "weekday.2": "own" }, { "weekday.2": "spaces.times-missing" }],
  [{ "weekday.7.opens.1": "11:00" }, { "weekday.7": "spaces.times-overlap" }],
  [{ "day.0.name": "" }, { "day.0.name": "platform.field-required" }],
  [{ "day.0.first": "2026-02-30" }, { "day.0.first": "platform.field-invalid" }],
  [{ "day.1.last": "2026-11-01" }, { "day.1.last": "spaces.last-day-wrong" }],
  [{ "day.1.last": "2027-11-01" }, { "day.1.last": "spaces.last-day-far" }],
  [{ "day.1.first": "2026-12-01", "day.1.last": "" }, { "day.1.first": "spaces.day-twice" }],
  [{ "text.hi.description": "x".repeat(501) }, { "text.hi.description": "platform.field-too-long" }],
])("%j is refused beside its field", (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test("what was taken away, or left empty, is gone; a web address gets its scheme", () => {
  const after = read({ "day.0.gone": "on", "weekday.1": "usual", website: "example.org/desk", lat: "", lng: "" });
  expect(after).not.toHaveProperty("day.2026-12-01");
  expect(after).not.toHaveProperty("weekday.1");
  expect(after).not.toHaveProperty("place");
  expect(after.website).toBe("https://example.org/desk");
});

test("a form with a part of its controls is refused: what is missing would read as emptied", () => {
  const { phone: _phone, ...rest } = formOf(fields);
  expect(DetailsForm.safeParse({ ...rest, space: "1", version: "0" }).success).toBe(false);
  expect(DetailsForm.safeParse({ ...formOf(fields), space: "1", version: "0" }).success).toBe(true);
});

test("what two changed apart comes together; what both changed is mine, and named", () => {
  const theirs = { ...fields, phone: "+91 1", description: "By the lake.", "facility.library": "yes" };
  const mine = { ...fields, email: "new@example.org", description: "By the river.", "facility.parking": "" };
  const { fields: merged, conflicts } = mergeFields(fields, theirs, mine);
  expect(conflicts).toEqual(["description"]);
  expect(merged).toMatchObject({ phone: "+91 1", email: "new@example.org", description: "By the river." });
  expect(Object.keys(merged).filter((name) => name.startsWith("facility."))).toEqual([
    "facility.Cow shelter",
    "facility.library",
  ]);
});

test("the same change of both is no conflict", () => {
  expect(mergeFields(fields, { ...fields, phone: "1" }, { ...fields, phone: "1" }).conflicts).toEqual([]);
});
