import { beforeAll, expect, test } from "vitest";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor, type SpaceRole, type Viewer } from "#/platform/viewer.ts";
import { action as goLive, loader as goLivePage } from "./go-live.tsx";
import { action, loader } from "./studio.tsx";

let services: TestServices["services"];
let spaceId: number;
let otherSpaceId: number;
let id: number;

beforeAll(async () => {
  ({ services } = await testServices());
  spaceId = await testSpace(services.db);
  otherSpaceId = await testSpace(services.db, "Another Mandir");
  id = await testEvent(services.db, { spaceId, startsAt: new Date(Date.now() + 600_000) });
});

const member = (role: SpaceRole, of = spaceId) => testPerson(services.db, { memberships: [{ spaceId: of, role }] });
const url = (path: string) => `http://sangam.test${path}`;

/** The result of a page's loader, or the path that it redirects to. */
async function open(viewer: Viewer, occurrence: number | string = id) {
  const { context, ctx } = testRequest(services, { viewer });
  let wasm = false;
  ctx.allowWebAssembly = () => {
    wasm = true;
  };
  const path = `/live-event/${occurrence}/studio`;
  const args = { request: new Request(url(path)), context, params: { id: String(occurrence) } };
  try {
    return { data: await loader(args as never), wasm };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { to: thrown.headers.get("location"), wasm };
  }
}

async function post(viewer: Viewer, fields: Record<string, string>, occurrence = id) {
  const { context } = testRequest(services, { viewer });
  const request = new Request(url(`/live-event/${occurrence}/studio`), {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "*/*" },
  });
  return action({ request, context, params: { id: String(occurrence) } } as never) as Promise<unknown>;
}

const refusal = (code: string) => ({ data: { refused: { code } } });

test("a visitor is led to sign in and back", async () => {
  expect((await open(visitor)).to).toBe(`/login?to=${encodeURIComponent(`/live-event/${id}/studio`)}`);
  expect(await post(visitor, { intent: "end" })).toMatchObject(refusal("platform.sign-in-first"));
});

test("a devotee, another space's owner and a treasurer are led to the event's page, and may change nothing", async () => {
  for (const viewer of [
    await testPerson(services.db),
    await member("owner", otherSpaceId),
    await member("treasurer"),
  ]) {
    expect(await open(viewer)).toEqual({ to: `/event/${id}`, wasm: false });
    const forms: Record<string, string>[] = [
      { intent: "end" },
      { intent: "external", address: "https://stream.example.org/live.m3u8" },
      { intent: "rotate-key" },
      { intent: "own-key" },
      { intent: "title", title: "Mine" },
    ];
    for (const fields of forms) {
      expect(await post(viewer, fields), fields.intent).toMatchObject(refusal("platform.not-allowed"));
    }
  }
});

test("what nobody knows leads home, and what is hidden does not show that it is there", async () => {
  const owner = await member("owner");
  for (const unknown of ["999999", "0", "abc", "1e3"]) expect((await open(owner, unknown)).to).toBe("/");
  const hidden = await testEvent(services.db, { spaceId, status: "draft", startsAt: new Date() });
  expect((await open(await testPerson(services.db), hidden)).to).toBe("/");
});

test("owner, manager, editor and who leads the ceremony open the studio", async () => {
  for (const role of ["owner", "manager", "editor"] as const) {
    const { data, wasm } = await open(await member(role));
    expect(data).toMatchObject({ event: { id }, isOpen: true, isRunning: false, encoder: null, recordings: [] });
    expect(wasm).toBe(true);
  }
});

test("encoders are shown only where the house takes them; a date gets a key of its own on request", async () => {
  const owner = await member("owner");
  const here = services;
  services = { ...here, config: { ...here.config, rtmpPort: 1935 } };
  try {
    const { data } = await open(owner);
    expect(data?.encoder).toMatchObject({ address: "rtmp://sangam.test:1935/live", isOwnKey: false, refusal: null });
    expect(await post(owner, { intent: "own-key" })).toHaveProperty("done");
    const own = (await open(owner)).data?.encoder;
    expect(own?.isOwnKey).toBe(true);
    expect(own?.key).not.toBe(data?.encoder?.key);
    expect(await post(owner, { intent: "rotate-key" })).toHaveProperty("done");
    const rotated = (await open(owner)).data?.encoder;
    expect(rotated?.key).not.toBe(own?.key);
    // The space's own key is another, and stays.
    const elsewhere = await testEvent(services.db, { spaceId, startsAt: new Date() });
    expect((await open(owner, elsewhere)).data?.encoder?.key).toBe(data?.encoder?.key);
  } finally {
    services = here;
  }
});

test("an address that cannot stand in is refused beside its field, with what was typed", async () => {
  const owner = await member("owner");
  const typed = { intent: "external", address: "http://stream.example.org/live.m3u8" };
  const answer = await post(owner, typed);
  expect(answer).toMatchObject({
    data: { refused: { code: "broadcast.bad-address", fields: { address: expect.any(String) } }, values: typed },
  });
  expect(await post(owner, { intent: "external", address: "https://youtu.be/abcdefghijk" })).toHaveProperty("done");
  expect((await open(owner)).data?.external).toBe("youtube");
  expect(await post(owner, { intent: "external", address: "" })).toHaveProperty("done");
  expect((await open(owner)).data?.external).toBeNull();
});

test("going live at once makes a ceremony and leads to its studio; only for those who run the space", async () => {
  const press = async (viewer: Viewer, title: string) => {
    const { context } = testRequest(services, { viewer });
    const request = new Request(url(`/space/${spaceId}/go-live`), {
      method: "POST",
      body: new URLSearchParams({ title }),
      headers: { accept: "*/*" },
    });
    return (await goLive({ request, context, params: { id: String(spaceId) } } as never)) as unknown;
  };
  expect(await press(await testPerson(services.db), "Mine")).toMatchObject(refusal("platform.not-allowed"));
  const owner = await member("owner");
  expect(await press(owner, " ")).toMatchObject({ data: { refused: { fields: { title: expect.any(String) } } } });
  const answer = (await press(owner, "Rain prayer")) as Response;
  const to = answer.headers.get("location")!;
  const made = Number(/^\/live-event\/(\d+)\/studio$/.exec(to)?.[1]);
  const { data } = await open(owner, made);
  expect(data).toMatchObject({ event: { title: "Rain prayer" }, isOpen: true, mayRename: true });
  expect(await post(owner, { intent: "title", title: "Prayer for rain" }, made)).toHaveProperty("done");
  expect((await open(owner, made)).data?.event.title).toBe("Prayer for rain");
  // Another editor may send it and does not name it; what was announced is not renamed, and nothing else is made of it.
  expect(await post(await member("editor"), { intent: "title", title: "Mine" }, made)).toMatchObject(
    refusal("platform.not-allowed"),
  );
  const { length: before } = await services.db.selectFrom("event_occurrence").select("id").execute();
  expect(await post(owner, { intent: "title", title: "Mine" })).toMatchObject(refusal("platform.not-allowed"));
  expect(await services.db.selectFrom("event_occurrence").select("id").execute()).toHaveLength(before);

  const { context } = testRequest(services, { viewer: await testPerson(services.db) });
  const request = new Request(url(`/space/${spaceId}/go-live`));
  const led = goLivePage({ request, context, params: { id: String(spaceId) } } as never);
  await expect(led).rejects.toSatisfy((thrown: Response) => thrown.headers.get("location") === `/space/${spaceId}`);
});
