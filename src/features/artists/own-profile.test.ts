import { msg } from "@lingui/core/macro";
import { beforeAll, describe, expect, test } from "vitest";
import { listAchievements } from "#/features/people/public.server.ts";
import { saveTranslations } from "#/platform/db/translations.ts";
import { parseForm } from "#/platform/http/act.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { saveProvider, setListed } from "./commands/save-provider.server.ts";
import { ProviderForm } from "./forms.ts";
import { findProvider } from "./queries/provider.server.ts";
import { readOwnProvider } from "./queries/own-provider.server.ts";
import { readProviderSteps } from "./queries/provider-steps.server.ts";

const { services } = await testServices();
const { db } = services;

const said = {
  category: "Murtikar",
  name: "Bimal Pal",
  bio: "Clay from the river.",
  specialization: "Durga idols",
  specializations: "Durga idols\n  durga  idols \nUnfired clay",
  speaks_bn: "on",
  speaks_hi: "on",
  city: "Kolkata",
  region: "West Bengal",
  workingSince: "1999",
  priceKind: "range",
  priceFrom: "15,000",
  priceTo: "₹3,50,000",
  phone: "+91 00000 00000",
  opens1: "09:00",
  closes1: "18:00",
};
const formOf = (fields: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return parseForm(ProviderForm, body);
};
const input = (over: Readonly<Record<string, string>> = {}) => formOf({ ...said, ...over });
const wrongIn = (over: Readonly<Record<string, string>>) => {
  try {
    input(over);
    return [];
  } catch (error) {
    return (error as { fields: { field: string; code: string }[] }).fields;
  }
};
const own = (viewer: SignedIn) => readOwnProvider(db, viewer);
const fresh = async () => {
  const viewer = await testPerson(db, { accountType: "murtikar" });
  await saveProvider(services, viewer, input());
  return { viewer, version: (await own(viewer)).version };
};

let artist: SignedIn;
beforeAll(async () => {
  artist = await testPerson(db, { accountType: "murtikar", name: "Bimal" });
});

test("an account that was opened as Artist becomes a provider when it says what it does, and not before", async () => {
  const before = await own(artist);
  expect(before).toMatchObject({ version: "", isListed: false, category: "Murtikar" });
  expect(before.hours.map(({ weekday, closesAt }) => [weekday, closesAt])).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => [day, "18:00"]),
    [6, "16:00"],
  ]);
  expect((await readProviderSteps({ ...services, language: "en" }, artist, []))!.map(({ state }) => state)).toContain(
    "open",
  );
  await saveProvider(services, artist, input());
  expect(await own(artist)).toMatchObject({
    name: "Bimal Pal",
    bio: "Clay from the river.",
    specialization: "Durga idols",
    specializations: ["Durga idols", "Unfired clay"],
    languages: ["hi", "bn"],
    city: "Kolkata",
    price: { kind: "range", fromPaise: 1_500_000, toPaise: 35_000_000 },
    hours: [{ weekday: 1, opensAt: "09:00", closesAt: "18:00" }],
    contact: { phone: "+91 00000 00000", shows: { phone: false, email: false, whatsapp: false } },
    isListed: false,
  });
  expect((await readProviderSteps({ ...services, language: "en" }, artist, []))![0]).toEqual({
    key: "work",
    state: "done",
  });
});

describe("who may", () => {
  test("visitors sign in first, and other accounts are no providers", async () => {
    const devotee = await testPerson(db);
    for (const [viewer, code] of [
      [visitor, "platform.sign-in-first"],
      [devotee, "platform.not-allowed"],
    ] as const) {
      await expect(saveProvider(services, viewer, input())).rejects.toMatchObject({ code });
      await expect(setListed(services, viewer, { isListed: true })).rejects.toMatchObject({ code });
    }
    expect(await readProviderSteps({ ...services, language: "en" }, devotee, [])).toBeNull();
    expect(
      await db.selectFrom("artist").select("person_id").where("person_id", "=", devotee.personId).execute(),
    ).toEqual([]);
  });

  test("each account has categories of its own; both may volunteer", async () => {
    const guide = await testPerson(db, { accountType: "pujari" });
    await expect(saveProvider(services, guide, input())).rejects.toMatchObject({
      fields: [{ field: "category", code: "artists.category-not-yours" }],
    });
    await saveProvider(services, guide, input({ category: "Volunteer", priceKind: "volunteer" }));
    expect(await own(guide)).toMatchObject({ category: "Volunteer", price: { kind: "volunteer", fromPaise: null } });
  });
});

test("of two tabs the later one is told, and nothing that the earlier wrote is lost", async () => {
  const { viewer, version } = await fresh();
  const tabs = await Promise.allSettled([
    saveProvider(services, viewer, input({ version, bio: "one" })),
    saveProvider(services, viewer, input({ version, bio: "two" })),
  ]);
  expect(tabs.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = tabs.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "artists.changed-meanwhile", status: 409 });
  const won = tabs[0]!.status === "fulfilled" ? "one" : "two";
  expect(await own(viewer)).toMatchObject({ bio: won });
});

test("two first tabs make one provider", async () => {
  const viewer = await testPerson(db, { accountType: "murtikar" });
  const tabs = await Promise.allSettled([
    saveProvider(services, viewer, input()),
    saveProvider(services, viewer, input()),
  ]);
  expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

describe("the list", () => {
  test("takes nobody of whom too little is known, and says what is missing beside each field", async () => {
    const viewer = await testPerson(db, { accountType: "pujari" });
    const missing = (fields: readonly string[]) => ({
      code: "artists.not-ready",
      fields: fields.map((field) => ({ field, code: "artists.needed-for-listing" })),
    });
    await expect(setListed(services, viewer, { isListed: true })).rejects.toMatchObject(
      missing(["category", "specialization", "bio", "city", "languages"]),
    );
    const { speaks_bn: _bn, speaks_hi: _hi, ...silent } = said;
    await saveProvider(services, viewer, formOf({ ...silent, category: "Pujari", bio: "" }));
    await expect(setListed(services, viewer, { isListed: true })).rejects.toMatchObject(missing(["bio", "languages"]));
    expect((await own(viewer)).isListed).toBe(false);
  });

  test("keeps whom it has only as long as they say enough; one leaves it at once", async () => {
    const { viewer } = await fresh();
    await setListed(services, viewer, { isListed: true });
    const { version } = await own(viewer);
    await expect(saveProvider(services, viewer, input({ version, city: "" }))).rejects.toMatchObject({
      fields: [{ field: "city", code: "artists.needed-for-listing" }],
    });
    expect(await own(viewer)).toMatchObject({ isListed: true, city: "Kolkata" });
    await setListed(services, viewer, { isListed: false });
    expect((await own(viewer)).isListed).toBe(false);
  });
});

test("a changed name takes the check mark off, and drops what was translated of it", async () => {
  const { viewer, version } = await fresh();
  const { personId } = viewer;
  await db
    .updateTable("person")
    .set({ verified_at: new Date(), verified_name: "Bimal Pal" })
    .where("id", "=", personId)
    .execute();
  const texts = ["name", "bio"].map((field) => ({
    entity: "person",
    entity_id: personId,
    field,
    language: "hi",
    text: "…",
  }));
  await db.insertInto("translation").values(texts).execute();
  expect(await saveProvider(services, viewer, input({ version, name: "Bimal Paul" }))).toBe("off");
  const left = await db
    .selectFrom("translation")
    .select("field")
    .where("entity_id", "=", personId)
    .where("entity", "=", "person")
    .execute();
  expect(left).toEqual([{ field: "bio" }]);
});

test("what one is good at is read in the reader's language until it is written anew", async () => {
  const { viewer, version } = await fresh();
  const { personId } = viewer;
  const save = (version: string, specializations: string) =>
    saveProvider(services, viewer, input({ version, specializations }));
  const read = async (language: string) => (await findProvider(db, language, personId))!.specializations;
  await save(version, "River clay\nShola pith");
  await saveTranslations(db, "hi", "person", [
    { entityId: personId, field: "specializations", text: "नदी की मिट्टी\nशोला" },
  ]);
  expect([await read("hi"), await read("en")]).toEqual([
    ["नदी की मिट्टी", "शोला"],
    ["River clay", "Shola pith"],
  ]);
  await save((await own(viewer)).version, "River clay\nShola pith");
  expect(await read("hi")).toEqual(["नदी की मिट्टी", "शोला"]);
  await save((await own(viewer)).version, "River clay");
  expect(await read("hi")).toEqual(["River clay"]);
});

describe("the form", () => {
  test.each([
    [{ priceKind: "range", priceTo: "" }, "priceTo", "platform.field-required"],
    [{ priceTo: "100" }, "priceTo", "artists.price-order"],
    [{ priceFrom: "1e9" }, "priceFrom", "artists.amount"],
    [{ workingSince: "99" }, "workingSince", "artists.year"],
    [{ closes1: "" }, "closes1", "artists.time"],
    [{ closes1: "08:00" }, "closes1", "artists.time-order"],
    [{ showWhatsapp: "on" }, "whatsapp", "artists.shown-empty"],
    [{ phone: "call me" }, "phone", "platform.field-phone"],
  ])("refuses %j beside %s", (over, field, code) => {
    expect(wrongIn(over as Record<string, string>)).toEqual([{ field, code }]);
  });

  test("a year that has not begun is refused", async () => {
    const { viewer, version } = await fresh();
    await expect(saveProvider(services, viewer, input({ version, workingSince: "2199" }))).rejects.toMatchObject({
      fields: [{ field: "workingSince" }],
    });
  });

  test("amounts of a kind that has none are left out", () => {
    expect(input({ priceKind: "donation" })).toMatchObject({ priceFrom: null, priceTo: null });
    expect(input({ priceKind: "from" })).toMatchObject({ priceFrom: 1_500_000, priceTo: null });
  });
});

test("achievements are written with the rest, and those that stay the same keep their translations", async () => {
  const { viewer, version } = await fresh();
  const rows = {
    ...{ achievementTitle0: "State award", achievementOrganization0: "Lalit Kala", achievementYear0: "2012" },
    ...{ achievementTitle1: "Thanks of the para", achievementTitle4: "Solo exhibition" },
  };
  await saveProvider(services, viewer, input({ version, ...rows }));
  const first = await own(viewer);
  expect(first.achievements).toEqual([
    { title: "State award", organization: "Lalit Kala", year: 2012 },
    { title: "Thanks of the para", organization: "", year: null },
    { title: "Solo exhibition", organization: "", year: null },
  ]);
  const { id } = await db
    .selectFrom("person_achievement")
    .select("id")
    .where("person_id", "=", viewer.personId)
    .where("title", "=", "Solo exhibition")
    .executeTakeFirstOrThrow();
  await saveTranslations(db, "hi", "person_achievement", [{ entityId: id, field: "title", text: "एकल प्रदर्शनी" }]);
  const fewer = { achievementTitle0: "Solo exhibition", achievementTitle1: "State award, second" };
  await saveProvider(services, viewer, input({ version: first.version, ...fewer }));
  expect((await listAchievements(db, "hi", viewer.personId)).map(({ title }) => title)).toEqual([
    "एकल प्रदर्शनी",
    "State award, second",
  ]);
});

test("an achievement needs a title, and a year that is one; what else was typed comes back", () => {
  expect(wrongIn({ achievementYear2: "2001", achievementTitle5: "Award", achievementYear5: "201" })).toEqual([
    { field: "achievementTitle2", code: "people.achievement-title" },
    { field: "achievementYear5", code: "people.achievement-year" },
  ]);
});

test("who serves has no hours of a workshop that they never named", async () => {
  const guide = await testPerson(db, { accountType: "pujari" });
  expect((await own(guide)).hours).toEqual([]);
});

test("the steps of other features stand after what somebody does, in their order", async () => {
  const step = { icon: "clock", state: "open", lead: msg`Why`, action: msg`Do it`, path: "/there" } as const;
  const features = [
    { name: "b", providerSteps: async () => [{ ...step, key: "late", rank: 30, title: msg`Late` }] },
    { name: "a", providerSteps: async () => [{ ...step, key: "early", rank: 20, title: msg`Early` }] },
  ];
  const viewer = await testPerson(db, { accountType: "pujari" });
  const steps = await readProviderSteps({ ...services, language: "en" }, viewer, features);
  expect(steps!.map(({ key }) => key)).toEqual(["work", "early", "late", "portfolio", "pay", "listed"]);
  expect(steps![1]).toMatchObject({ title: "Early", action: "Do it", path: "/there" });
});
