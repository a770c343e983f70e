import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureRoutes } from "#/platform/media/routes.ts";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { storePicture } from "#/platform/media/store-picture.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testUpload } from "#/testing/uploads.ts";
import { makeGuestLink, withdrawGuestLink } from "./commands/guest-links.server.ts";
import { deleteDraft, saveProject } from "./commands/projects.server.ts";
import { reachStage } from "./commands/stages.server.ts";
import { loader as guestDoor } from "./pages/guest-picture.ts";
import { loader as door } from "./pages/picture.ts";
import { readGuestOrder } from "./queries/guest-links.server.ts";
import { readInquiryPage } from "./queries/inquiry-page.server.ts";
import { listOwnOrders, listWaitingOrders } from "./queries/lists.server.ts";
import { readProjectDraft } from "./queries/projects.server.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const { pair, ask, ordered, page } = testOrders(gateway);

let colour = 0;
const drawn = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 200, g: (colour += 7), b: 20 } } })
    .jpeg()
    .toBuffer();
const upload = async (person: SignedIn, bytes?: Buffer) =>
  testUpload(services, person, "picture", bytes ?? (await drawn()), "clay.jpg");

/** What the door of an address answers. */
async function open(viewer: Viewer, address: string): Promise<Response> {
  const { context } = testRequest(services, { viewer, clientAddress: randomUUID() });
  const [, token, use, name] = /^\/(?:order\/([\w-]+)|orders)\/pictures\/(\d+)\/([\w.]+)$/.exec(address) ?? [];
  const request = new Request(`http://sangam.test${address}`);
  const args = { request, context, params: { token, use, name } } as never;
  return token ? guestDoor(args) : door(args);
}

const addressesOf = (picture: PictureView): string[] => {
  const { src, webpSrcSet, avifSrcSet } = pictureSources(picture);
  expect(avifSrcSet).toBe("");
  return [src, ...webpSrcSet.split(", ").map((one) => one.split(" ")[0]!)];
};

async function expectPrivate(picture: PictureView, may: readonly Viewer[], mayNot: readonly Viewer[]): Promise<void> {
  for (const address of addressesOf(picture)) {
    for (const viewer of may) {
      const answer = await open(viewer, address);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("webp");
    }
    for (const viewer of mayNot) {
      const answer = await open(viewer, address);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    }
  }
  await expectNoFile(picture);
}

/** Not by any address of public pictures, however much of the name is known. */
async function expectNoFile({ id }: PictureView): Promise<void> {
  const { sha256 } = await db.selectFrom("media").select("sha256").where("id", "=", id).executeTakeFirstOrThrow();
  for (const hash of [sha256.slice(0, 8), sha256.slice(0, 12), sha256]) {
    for (const name of ["320.webp", "320.avif", "share.jpg"]) {
      expect((await pictureRoutes(services).request(`/media/${id}-${hash}/${name}`)).status).toBe(404);
    }
  }
}

test("pictures of a request and of stages are for its two sides alone, in pages and lists", async () => {
  const people = await pair();
  const { provider, client } = people;
  const strangers = [visitor, await testPerson(db), await testProvider(db), await testPerson(db, { isStaff: true })];
  const inquiryId = await ask(client, provider, { images: [await upload(client)] });
  const request = await readInquiryPage(db, "en", client, inquiryId);
  await expectPrivate(request!.pictures[0]!, [client, provider], strangers);
  const { orderId, stages } = await ordered(people);
  const stage = { orderId, stageId: stages[0]!, note: "", language: "en" };
  await reachStage(services, provider, { ...stage, images: [await upload(provider)] });
  await expectPrivate((await page(client, orderId)).stages[0]!.pictures[0]!, [client, provider], strangers);
  const rows = [
    ...(await listOwnOrders(db, "en", client)).rows,
    ...(await listWaitingOrders(db, "en", client, { side: "client" })).rows,
  ];
  await expectPrivate(rows[0]!.picture!, [client, provider], strangers);
});

const project = {
  ...{ title: "Ganesh", description: "Two feet", category: "Ganesh Idol", totalPaise: 5_00_000, deadline: null },
  ...{ location: "", clientName: "Asha", clientPhone: "", clientEmail: "", clientLanguage: "", specifications: "" },
  ...{ materials: [], estimatedDuration: "", complexity: "medium", imageGone: [] },
  ...{ stages: [{ name: "Clay", amountPaise: 5_00_000 }], draftId: null, isDraft: false, language: "en" },
} as const;

test("a draft's are its maker's alone; a guest sees those of their own order, as long as the link works", async () => {
  const provider = await testProvider(db);
  const make = async (more: object) =>
    saveProject(services, provider, {
      ...project,
      key: randomUUID(),
      image: [await upload(provider)],
      ...more,
    } as never);
  const draft = await readProjectDraft(db, provider.personId, await make({ isDraft: true }));
  await expectPrivate(draft!.pictures[0]!.picture, [provider], [visitor, await testPerson(db)]);
  const { sha256 } = await db
    .selectFrom("media")
    .select("sha256")
    .where("id", "=", draft!.pictures[0]!.picture.id)
    .executeTakeFirstOrThrow();
  await deleteDraft(services, provider, { draftId: draft!.id });
  expect(await services.storage.exists(`pictures/${sha256.slice(0, 2)}/${sha256}.webp`)).toBe(false);
  const orders = [await make({}), await make({})];
  const tokens: string[] = [];
  for (const orderId of orders) {
    const { stages } = (await readGuestOrder(services, "en", orderId))!;
    const stage = { orderId, stageId: stages[0]!.id, note: "", language: "en" };
    await reachStage(services, provider, { ...stage, images: [await upload(provider)] });
    tokens.push(await makeGuestLink(services, provider, { orderId }));
  }
  const seen = (await readGuestOrder(services, "en", orders[0]!, { token: tokens[0]! }))!.stages[0]!.pictures[0]!;
  await expectPrivate(seen, [visitor, await testPerson(db)], []);
  const [address] = addressesOf(seen);
  expect((await open(visitor, address!.replace(tokens[0]!, tokens[1]!))).status).toBe(404);
  expect((await open(visitor, address!.replace(tokens[0]!, "a".repeat(22)))).status).toBe(404);
  await withdrawGuestLink(services, provider, { orderId: orders[0]! });
  expect((await open(visitor, address!)).status).toBe(404);
});

test("the same picture that is published elsewhere is another medium: neither opens nor closes the other", async () => {
  const people = await pair();
  const { provider, client } = people;
  const bytes = await drawn();
  const published = async () => {
    const mediaId = await storePicture(services, bytes, provider.personId);
    const { sha256 } = await db
      .selectFrom("media")
      .select("sha256")
      .where("id", "=", mediaId)
      .executeTakeFirstOrThrow();
    expect((await pictureRoutes(services).request(`/media/${mediaId}-${sha256.slice(0, 12)}/320.webp`)).status).toBe(
      200,
    );
    return mediaId;
  };
  const before = await published();
  const inquiryId = await ask(client, provider, { images: [await upload(client, bytes)] });
  const picture = (await readInquiryPage(db, "en", client, inquiryId))!.pictures[0]!;
  expect(picture.id).not.toBe(before);
  await expectPrivate(picture, [client], [visitor]);
  expect(await published()).toBe(before);
});

test("other uses of pictures, and sizes that nobody makes, are no pictures of orders", async () => {
  const people = await pair();
  const mediaId = await storePicture(services, await drawn(), people.provider.personId);
  const { rows } = await sql<{ id: number }>`
    insert into media_use (media_id, entity, entity_id, role) values (${mediaId}, 'portfolio_item', 1, 'hero') returning id`.execute(
    db,
  );
  const inquiryId = await ask(people.client, people.provider, { images: [await upload(people.client)] });
  const { useId } = (await readInquiryPage(db, "en", people.client, inquiryId))!.pictures[0]!;
  for (const path of [`${rows[0]!.id}/320.webp`, `${useId}/321.webp`, `${useId}/320.avif`, `${useId}/share.jpg`]) {
    expect((await open(people.client, `/orders/pictures/${path}`)).status).toBe(404);
  }
});
