import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { clipWithPlace, PLACE } from "#/testing/clips.ts";
import { testUpload } from "#/testing/uploads.ts";
import { purgeOldUploads } from "#/platform/uploads/jobs.server.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { createChannel } from "./commands/channels.server.ts";
import { removeMessage } from "./commands/change-message.server.ts";
import { deleteRemovedFiles } from "./commands/delete-removed-files.server.ts";
import { sendTeamMessage } from "./commands/send-message.server.ts";
import { loader } from "./pages/file.ts";
import type { MessageView } from "./views.ts";

let house: TestServices;
let owner: SignedIn;
let colleague: SignedIn;
let channelId: number;

beforeAll(async () => {
  house = await testServices();
  const { db } = house.services;
  const spaceId = await testSpace(db);
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  colleague = await testPerson(db, { memberships: [{ spaceId, role: "manager" }] });
  channelId = await createChannel({ db }, owner, { spaceId, name: "Papers", topic: "", kind: "private", members: [] });
});

const upload = (bytes: Uint8Array, name: string, person = owner) =>
  testUpload(house.services, person, "attachment", bytes, name);
const send = (uploads: string[], clientId: string = randomUUID(), text = "") =>
  sendTeamMessage(house.services, owner, { channelId, text, clientId, uploads });

async function open(viewer: Viewer, { files }: MessageView, query = ""): Promise<Response> {
  const { context } = testRequest(house.services, { viewer });
  const params = { channel: String(channelId), file: String(files[0]!.id) };
  const request = new Request(`http://sangam.test/team-communication/${params.channel}/files/${params.file}${query}`);
  return loader({ request, context, params } as unknown as Parameters<typeof loader>[0]);
}

const photo = () =>
  sharp({ create: { width: 1800, height: 900, channels: 3, background: "#a03020" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "23/1 10/1 0/1" } })
    .toBuffer();

test("a picture is drawn anew, small and large, without its place, and its original is let go", async () => {
  const id = await upload(await photo(), "दीप.jpg");
  const message = (await send([id]))!;
  expect(message.files).toMatchObject([{ name: "दीप.jpg", width: 1800, height: 900 }]);
  const large = await open(owner, message);
  expect(large.headers.get("content-type")).toBe("image/webp");
  expect(large.headers.get("content-disposition")).toMatch(/^inline/);
  const bytes = Buffer.from(await large.arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const small = await sharp(Buffer.from(await (await open(owner, message, "?size=small")).arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([640, 320]);
  expect(await house.services.storage.exists(`uploads/${id}`)).toBe(false);
});

test.each([
  ["a page with a script", "page.html", Buffer.from("<html><script>alert(1)</script>")],
  ["an SVG with a script", "sun.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a name that would go elsewhere", "../../etc/\r\nset-cookie: x.pdf", Buffer.from("%PDF-1.7 x")],
])("%s is a download and nothing else", async (_what, name, bytes) => {
  const message = (await send([await upload(bytes, name)]))!;
  expect(message.files).toMatchObject([{ width: null, height: null }]);
  const answer = await open(owner, message);
  expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

const SECRET = "SECRETCAM";
/** A picture that says where and with what it was taken, in every way that its kind has. */
const telling = async (kind: "jpeg" | "png" | "webp" | "avif" | "tiff", width = 600, height = 400) =>
  sharp(
    await sharp({
      create: { width, height, channels: 3, background: "#a03020", noise: { type: "gaussian", sigma: 30 } },
    })
      .png()
      .toBuffer(),
  )
    .toFormat(kind)
    .withExif({ IFD0: { Model: SECRET }, IFD3: { GPSLatitude: "23/1 10/1 0/1" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${SECRET}</note></x:xmpmeta>`)
    .toBuffer();
const received = async (bytes: Uint8Array, name: string) => {
  const message = (await send([await upload(bytes, name)]))!;
  return { message, bytes: Buffer.from(await (await open(owner, message)).arrayBuffer()) };
};

test.each(["jpeg", "png", "webp"] as const)(
  "%s that ends early is delivered as far as it goes, without its place",
  async (kind) => {
    const whole = await telling(kind);
    expect(whole.includes(SECRET)).toBe(true);
    // What a camera wrote may stand behind the picture: only the end of the picture itself is missing.
    const ending = kind === "jpeg" ? 300 : kind === "png" ? 12 + 300 : 0;
    const cut = Buffer.from(whole.subarray(0, whole.length - ending));
    if (kind === "webp") cut.fill(0xff, cut.indexOf("VP8 ") + 8, cut.indexOf("VP8 ") + 24);
    const { message, bytes } = await received(cut, `cut.${kind}`);
    expect(message.files).toMatchObject([{ width: null }]);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.length).toBeGreaterThan(100);
    expect(message.files[0]!.bytes).toBe(bytes.length);
  },
);

test("a picture of too many pixels to be drawn arrives to the bit, turned as it was, without its place", async () => {
  const [width, height] = [9_000, 6_000];
  const plain = sharp({ create: { width, height, channels: 3, background: "#a03020" } });
  const large = await plain
    .jpeg()
    .withExif({ IFD0: { Model: SECRET }, IFD3: { GPSLatitude: "23/1 10/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(large.includes(SECRET)).toBe(true);
  // Many phones put a second picture behind the first.
  const { bytes } = await received(Buffer.concat([large, await telling("jpeg")]), "large.jpg");
  expect(bytes.includes(SECRET)).toBe(false);
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  expect(metadata).toMatchObject({ width, height, orientation: 6 });
  const scan = (of: Buffer) => of.subarray(of.indexOf(Buffer.of(0xff, 0xdb)));
  expect(scan(bytes).equals(scan(large))).toBe(true);
});

test("a TIFF is drawn anew like any picture", async () => {
  const { message, bytes } = await received(await telling("tiff"), "scan.tiff");
  expect(message.files).toMatchObject([{ width: 600, height: 400 }]);
  expect(bytes.includes(SECRET)).toBe(false);
});

test("a kind of camera that nothing can be taken out of is refused in place of telling the place", async () => {
  const heic = Buffer.concat([
    Buffer.from("0000001c6674797068656963000000006d69663168656963", "hex"),
    Buffer.from(SECRET),
  ]);
  const avif = await telling("avif", 64, 64);
  const cases = [
    [heic, "IMG_1.HEIC"],
    [avif.subarray(0, avif.length - 60), "cut.avif"],
    [Buffer.concat([Buffer.from("49492a0008000000", "hex"), Buffer.from(SECRET.repeat(20))]), "cut.tiff"],
  ] as const;
  for (const [bytes, name] of cases) {
    await expect(send([await upload(bytes, name)]), name).rejects.toMatchObject({
      code: "messages.picture-tells-more",
      params: { name },
    });
  }
});

/** A space whose channels may hold two megabytes. */
async function smallSpace() {
  const { services } = house;
  const spaceId = await testSpace(services.db);
  const person = await testPerson(services.db, { memberships: [{ spaceId, role: "owner" }] });
  const channel = { spaceId, name: "Papers", topic: "", kind: "private", members: [] } as const;
  const papers = await createChannel(services, person, channel);
  const config = { ...services.config, quota: { ...services.config.quota, spaceMegabytes: 2 } };
  const write = (uploads: string[]) =>
    sendTeamMessage({ ...services, config }, person, { channelId: papers, text: "", clientId: randomUUID(), uploads });
  const attach = async (bytes: number) => (await write([await upload(Buffer.alloc(bytes), "plan", person)]))!;
  const remove = ({ seq }: MessageView) => removeMessage(services, person, { channelId: papers, seq });
  return { person, write, attach, remove };
}

const storedFiles = async () =>
  (await Promise.all(["uploads", "team-files"].map((folder) => house.services.storage.listAll(folder)))).flatMap(
    ({ objects }) => [...objects].map(({ name }) => name),
  );

test("what was drawn for a message that is refused is not kept", async () => {
  const { person, write, attach } = await smallSpace();
  await attach(1_999_000);
  const id = await upload(await photo(), "one.jpg", person);
  const before = await storedFiles();
  await expect(write([id])).rejects.toMatchObject({ code: "uploads.space-full" });
  const unknown = randomUUID();
  await expect(write([id, unknown])).rejects.toMatchObject({ code: "uploads.unknown" });
  expect(await storedFiles()).toEqual(before);
});

test("the files of a removed message are deleted, and a full space has room again", async () => {
  const { person, write, attach, remove } = await smallSpace();
  const purgeUnused = () => purgeOldUploads({ ...house.services, clock: () => Date.now() + 48 * 3_600_000 });
  await purgeUnused();
  const before = await storedFiles();
  const sent = [await attach(1_900_000), (await write([await upload(await photo(), "one.jpg", person)]))!];
  await expect(attach(600_000)).rejects.toMatchObject({ code: "uploads.space-full" });
  await purgeUnused();
  for (const message of sent) await remove(message);
  expect(await deleteRemovedFiles(house.services)).toBe(2);
  expect(await storedFiles()).toEqual(before);
  await attach(1_900_000);
});

test("the channels of a space hold as many files as a space may have", async () => {
  const { attach } = await smallSpace();
  await attach(1_500_000);
  await expect(attach(600_000)).rejects.toMatchObject({
    code: "uploads.space-full",
    params: { used: 2, allowed: 2 },
  });
  await attach(400_000);
});

test("a file is there only for those who may read the channel, as long as its message stands", async () => {
  const { db } = house.services;
  const message = (await send([await upload(Buffer.from("plan"), "plan.txt")], randomUUID(), "The plan"))!;
  for (const viewer of [colleague, visitor]) expect((await open(viewer, message)).status).toBe(404);
  expect((await open(owner, message)).status).toBe(200);
  await removeMessage({ db }, owner, { channelId, seq: message.seq });
  expect((await open(owner, message)).status).toBe(404);
});

test("a retry takes its file once; others' files, and too many, are refused and nothing is sent", async () => {
  const clientId = randomUUID();
  const id = await upload(await photo(), "one.jpg");
  const both = await Promise.all([send([id], clientId), send([id], clientId)]);
  expect(both[0]).toEqual(both[1]);
  expect(await send([id], clientId)).toEqual(both[0]);
  await expect(send([id])).rejects.toMatchObject({ code: "uploads.used" });
  await expect(send([await upload(Buffer.from("x"), "x", colleague)])).rejects.toMatchObject({
    code: "uploads.unknown",
  });
  await expect(send(["../../etc/passwd"])).rejects.toMatchObject({ code: "uploads.unknown" });
  const many = Array.from({ length: 7 }, () => randomUUID());
  await expect(send(many)).rejects.toMatchObject({ code: "messages.too-many-files" });
});

test("a clip loses the place that the camera wrote into it, and its original is let go", async () => {
  const clip = await clipWithPlace();
  expect(clip.includes(PLACE)).toBe(true);
  const id = await upload(clip, "aarti.mov");
  const message = (await send([id]))!;
  const answer = await open(owner, message);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.includes(PLACE), bytes.includes("udta"), bytes.length > 1_000]).toEqual([false, false, true]);
  expect(message.files).toMatchObject([{ name: "aarti.mov", bytes: bytes.length }]);
  expect(await house.services.storage.exists(`uploads/${id}`)).toBe(false);
  const broken = await upload(clip.subarray(0, 2_000), "half.mp4");
  await expect(send([broken])).rejects.toMatchObject({ code: "messages.clip-tells-more" });
});
