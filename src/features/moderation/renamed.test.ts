import { beforeEach, expect, test } from "vitest";
import { saveProfile } from "#/features/people/public.server.ts";
import { readDetails, readSpaceNames, restoreVersion, saveDetails } from "#/features/spaces/public.server.ts";
import { refreshSearchText } from "#/features/spaces/commands/search-text.server.ts";
import { testPeopleByRole, type PeopleByRole } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { refuseSpace, verifyPerson, verifySpace } from "./commands/verify.server.ts";
import { waitingCounts } from "./queries/waiting-counts.server.ts";
import { waitingSpaces } from "./queries/waiting-spaces.server.ts";
import { readVerificationStatus } from "./queries/verification-status.server.ts";

const { services } = await testServices();
const { db } = services;
const office = testPostOffice(services);
const withOffice = { ...services, jobs: office.jobs };

let space: number;
let people: PeopleByRole;

beforeEach(async () => {
  space = await testSpace(db, "Deepsar Mandir");
  people = await testPeopleByRole(db, space);
  await verifySpace(withOffice, people.staff, { spaceId: space, seen: await seen() });
  office.queue.length = 0;
});

const seen = async (id = space) => (await readSpaceNames(db, [id])).get(id)!.seen;
const brief = () =>
  db.selectFrom("space_brief").select(["is_listed", "is_verified"]).where("id", "=", space).executeTakeFirstOrThrow();
const latest = async () => {
  const row = await db
    .selectFrom("space_version")
    .select((eb) => eb.fn.max<number>("version").as("version"))
    .where("space_id", "=", space)
    .executeTakeFirst();
  return row?.version ?? 0;
};
async function rename(changes: Readonly<Record<string, string>>, changed = space) {
  const fields = { ...(await readDetails(db, changed)), ...changes };
  const answer = await saveDetails(withOffice, people.editor, {
    ...{ spaceId: changed, version: await latest(), fields, decided: {} },
  });
  return "mark" in answer ? answer.mark : "conflict";
}
const status = () => readVerificationStatus(db, people.owner, space);
const row = async () =>
  (await waitingSpaces(db, people.staff, undefined, "renamed")).rows.find(({ id }) => id === space);

test("a verified space with a new name stays listed without its mark, and staff are notified with both names", async () => {
  const before = await waitingCounts(db, people.staff);
  expect(await rename({ name: "Siddhivinayak Mandir" })).toBe("off");
  expect(await brief()).toEqual({ is_listed: true, is_verified: false });
  expect(await status()).toMatchObject({ state: "renamed", confirmed: "Deepsar Mandir" });
  expect(await row()).toMatchObject({ name: "Siddhivinayak Mandir", confirmed: ["Deepsar Mandir"] });
  expect(await waitingCounts(db, people.staff)).toMatchObject({ renamed: before.renamed + 1 });
  expect(office.queue.map(({ data }) => data)).toMatchObject([
    {
      kind: "space.renamed",
      personIds: expect.arrayContaining([people.staff.personId]),
      payload: { space: "Siddhivinayak Mandir", before: "Deepsar Mandir" },
    },
  ]);
  // A third name is no new task.
  expect(await rename({ name: "Mahalakshmi Mandir" })).toBe("kept");
  expect(office.queue).toHaveLength(1);
});

test("the confirmed name brings the mark back, by the form as by an earlier version", async () => {
  await rename({ name: "Another" });
  expect(await rename({ name: "Deepsar Mandir" })).toBe("back");
  expect(await brief()).toEqual({ is_listed: true, is_verified: true });
  expect(await status()).toMatchObject({ state: "granted" });
  expect(await row()).toBeUndefined();
  await rename({ name: "Another" });
  const [version, last] = [(await latest()) - 1, await latest()];
  const restored = await restoreVersion(withOffice, people.owner, { spaceId: space, version, latest: last });
  expect(restored.mark).toBe("back");
  expect((await brief()).is_verified).toBe(true);
});

test("other details, and the same name in another script, ask nobody", async () => {
  expect(await rename({ phone: "+91 1", description: "By the lake." })).toBe("kept");
  expect(await rename({ localName: "दीपसर मंदिर", "text.gu.name": "દીપસર મંદિર" })).toBe("kept");
  expect((await brief()).is_verified).toBe(true);
  expect(office.queue).toEqual([]);
});

test.each([
  ["localName", "सिद्धिविनायक मंदिर"],
  ["text.hi.name", "सिद्धिविनायक मंदिर"],
  ["text.en.name", "Dipsar Mandir"],
  ["name", "Deepsаr Mandir"],
])("another name in any field asks for the mark again: %s", async (field, name) => {
  await db
    .updateTable("space")
    .set({ language: field === "name" ? "en" : "ta" })
    .where("id", "=", space)
    .execute();
  expect(await rename({ [field]: name })).toBe("off");
  expect((await brief()).is_verified).toBe(false);
});

test("staff confirm the new name, which is the verified one from then on", async () => {
  await rename({ name: "Deepsar Dham" });
  await verifySpace(withOffice, people.staff, { spaceId: space, seen: await seen() });
  expect(await status()).toMatchObject({ state: "granted", confirmed: null });
  expect(await rename({ name: "Deepsar Mandir" })).toBe("off");
});

test("a new name that staff refuse leaves the lists, its owner reads why, and the confirmed one still has its mark", async () => {
  await rename({ name: "Siddhivinayak Mandir" });
  await refuseSpace(withOffice, people.staff, { space, seen: await seen(), reason: "This is another temple." });
  expect(await brief()).toEqual({ is_listed: false, is_verified: false });
  expect(await status()).toMatchObject({ state: "refused", reason: "This is another temple." });
  expect(await rename({ name: "Deepsar Mandir" })).toBe("back");
  expect((await brief()).is_verified).toBe(true);
});

test("a refusal from before is no answer to a new name", async () => {
  await db.updateTable("space").set({ verified_at: null, verified_names: [] }).where("id", "=", space).execute();
  await refuseSpace(withOffice, people.staff, { space, seen: await seen(), reason: "Please send the deed." });
  await verifySpace(withOffice, people.staff, { spaceId: space, seen: await seen() });
  await rename({ name: "Deepsar Dham" });
  expect(await status()).toMatchObject({ state: "renamed", reason: "" });
});

test("a decision holds for the names that staff saw, however it races with another name", async () => {
  await rename({ name: "Deepsar Dham" });
  const shown = await seen();
  await rename({ name: "Siddhivinayak Mandir" });
  const decide = { spaceId: space, seen: shown };
  await expect(verifySpace(withOffice, people.staff, decide)).rejects.toThrow("spaces.renamed-meanwhile");
  await expect(refuseSpace(withOffice, people.staff, { space, seen: shown, reason: "No." })).rejects.toThrow(
    "spaces.renamed-meanwhile",
  );
  await rename({ name: "Deepsar Dham" });
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled([
      verifySpace(withOffice, people.staff, { spaceId: space, seen: await seen() }),
      rename({ name: `Siddhivinayak ${round}` }),
    ]);
    const { name, verified_at } = await db
      .selectFrom("space")
      .select(["name", "verified_at"])
      .where("id", "=", space)
      .executeTakeFirstOrThrow();
    // Whoever was first, what nobody saw is not verified.
    expect(name.startsWith("Siddhivinayak") && verified_at !== null, name).toBe(false);
  }
});

test("staff see verified spaces anywhere that a name looks or sounds like", async () => {
  await db.updateTable("space").set({ name: "Siddhivinayak Mandir", city: "Mumbai" }).where("id", "=", space).execute();
  await refreshSearchText(db, space);
  const other = await testSpace(db, "Ramgarh Mandir");
  await db.updateTable("space").set({ verified_at: new Date() }).where("id", "=", other).execute();
  await refreshSearchText(db, other);
  for (const name of ["Sіddhіvіnауаk Mandir", "सिद्धिविनायक मंदिर", "Sidhi Vinayak Mandir Trust"]) {
    const imitation = await testSpace(db, name);
    const { rows } = await waitingSpaces(db, people.staff);
    const shown = rows.find(({ id }) => id === imitation);
    expect(
      shown?.lookAlikes.map(({ id }) => id),
      name,
    ).toEqual([space]);
  }
  const honest = await testSpace(db, "Rampur Gurdwara");
  const { rows } = await waitingSpaces(db, people.staff);
  expect(rows.find(({ id }) => id === honest)?.lookAlikes).toEqual([]);
});

test("a verified person with a new name loses the mark until staff confirm it, and has it back with the old one", async () => {
  const artist = await testPerson(db, { accountType: "murtikar", name: "Ilango Vel" });
  const markOf = async () =>
    (await db.selectFrom("person").select("verified_at").where("id", "=", artist.personId).executeTakeFirstOrThrow())
      .verified_at !== null;
  const grant = (name: string) =>
    verifyPerson({ db }, people.staff, { personId: artist.personId, seen: name, isVerified: true });
  await grant("Ilango Vel");
  expect(await saveProfile(withOffice, artist, { name: "Ilango Vel", bio: "Bronze." })).toBe("kept");
  expect(await saveProfile(withOffice, artist, { name: "A Great Teacher" })).toBe("off");
  expect(await markOf()).toBe(false);
  expect(office.queue.at(-1)).toMatchObject({
    data: { kind: "person.renamed", payload: { who: "A Great Teacher", before: "Ilango Vel" } },
  });
  expect(await saveProfile(withOffice, artist, { name: "Ilango Vel" })).toBe("back");
  expect(await saveProfile(withOffice, artist, { name: "Ilango V. Vel" })).toBe("off");
  await expect(grant("Ilango Vel")).rejects.toThrow("people.renamed-meanwhile");
  await grant("Ilango V. Vel");
  expect(await markOf()).toBe(true);
  expect(await saveProfile(withOffice, artist, { name: "Ilango Vel" })).toBe("off");
});

test("a mark that is withdrawn just after its person took a new name does not come back with the old one", async () => {
  const artist = await testPerson(db, { accountType: "murtikar", name: "Ilango Vel" });
  const decide = (isVerified: boolean) =>
    verifyPerson({ db }, people.staff, { personId: artist.personId, seen: "Ilango Vel", isVerified });
  await decide(true);
  expect(await saveProfile(withOffice, artist, { name: "A Great Teacher" })).toBe("off");
  await decide(false);
  expect(await saveProfile(withOffice, artist, { name: "Ilango Vel" })).toBe("kept");
  const row = db.selectFrom("person").select(["verified_at", "unmarked_at"]).where("id", "=", artist.personId);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ verified_at: null, unmarked_at: null });
  await expect(decide(false)).rejects.toThrow("moderation.already-handled");
});
