import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { publish } from "../bus.ts";
import { requestContext } from "./context.ts";
import { createRequestListener, type Pages } from "./listener.ts";
import { ADDRESS_LIMIT } from "./render-limits.ts";
import { testServices } from "../../testing/services.ts";

const { services } = await testServices();
const person = { kind: "person", personId: 7 };

/** A server whose pages say what address they were asked for; `draw` may wait or answer otherwise. */
async function startServer(
  draw: (request: Request, context: RouterContextProvider) => Promise<Response | void> = async () => undefined,
  who: object = person,
) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const left: unknown[] = [];
  const log = {
    ...services.log,
    error: (line: unknown) => errors.push(line),
    debug: (...line: unknown[]) => left.push(line),
  };
  const config = { ...services.config, mode: "production", trustProxy: true };
  const pages: Pages = {
    clientDir: null,
    cachedBy: (path) => (path === "/explore" ? ["q", "faith"] : null),
    entry: async () =>
      ({
        requestContext,
        provide: () => undefined,
        resolveViewer: async () => who,
        busyPage: async ({ language }: { language: string }) => `<p lang="${language}">later</p>`,
      }) as never,
    async handle(request, context) {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return (
        (await draw(request, context)) ??
        new Response(`<p>${pathname}${search}</p>`, { headers: { "content-type": "text/html" } })
      );
    },
  };
  const server = createServer(createRequestListener({ ...services, config, log } as never, pages, () => false));
  const heard: string[] = [];
  /** Until the first connection is closed on this side. */
  const closed = () =>
    new Promise<void>((resolve) => server.once("connection", (socket) => socket.once("close", () => resolve())));
  server.prependListener("request", ({ url }) => heard.push(url!));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, heard, closed, errors, left };
}

const read = (url: string, headers: IncomingHttpHeaders = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get(url, { headers: { accept: "text/html", ...headers } }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode!, headers: answer.headers, text });
    }).on("error", reject);
  });

test("what a page does not read is no part of its address: the kept page answers", async () => {
  const { url, asked } = await startServer();
  await read(`${url}/explore?q=temple&faith=hindu`);
  for (const query of ["q=temple&faith=hindu", "faith=hindu&q=temple&r=1", "r=2&q=%74emple&faith=hindu&utm=a+b"]) {
    const { headers, text } = await read(`${url}/explore?${query}`);
    expect([headers["x-cache"], text], query).toEqual(["hit", "<p>/explore?q=temple&faith=hindu</p>"]);
  }
  expect((await read(`${url}/explore?q=church&r=1`)).text).toBe("<p>/explore?q=church</p>");
  expect(asked).toEqual(["/explore?q=temple&faith=hindu", "/explore?q=church"]);
});

test("a page gets only what its list names, whoever asks and however", async () => {
  const { url, asked } = await startServer();
  const signedIn = { cookie: "session_token=x" };
  await read(`${url}/explore?r=1&q=a`, signedIn);
  await read(`${url}/explore.data?r=1&q=a&_routes=root`);
  await read(`${url}/elsewhere?r=1`);
  expect(asked).toEqual(["/explore?q=a", "/explore.data?q=a&_routes=root", "/elsewhere?r=1"]);
});

test("a path that names nothing in any language is refused before the pages", async () => {
  const { url, asked } = await startServer();
  for (const path of ["/space/%ff", "/%", "/%zz/x", "/explore%00", "/explore?q=%00"]) {
    expect((await read(url + path)).status, path).toBe(400);
  }
  expect((await read(`${url}/explore?q=%E0%A4`)).status).toBe(200);
  expect((await read(`${url}/space/%E0%A4%85`)).status).toBe(200);
  expect(asked).toHaveLength(2);
});

test("an address with a fragment, which no browser sends, is refused: half of us would read it and half would not", async () => {
  const { url, asked } = await startServer();
  const { hostname, port } = new URL(url);
  const path = "/explore?q=#bhajan";
  const status = await new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
  expect(status).toBe(400);
  expect(asked).toEqual([]);
});

test("one address has a few pages made at once, and others do not wait for it", async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { url, asked } = await startServer(async (request) => {
    if (request.url.includes("slow")) await finished;
  });
  const slow = Array.from({ length: 16 }, (_, n) => read(`${url}/slow?r=${n}`, { "x-forwarded-for": "192.0.2.1" }));
  expect((await read(`${url}/quick`, { "x-forwarded-for": "192.0.2.2" })).text).toBe("<p>/quick</p>");
  expect((await read(`${url}/quick`, { "x-forwarded-for": "192.0.2.1", cookie: "session_token=x" })).status).toBe(200);
  await expect.poll(() => asked.filter((path) => path.startsWith("/slow"))).toHaveLength(ADDRESS_LIMIT.atOnce);
  finish();
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
});

test("a page that all may read does not wait for the turn of whoever asked for it first", async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { url, asked, heard } = await startServer(async (request) => {
    if (request.url.includes("slow")) await finished;
  });
  const busy = { "x-forwarded-for": "192.0.2.1" };
  const slow = Array.from({ length: ADDRESS_LIMIT.atOnce }, (_, n) => read(`${url}/slow?r=${n}`, busy));
  await expect.poll(() => asked).toHaveLength(ADDRESS_LIMIT.atOnce);
  const first = read(`${url}/explore`, busy);
  await expect.poll(() => heard).toContain("/explore");
  expect((await read(`${url}/explore`, { "x-forwarded-for": "192.0.2.2" })).text).toBe("<p>/explore</p>");
  finish();
  await Promise.all(slow);
  expect((await first).headers["x-cache"]).toBe("hit");
  expect(asked.filter((path) => path === "/explore")).toHaveLength(1);
});

test("who asks for far too many is asked to wait in their language; kept pages and neighbours are as before", async () => {
  const { url } = await startServer(async ({ url }) => (url.includes("many") ? Response.json({}) : undefined));
  const here = { "x-forwarded-for": "192.0.2.1" };
  await read(`${url}/explore`, { ...here, "accept-language": "hi" });
  await Promise.all(Array.from({ length: ADDRESS_LIMIT.aMinute }, () => read(`${url}/many`, here)));
  const refused = await read(`${url}/many`, { ...here, "accept-language": "hi" });
  expect([refused.status, refused.text]).toEqual([429, '<p lang="hi">later</p>']);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await read(`${url}/many.data`, { ...here, accept: "*/*" })).headers["content-type"]).toBe(
    "application/problem+json",
  );
  const kept = await read(`${url}/explore?r=1`, { ...here, "accept-language": "hi" });
  expect([kept.status, kept.headers["x-cache"]]).toEqual([200, "hit"]);
  expect((await read(`${url}/many`, { ...here, cookie: "session_token=x" })).status).toBe(200);
  expect((await read(`${url}/many`, { "x-forwarded-for": "192.0.2.2" })).status).toBe(200);
});

test("whoever reads a kept page after a write was answered reads what was written", async () => {
  let written = 0;
  const { url } = await startServer(async ({ method }, context) => {
    const { cacheTags } = context.get(requestContext);
    if (method === "POST") {
      written += 1;
      await publish(services.db, "changed", "spaces");
      return new Response(null, { status: 303, headers: { location: "/explore" } });
    }
    cacheTags.add("spaces");
    return new Response(`<p>${written}</p>`, { headers: { "content-type": "text/html" } });
  });
  for (let i = 1; i <= 30; i += 1) {
    await read(`${url}/explore`);
    const { status } = await fetch(`${url}/explore`, { method: "POST", redirect: "manual" });
    expect([status, (await read(`${url}/explore`)).text]).toEqual([303, `<p>${i}</p>`]);
  }
});

test("who leaves before their page is made is no failure of ours", async () => {
  const { url, errors, left, asked } = await startServer(
    (request) =>
      new Promise((resolve) => {
        // As the router answers a reader who is gone.
        request.signal.addEventListener("abort", () => resolve(new Response("aborted", { status: 500 })));
      }),
  );
  const leaving = get(`${url}/page.data`, { agent: false });
  leaving.on("error", () => undefined);
  await expect.poll(() => asked.length).toBe(1);
  leaving.destroy();
  await expect.poll(() => left.some((line) => JSON.stringify(line).includes("the reader left"))).toBe(true);
  expect(errors).toEqual([]);
});

test("a form that came whole is carried out though its sender has hung up", async () => {
  let done = (_form: string): void => undefined;
  const carriedOut = new Promise<string>((resolve) => (done = resolve));
  const { url, closed } = await startServer(async (request) => {
    if (request.method === "POST") done(await request.text());
  });
  const { hostname, port } = new URL(url);
  const head = ["POST /space/5/follow HTTP/1.1", `host: ${hostname}:${port}`, `origin: ${url}`];
  const type = "content-type: application/x-www-form-urlencoded";
  const form = [...head, type, "content-length: 13", "", "intent=follow"].join("\r\n");
  // Its sender is counted only after they have left.
  await services.db.transaction().execute(async (db) => {
    await sql`lock table rate_limit in exclusive mode`.execute(db);
    const socket = connect(Number(port), hostname);
    socket.write(form, () => socket.resetAndDestroy());
    await closed();
  });
  expect(await carriedOut).toBe("intent=follow");
});

test("the account of who is signed in goes before what the device has, whose cookies follow", async () => {
  const looks: unknown[] = [];
  const prefers = { language: "hi", theme: "dark", motion: "on" };
  const { url } = await startServer(
    async (_request, context) => {
      const { language, theme, motion } = context.get(requestContext);
      looks.push([language, theme, motion]);
    },
    { ...person, prefers },
  );
  const device = "lang=en; theme=light; motion=on";
  const cookie = `session_token=x; ${device}`;
  const { headers } = await read(`${url}/dashboard`, { cookie });
  expect(headers["set-cookie"]?.map((one) => one.split(";")[0])).toEqual(["lang=hi", "theme=dark"]);
  const again = await read(`${url}/dashboard`, { cookie: "session_token=x; lang=hi; theme=dark; motion=on" });
  expect(again.headers["set-cookie"]).toBeUndefined();
  await read(`${url}/dashboard?lang=en`, { cookie });
  // What goes on in place has the look of its document; a visitor has no account.
  await read(`${url}/dashboard.data`, { cookie });
  await read(`${url}/dashboard`, { cookie: device });
  expect(looks).toEqual([
    ["hi", "dark", "on"],
    ["hi", "dark", "on"],
    ["en", "dark", "on"],
    ["en", "light", "on"],
    ["en", "light", "on"],
  ]);
});
