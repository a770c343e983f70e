import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { testUpload } from "#/testing/uploads.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { createChannel } from "./commands/channels.server.ts";
import { removeMessage } from "./commands/change-message.server.ts";
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
  ["half a picture", "half.png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
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
