import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request, type ClientRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path/posix";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, openPage, openReader } from "./browser.ts";
import { eventsNow, PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import type { FormSample, FormSamples } from "../src/platform/form-samples.ts";
import routes from "../src/routes.ts";

// A node without workers: what changes was changed by a request.
const { url, databaseUrl } = await openWorld({ environment: { ROLE: "web" } });
const database = new pg.Client(poolAddress(databaseUrl));
const { live, upcoming } = await eventsNow(url);
const [room] = live;
const [event] = upcoming;

const samples = import.meta.glob<{ readonly formSamples: FormSamples }>("../src/{app,features/*}/form-samples.ts", {
  eager: true,
});
const named = Object.entries(samples).flatMap(([file, { formSamples }]) =>
  Object.entries(formSamples({ event: event!, room: room!, password: PASSWORD })).map(([route, form]) => ({
    ...{ folder: dirname(file).replace("../src/", ""), route, form },
  })),
);
// Route (as routes.ts names it) → a form that would be taken, to be spoilt in every way.
const forms: Readonly<Record<string, FormSample | null>> = Object.fromEntries(
  named.map(({ route, form }) => [route, form]),
);

const member = new Visitor(url);

beforeAll(async () => {
  await database.connect();
  await member.signUp("Leela Hegde");
});
afterAll(() => database.end());
// There are more forms by now than one address may send within a minute.
beforeEach(() => database.query("delete from rate_limit where key ~ '^(signed-)?write:'"));

/** Rows of every table but that of the limits, and the jobs that wait. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== "rate_limit");
  const counts = [...names, "boss.job"].map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name.includes(".") ? name : `"${name}"`}`,
  );
  const counted = await database.query<{ name: string; rows: number }>(counts.join(" union all "));
  return Object.fromEntries(counted.rows.map(({ name, rows }) => [name, rows]));
}

interface Attempt {
  readonly title: string;
  readonly body: URLSearchParams | FormData | string;
  readonly headers?: Record<string, string>;
}

const multipart = { "content-type": "multipart/form-data; boundary=here" };

function* attemptsOn({ fields, optional = [] }: FormSample): Generator<Attempt> {
  const required = Object.keys(fields).filter((name) => !optional.includes(name));
  if (required.length > 0) yield { title: "nothing at all", body: "" };
  for (const name of required) {
    const { [name]: _left, ...rest } = fields;
    yield { title: `without ${name}`, body: new URLSearchParams(rest) };
    yield { title: `${name} left blank`, body: new URLSearchParams({ ...fields, [name]: " " }) };
    const twice = new URLSearchParams(fields);
    twice.append(name, fields[name]!);
    yield { title: `${name} twice`, body: twice };
    const file = new FormData();
    for (const [key, value] of Object.entries(rest)) file.set(key, value);
    file.set(name, new File(["<script>alert(1)</script>"], "evil.svg", { type: "image/svg+xml" }));
    yield { title: `${name} as a file`, body: file };
  }
  for (const name of Object.keys(fields)) {
    yield { title: `${name} far too long`, body: new URLSearchParams({ ...fields, [name]: "x".repeat(20_000) }) };
    yield { title: `${name} with a null byte`, body: new URLSearchParams({ ...fields, [name]: "a\u0000b" }) };
  }
  yield { title: "a broken multipart body", body: "--here\r\nContent-Dispos", headers: multipart };
  yield { title: "JSON instead of a form", body: '{"a":1}', headers: { "content-type": "application/json" } };
}

const send = (visitor: Visitor, path: string, { body, headers }: Omit<Attempt, "title">, accept = "application/json") =>
  visitor.fetch(path, { method: "POST", body, headers: { origin: url, accept, ...headers } });

const stack = /^\s+at .+:\d+:\d+|node_modules|\.tsx?:\d+|syntax error|violates .+ constraint|invalid input/im;

/** Every route with its whole path, those below others too. */
const routesBelow = (entries: typeof routes, above = ""): { file: string; path: string }[] =>
  entries.flatMap(({ file, path, index, children }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [{ file, path: index && above ? `${above}?index` : whole || "/" }, ...routesBelow(children ?? [], whole)];
  });

test("every route that takes a write is tried here, by a form that stands beside it", () => {
  const takesWrites = /^export (const|async function|function) action\b/m;
  const writing = routesBelow(routes)
    .filter(({ file }) => takesWrites.test(readFileSync(`src/${file}`, "utf8")))
    .map(({ file, path }) => `${path} in ${/^(?:features\/)?[^/]+/.exec(file)![0]}`);
  expect(writing.length).toBeGreaterThan(80);
  expect(named.map(({ route, folder }) => `${route} in ${folder}`).toSorted()).toEqual(writing.toSorted());
});

/** Between one form and the next nobody writes: what was counted last still holds. */
let lastCounted: Promise<Record<string, number>> | undefined;
const rowsSoFar = () => (lastCounted ??= countRows());
afterEach(({ task }) => {
  if (task.result?.state === "fail") lastCounted = undefined;
});

describe.each(Object.entries(forms).flatMap(([route, form]) => (form ? [{ route, form }] : [])))(
  "$route",
  ({ form }) => {
    const visitor = form.who === "anyone" ? new Visitor(url) : member;

    test("what is wrong with a form is refused, and nothing changes", async () => {
      const before = await rowsSoFar();
      for (const attempt of attemptsOn(form)) {
        const answer = await send(visitor, form.path, attempt);
        const text = await answer.text();
        const told = `${attempt.title}: ${answer.status} ${text.slice(0, 200)}`;
        expect(answer.status, told).toBeLessThan(500);
        if (!form.harmless?.test(attempt.title)) expect(answer.status, told).toBeGreaterThanOrEqual(400);
        expect(stack.test(text), told).toBe(false);
        if (answer.status !== 404 && answer.status >= 400) {
          expect(answer.headers.get("content-type"), told).toBe("application/problem+json");
        }
      }
      expect(await countRows()).toEqual(before);
    });

    test("a page of another site may not send it", async () => {
      const body = new URLSearchParams(form.fields);
      const before = await rowsSoFar();
      for (const origin of ["https://elsewhere.test", "null"]) {
        const answer = await send(visitor, form.path, { body, headers: { origin } });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ status: 403 });
      }
      expect(await countRows()).toEqual(before);
    });

    if (form.who !== "anyone") {
      test("whoever is not signed in is led to sign in, or told so", async () => {
        const body = new URLSearchParams(form.fields);
        const before = await rowsSoFar();
        const stranger = new Visitor(url);
        const told = await send(stranger, form.path, { body });
        expect(told.status).toBe(401);
        expect(await told.json()).toMatchObject({ title: "platform.sign-in-first", status: 401 });
        const led = await send(stranger, form.path, { body }, "text/html");
        expect([302, 303]).toContain(led.status);
        expect(led.headers.get("location")).toMatch(/^\/login\?to=/);
        expect(await countRows()).toEqual(before);
      });
    }

    test("a body larger than a form can be is refused unread", async () => {
      const answer = await sendHead(form.path, { "content-length": "1100000" });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 413 });
    });
  },
);

test("what scripts send instead of a form is read as strictly", async () => {
  const before = await countRows();
  for (const form of Object.values(forms)) {
    if (!form || form.harmless) continue;
    const [path, query = ""] = form.path.split("?");
    const answer = await send(new Visitor(url), `${path}.data?${query}`, { body: "" }, "*/*");
    const told = `${path}.data: ${answer.status}`;
    expect(answer.status, told).toBeLessThan(500);
    expect(stack.test(await answer.text()), told).toBe(false);
  }
  expect(await countRows()).toEqual(before);
});

/** What Node's fetch would not send: a body that does not say how long it is, or none at all. */
const sendRaw = (path: string, method: string, body: string | null, headers: Record<string, string> = {}) =>
  answerTo(path, { method, headers }, (writing) => {
    if (body !== null) writing.setHeader("transfer-encoding", "chunked").write(body);
    writing.end();
  });

/** A form whose body never comes: what answers it has not read it. A sender in the middle of a body that is hung up on may miss the answer. */
const sendHead = (path: string, headers: Record<string, string>) =>
  answerTo(
    path,
    { method: "POST", headers: { origin: url, "content-type": "application/x-www-form-urlencoded", ...headers } },
    (writing) => writing.flushHeaders(),
  );

const answerTo = (path: string, options: RequestOptions, write: (writing: ClientRequest) => void) =>
  new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const writing = request(url + path, options, async (answer) => {
      let text = "";
      for await (const piece of answer) text += String(piece);
      resolve({ status: answer.statusCode!, text, headers: answer.headers });
      writing.destroy();
    });
    writing.on("error", reject);
    write(writing);
  });

test("a body that does not say how long it is may not grow beyond the limit either", async () => {
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
  // One byte too many, and no end: a sender that is hung up on in the middle of more may miss the answer.
  const answer = await answerTo("/newsletter", { method: "POST", headers }, (writing) => {
    writing.write("x".repeat(1_000_001));
  });
  expect(answer.status).toBe(413);
});

test("a form and a webhook that do not say how long they are are read like others", async () => {
  const form = { origin: url, "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  expect((await sendRaw("/login", "POST", "email=nobody&password=", form)).status).toBe(422);
  const webhook = await sendRaw("/webhooks/razorpay", "POST", '{"event":"payment.captured"}', {
    "content-type": "application/json",
    "x-razorpay-signature": "0".repeat(64),
  });
  expect(webhook.status).toBe(400);
  expect(JSON.parse(webhook.text)).toMatchObject({ status: 400 });
});

test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])(
  "%s is served nowhere among pages, with a body or without",
  async (method) => {
    for (const path of ["/", "/login", "/space/1", "/webhooks/razorpay", "/newsletter", "/healthz"]) {
      for (const body of [null, "a=b"]) {
        const answer = await sendRaw(path, method, body, { origin: url });
        expect(answer.status, path).toBe(405);
        expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
      }
    }
  },
);

test("OPTIONS says what is served", async () => {
  for (const path of ["/", "/login", "/webhooks/razorpay"]) {
    const answer = await sendRaw(path, "OPTIONS", null);
    expect([answer.status, answer.headers.allow], path).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  }
});

test("a page says in its own words that its form is too large, with scripts and without", async () => {
  const form = { origin: url, accept: "text/html,application/xhtml+xml" };
  const page = await sendRaw("/login", "POST", "x".repeat(1_100_000), form);
  expect([page.status, page.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  expect(page.text).toContain("This form or its file is too large.");
  const script = await sendRaw("/login.data", "POST", "x".repeat(1_100_000), { origin: url, accept: "*/*" });
  expect([script.status, script.headers["content-type"]]).toEqual([413, "text/x-script"]);
  expect(script.text).toContain("This form or its file is too large.");
});

test.each(["h2c", "websocket", "nothing/1.0"])(
  "who asks for %s where it is not spoken gets the page",
  async (upgrade) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /help HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${upgrade}\r\n` +
        "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n",
    );
    let said = "";
    for await (const chunk of socket) {
      said += String(chunk);
      if (said.includes("</html>")) break;
    }
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toContain("</html>");
  },
);

test.each(["99999999", "0", "-1", "1e3", "abc", "9999999999999999999999", "1%00", "%ff"])(
  "the id %s names nothing, wherever it stands",
  async (id) => {
    const before = await countRows();
    for (const [route, form] of Object.entries(forms)) {
      if (!route.includes(":id") || !form) continue;
      const path = `/${route.replace(":id", id)}`;
      const answer = await send(member, path, { body: new URLSearchParams(form.fields) });
      const told = `${path}: ${answer.status}`;
      expect([400, 403, 404], told).toContain(answer.status);
      expect(stack.test(await answer.text()), told).toBe(false);
    }
    for (const path of ["/space/", "/event/", "/live-event/", "/temple/"]) {
      const answer = await member.fetch(path + id);
      expect([301, 302, 400, 404], `${path}${id}: ${answer.status}`).toContain(answer.status);
    }
    expect(await countRows()).toEqual(before);
  },
);

test("a parameter that a kept page does not read gets the kept page", async () => {
  const kept = routesBelow(routes).filter(({ file }) => /\bcachedBy: \[/.test(readFileSync(`src/${file}`, "utf8")));
  expect(kept.length).toBeGreaterThan(12);
  const { rows } = await database.query<{ id: number }>(
    `select id from campaign union select id from space union select person_id from artist where is_listed
     union select id from post union select id from discussion union select id from shelf_item
     union select id from tour union select id from space_view union select id from shrine order by id`,
  );
  const works = await database.query<{ slug: string }>("select slug from work order by id");
  const names: Readonly<Record<string, readonly (string | number)[]>> = {
    id: [room!, event!, ...rows.map(({ id }) => id)],
    space: rows.map(({ id }) => id),
    work: works.rows.map(({ slug }) => slug),
    file: ["sikh.ics", ...rows.map(({ id }) => `${id}.ics`)],
  };
  const pagesOf = (path: string): string[] => {
    const whole = `/${path.replace(/^\//, "")}`.replace(":list", "texts").replace(":chapter/:verse?", "1");
    const parameter = /:(\w+)/.exec(whole)?.[1];
    return parameter ? names[parameter]!.map((value) => whole.replace(/:\w+\??/, String(value))) : [whole];
  };
  for (const { path } of kept) {
    const reader = new Visitor(url);
    let found: string | undefined;
    for (const page of pagesOf(path)) if (!found && (await reader.fetch(page)).status === 200) found = page;
    expect(found, path).toBeDefined();
    for (const query of ["?r=1", "?r=2&utm_source=x", `?${"x=1&".repeat(100)}`]) {
      const answer = await reader.fetch(found! + query);
      expect([answer.status, answer.headers.get("x-cache")], found! + query).toEqual([200, "hit"]);
    }
  }
});

test("who asks for more pages than anybody reads is told so in their language, in a page that looks like ours", async () => {
  const reader = new Visitor(url);
  const hindi = { "accept-language": "hi" };
  const asked = await Promise.all(Array.from({ length: 1_300 }, () => reader.fetch("/robots.txt", { headers: hindi })));
  const refused = asked.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const text = await refused.text();
  expect(text).toContain('<html lang="hi"');
  expect(text).toContain("कृपया थोड़ा रुकें।");
  expect(text).toMatch(/<a [^>]*href="[^"]*\/robots\.txt"/);
  expect((await new Visitor(url).fetch("/robots.txt")).status).toBe(200);
});

test("an address full of nonsense is read as far as it makes sense", async () => {
  const visitor = new Visitor(url);
  const paths = ["/explore", "/virtual-worship", "/space/1", "/login", "/signup", "/report", "/settings", "/staff"];
  const nonsense =
    "?q[]=1&q=%07&faith=x&kind=x&sort=x&near=nan,1e999&after=-1&tab=x&type=x&to=//elsewhere.test&lang=xx";
  for (const path of paths) {
    for (const query of [nonsense, `?q=${"x".repeat(3_000)}`, "?near=91,181&after=zzz&live=maybe", "?%E0%A4%A"]) {
      const answer = await visitor.fetch(path + query);
      expect(answer.status, `${path}${query.slice(0, 40)}`).toBeLessThan(400);
      expect(stack.test(await answer.text()), path).toBe(false);
    }
  }
});

test("an address with a null byte is refused, wherever it stands and whoever asks", async () => {
  const readers = [new Visitor(url), member, new Visitor(url)];
  await readers[2]!.signIn("temple@example.org", "sangam-demo");
  const pages = routesBelow(routes).map(({ path }) => `/${path}`.replace("//", "/").replace(/\/\*$/, "/x"));
  for (const page of new Set(pages)) {
    const paths = [
      `${page.replaceAll(/:\w+\??/g, "1")}?q=%00`,
      page.includes(":") ? page.replaceAll(/:\w+\??/g, "1%00") : `${page}%00`,
    ];
    for (const path of paths) {
      const statuses = await Promise.all(readers.map(async (reader) => (await reader.fetch(path)).status));
      expect(statuses, path).toEqual([400, 400, 400]);
    }
  }
});

test("a script in a message, a review or a name is shown as text and never runs", async () => {
  const evil = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
  const author = new Visitor(url);
  await author.signUp(evil.slice(0, 100));
  const said = await author.post(`/live-event/${room}/messages`, { text: evil, clientId: randomUUID() });
  expect(said.status).toBeLessThan(400);
  const reviewed = await author.post("/space/1?tab=reviews", { rating: "4", text: evil });
  expect(reviewed.status).toBeLessThan(400);

  const reader = await openReader(desktop);
  for (const [path, holder] of [
    [`/live-event/${room}`, "[role=log]"],
    ["/space/1?tab=reviews", "main"],
  ] as const) {
    await openPage(reader, path);
    await reader.page.locator(holder).getByText(evil).first().waitFor();
    expect(await reader.page.locator(`${holder} img[src=x]`).count()).toBe(0);
    expect(await reader.page.title()).not.toBe("owned");
  }
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
});
