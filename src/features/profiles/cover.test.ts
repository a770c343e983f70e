import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { findPicture } from "#/platform/media/read-pictures.ts";
import { coverOf, storeCover } from "./commands/cover.server.ts";
import { loader as shown } from "./pages/administrator.tsx";
import { action as save, loader as own } from "./pages/own-profile.tsx";

const { services } = await testServices();
const { db } = services;
let owner: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  const spaceId = await testSpace(db, "Saptdhara Mandir");
  owner = await testPerson(db, {
    name: "Sunanda",
    accountType: "temple-admin",
    memberships: [{ spaceId, role: "owner" }],
  });
  other = await testPerson(db, {
    name: "Farida",
    accountType: "temple-admin",
    memberships: [{ spaceId, role: "manager" }],
  });
});

const draw = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

const run = (route: unknown, path: string, viewer: Viewer, fields?: Record<string, string>) => {
  const { context } = testRequest(services, { viewer });
  const request = new Request(`http://house.test${path}`, {
    headers: { accept: "*/*" },
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  const params = { id: path.split("/").at(-1)! };
  return (route as (args: object) => Promise<unknown>)({ request, context, params });
};
const send = (viewer: SignedIn, fields: Record<string, string>) =>
  run(save, "/profile?index&edit=1", viewer, { name: "Sunanda", ...fields });
/** The answer of a successful save: the redirect that it throws. */
const saved = async (fields: Record<string, string>) =>
  expect(await send(owner, fields).catch((thrown: unknown) => (thrown as Response).status)).toBe(303);
const cover = () => findPicture(db, coverOf(owner.personId));

test("a cover is drawn anew, shown to its owner and to everybody, described, replaced and taken away", async () => {
  const red = await testUpload(services, owner, "picture", await draw("#a33"));
  await saved({ image: red, imageAlt: "Lamps on the steps" });
  const first = await cover();
  expect(first).toMatchObject({ alt: "Lamps on the steps", width: 640 });
  expect(await run(own, "/profile", owner)).toMatchObject({ administrator: { cover: first } });
  const page = await run(shown, `/administrator/${owner.personId}`, visitor);
  expect(page).toMatchObject({ data: { person: { cover: first } } });
  await saved({ imageAlt: "Lamps at dusk" });
  expect(await cover()).toEqual({ ...first, alt: "Lamps at dusk" });
  const blue = await testUpload(services, owner, "picture", await draw("#33a"));
  await saved({ image: blue, imageAlt: "The river" });
  const second = await cover();
  expect(second).toMatchObject({ alt: "The river" });
  expect(second!.hash).not.toBe(first!.hash);

  // Neither what was used already, nor somebody else's, nor a drawing, whatever it is called.
  const foreign = await testUpload(services, other, "picture", await draw("#3a3"));
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>`);
  for (const image of [blue, foreign, await testUpload(services, owner, "picture", svg, "a.png")]) {
    const answer = (await send(owner, { image })) as { data: { refused: { fields: object } } };
    expect(Object.keys(answer.data.refused.fields)).toEqual(["image"]);
  }
  expect(await cover()).toEqual(second);

  await saved({ imageGone: "on" });
  expect(await cover()).toBeNull();
});

test("a cover is one's own: what others save never touches it, and who runs no space brings none", async () => {
  await saved({ image: await testUpload(services, owner, "picture", await draw("#aa3")), imageAlt: "Bells" });
  const kept = await cover();
  await send(other, { imageGone: "on", imageAlt: "Nothing" }).catch(() => {});
  expect(await cover()).toEqual(kept);
  expect(await findPicture(db, coverOf(other.personId))).toBeNull();
  const devotee = await testPerson(db);
  const theirs = await testUpload(services, devotee, "picture", await draw("#3aa"));
  await expect(storeCover(services, devotee, { uploadId: theirs })).rejects.toMatchObject({
    code: "platform.not-allowed",
  });
  await expect(storeCover(services, visitor, { uploadId: theirs })).rejects.toMatchObject({
    code: "platform.sign-in-first",
  });
});

test("a profile that one does not see shows no cover", async () => {
  await db
    .updateTable("person_setting")
    .set({ profile_visibility: "private" })
    .where("person_id", "=", owner.personId)
    .execute();
  const page = await run(shown, `/administrator/${owner.personId}`, visitor);
  expect(page).toMatchObject({ data: { person: null } });
});
