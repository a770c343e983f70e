import { beforeAll, expect, test } from "vitest";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { cookieHeader, testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { saveTranslations } from "#/platform/db/translations.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { NewSpaceForm } from "#/features/spaces/public.ts";
import { registerSpace, SPACES_PER_DAY } from "./commands/register-space.server.ts";
import { openAdminPage } from "./queries/admin-page.server.ts";

const { services } = await testServices();
const { db } = services;

let amba: number;
let badri: number;
let keeper: SignedIn;

beforeAll(async () => {
  amba = await testSpace(db, "Amba Mandir");
  badri = await testSpace(db, "Badri Mandir");
  keeper = await testPerson(db, {
    memberships: [
      { spaceId: badri, role: "owner" },
      { spaceId: amba, role: "editor" },
    ],
  });
});

async function open(query: string, cookies: readonly string[] = [], action = spaceAdmin.seeDashboard) {
  const { ctx, cookies: set } = testRequest(services, { viewer: keeper });
  const request = new Request(`http://house.test/desk${query}`, { headers: { cookie: cookieHeader(cookies) } });
  const { space } = await openAdminPage(ctx, request, action);
  return { space: space.id, set };
}

test("the space that an address names is kept for the pages that come", async () => {
  expect(await open("")).toEqual({ space: amba, set: [] });
  const named = await open(`?space=${badri}`);
  expect(named.space).toBe(badri);
  expect(named.set).toHaveLength(1);
  expect(await open("", named.set)).toEqual({ space: badri, set: [] });
  expect(await open(`?space=${badri}`, named.set)).toEqual({ space: badri, set: [] });
});

test("spaces stand by their names in the reader's language, where they have one there", async () => {
  await saveTranslations(db, "hi", "space", [{ entityId: amba, field: "name", text: "अंबा मंदिर" }]);
  const named = async (language: Language) => {
    const { ctx } = testRequest(services, { viewer: keeper });
    const request = new Request("http://house.test/desk");
    const { space, spaces } = await openAdminPage({ ...ctx, language }, request, spaceAdmin.seeDashboard);
    expect(spaces).toContain(space);
    return spaces.map(({ name, language }) => [name, language]);
  };
  expect(await named("hi")).toEqual([
    ["अंबा मंदिर", "hi"],
    ["Badri Mandir", "en"],
  ]);
  expect(await named("en")).toEqual([
    ["Amba Mandir", "en"],
    ["Badri Mandir", "en"],
  ]);
});

test("a space that nobody outside can see yet is known as such on every page of its admins", async () => {
  const fresh = await testSpace(db, "Deepsar");
  const keeper = await testPerson(db, { memberships: [{ spaceId: fresh, role: "owner" }] });
  const { ctx } = testRequest(services, { viewer: keeper });
  const open = async () =>
    (await openAdminPage(ctx, new Request("http://house.test/desk"), spaceAdmin.seeDashboard)).space.isUnseen;
  expect(await open()).toBe(false);
  await db.updateTable("space").set({ is_listed: false }).where("id", "=", fresh).execute();
  expect(await open()).toBe(true);
  // Its people have taken it off the lists themselves.
  await db.updateTable("space").set({ verified_at: new Date() }).where("id", "=", fresh).execute();
  expect(await open()).toBe(false);
});

test("a kept space in which one may not do this, or that is another's, gives way to the first that fits", async () => {
  const elsewhere = await testSpace(db, "Chitra Mandir");
  expect((await open("", [`desk=${amba}`], spaceAdmin.changeSettings)).space).toBe(badri);
  for (const kept of [String(elsewhere), "0", "-1", "1e9", "x", "%00"]) {
    expect(await open("", [`desk=${kept}`])).toEqual({ space: amba, set: [] });
  }
  const refused = await open(`?space=${elsewhere}`).catch((answer: Response) => answer);
  expect((refused as Response).headers.get("location")).toBe("/dashboard");
});

test("whoever registers a space owns it, unverified and unlisted; three a day", async () => {
  const founder = await testPerson(db);
  const space = { kind: "temple", faith: "jain", name: "Shantinath Derasar", language: "en", city: "Jaipur" } as const;
  const id = await registerSpace({ db }, founder, space);
  const row = await db
    .selectFrom("space as s")
    .innerJoin("space_member as m", "m.space_id", "s.id")
    .select(["s.faith", "s.is_listed", "s.verified_at", "m.person_id", "m.role"])
    .where("s.id", "=", id)
    .execute();
  expect(row).toEqual([
    { faith: "jain", is_listed: false, verified_at: null, person_id: founder.personId, role: "owner" },
  ]);
  for (let more = 1; more < SPACES_PER_DAY; more++) await registerSpace({ db }, founder, space);
  await expect(registerSpace({ db }, founder, space)).rejects.toMatchObject({ status: 429 });
  await expect(registerSpace({ db }, { kind: "visitor" }, space)).rejects.toMatchObject({ status: 401 });
});

test("a pandal and a samiti may be registered too, and say which tradition they belong to", () => {
  const form = (fields: object) => NewSpaceForm.safeParse({ spaceName: "Utsav Samiti", city: "Pune", ...fields });
  expect(form({ spaceType: "samiti", faith: "hindu" }).data).toEqual({
    space: { kind: "samiti", faith: "hindu", name: "Utsav Samiti", city: "Pune" },
  });
  expect(form({ spaceType: "pandal", faith: "christian" }).success).toBe(true);
  expect(form({ spaceType: "temple" }).data?.space.faith).toBe("hindu");
  expect(form({ spaceType: "temple", faith: "jain" }).data?.space.faith).toBe("jain");
  expect(form({}).data?.space.kind).toBe("temple");
  for (const spaceType of ["samiti", "pandal"]) {
    expect(form({ spaceType }).error?.issues).toMatchObject([{ message: "spaces.tradition-missing", path: ["faith"] }]);
  }
  expect(form({ spaceType: "palace", faith: "hindu" }).success).toBe(false);
});
