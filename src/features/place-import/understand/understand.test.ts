import { describe, expect, test } from "vitest";
import { readDetailsForm, formOf } from "#/features/space-admin/details-form.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { maybeSame, namesAlike, comparedNames } from "./same-place.ts";
import { understand } from "./understand.ts";

const at = { lat: 23.18, lng: 75.77 };
function placeOf(tags: Readonly<Record<string, string>>, where = at) {
  const all = { amenity: "place_of_worship", religion: "hindu", name: "Meadow", ...tags };
  const place = understand({ ref: "n1", tags: new Map(Object.entries(all)), at: where });
  if (typeof place === "string") throw new Error(place);
  return place;
}

test.each([
  [{ religion: "hindu" }, ["hindu", "temple"]],
  [{ religion: "jain" }, ["jain", "temple"]],
  [{ religion: "muslim" }, ["islamic", "mosque"]],
  [{ religion: "christian", denomination: "catholic" }, ["christian", "church"]],
  [{ religion: "sikh" }, ["sikh", "gurudwara"]],
  [{ religion: "buddhist" }, ["buddhist", "buddhist-center"]],
  [{ religion: "buddhist", building: "temple" }, ["buddhist", "temple"]],
  [{ religion: "hindu;buddhist" }, ["hindu", "temple"]],
  [{ religion: "", denomination: "sunni" }, ["islamic", "mosque"]],
  [{ religion: "", building: "cathedral" }, ["christian", "church"]],
])("%j is understood", (tags, [faith, kind]) => {
  expect(placeOf(tags).fields).toMatchObject({ faith, kind });
});

describe("names", () => {
  test("in two scripts stand beside each other; others are kept in their languages, and for searches", () => {
    const { fields, names } = placeOf({
      ...{ name: "महाकालेश्वर", "name:en": "Mahakaleshwar", "name:hi": "महाकालेश्वर", "name:ur": "مہاکالیشور" },
      ...{ "name:te": "మహాకాళేశ్వర", old_name: "Mahakal; Mahankal", alt_name: "Mahakaleshwar" },
    });
    expect(fields).toMatchObject({
      ...{ name: "Mahakaleshwar", localName: "महाकालेश्वर", language: "en" },
      ...{ "text.hi.name": "महाकालेश्वर", "text.ur.name": "مہاکالیشور" },
    });
    expect(names).toEqual(expect.arrayContaining(["మహాకాళేశ్వర", "Mahakal", "Mahankal"]));
  });

  test("in one script have its language", () => {
    expect(placeOf({ name: "ਗੁਰਦੁਆਰਾ ਸਾਹਿਬ" }).fields).toMatchObject({ language: "pa" });
    expect(placeOf({ name: "", "name:hi": "मंदिर" }).fields).toMatchObject({ name: "मंदिर", language: "hi" });
  });
});

test("whatever is understood, the form of a space's details takes it as it is", () => {
  const { fields } = placeOf({
    ...{ opening_hours: "Mo-Sa 05:00-12:00,16:00-21:00; Su 04:00-22:00", wheelchair: "yes", start_date: "1820-05" },
    ...{ phone: "+91 (734) 255-0000; +91 1", email: "desk@example.org", website: "meadow.example.org" },
    ...{ "addr:street": "Ghat Road", "addr:housenumber": "4", "addr:city": "Ujjain", "addr:state": "Madhya Pradesh" },
    ...{ description: "By the water.", "name:hi": "चरागाह" },
  });
  expect(readDetailsForm(formOf(fields), 2026, (typed) => typed)).toEqual(fields);
});

test.each([
  ["24/7", { morning: "00:00-00:00" }],
  ["05:00-12:00,16:00-21:00", { morning: "05:00-12:00", evening: "16:00-21:00" }],
  ["Mo-Su 17:00-21:00", { evening: "17:00-21:00" }],
  [
    "Mo-Fr 06:00-20:00; Sa,Su 05:00-22:00; PH off",
    { morning: "06:00-20:00", "weekday.6": "05:00-22:00", "weekday.7": "05:00-22:00" },
  ],
  ["Su 09:00-11:00", { "weekday.7": "09:00-11:00" }],
  ["Mo-Sa 06:00-20:00; Su off", { morning: "06:00-20:00", "weekday.7": "closed" }],
  ["sunrise-sunset", null],
  ["Apr-Oct 06:00-20:00", null],
  ["06:00+", null],
  ["06:00;".repeat(200), null],
])("opening hours %s", (text, fields) => {
  const read = readOpeningHours(text);
  if (fields === null) expect(read).toBeNull();
  else expect(read).toMatchObject(fields);
});

test("times that we cannot say in our own way are kept as they stand", () => {
  expect(placeOf({ opening_hours: "sunrise-sunset", service_times: "Su 09:00" }).notes).toEqual({
    ...{ openingHours: "sunrise-sunset", serviceTimes: "Su 09:00" },
  });
});

test("a place has the zone of its country, or the hour of its longitude", () => {
  expect(placeOf({}).fields.zone).toBe("Asia/Kolkata");
  expect(placeOf({}, { lat: 27.7, lng: 85.3 }).fields.zone).toBe("Asia/Kathmandu");
  expect(placeOf({ "addr:country": "GB" }, { lat: 51.5, lng: 0 }).fields.zone).toBe("Europe/London");
  expect(placeOf({}, { lat: 40.7, lng: -74 }).fields.zone).toBe("Etc/GMT+5");
});

test.each([
  [["Siddhivinayak Mandir"], ["सिद्धिविनायक मंदिर"], true],
  [["Gurdwara Sheetal Sagar"], ["Gurudwara Shital Sagar Sahib"], true],
  [["St. Mary's Church"], ["Saint Mary Church"], true],
  [["Shiv Mandir"], ["Ganesh Mandir"], false],
  [["Meadow Temple"], ["Hill Temple"], false],
])("%j and %j may be one place: %s", (some, others, expected) => {
  const alike = namesAlike(comparedNames(some), comparedNames(others));
  expect(maybeSame({ metres: 50, alike, isOfOneFaith: true }), String(alike)).toBe(expected);
});
