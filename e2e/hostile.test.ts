import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, openPage, openReader } from "./browser.ts";
import { eventsNow, PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import routes from "../src/routes.ts";

// A node without workers: what changes was changed by a request.
const { url, databaseUrl } = await openWorld({ environment: { ROLE: "web" } });
const database = new pg.Client(poolAddress(databaseUrl));
const { live, upcoming } = await eventsNow(url);
const [room] = live;
const [event] = upcoming;

interface FormOfRoute {
  readonly path: string;
  readonly fields: Record<string, string>;
  /** Fields without which nothing may happen. */
  readonly required: readonly string[];
  /** Attempts that are answered with something else than a refusal, and still change nothing. */
  readonly harmless?: RegExp;
  /** The senders that are allowed: anyone, the signed-in, or staff. */
  readonly who: "anyone" | "person" | "staff";
}

const intent = (path: string, name: string): FormOfRoute => ({
  path,
  fields: { intent: name },
  required: ["intent"],
  who: "person",
});

const account = { name: "Nobody", email: "nobody@example.org", password: PASSWORD, confirmPassword: PASSWORD };

// Route (as routes.ts names it) → a form that would be taken, to be spoilt in every way.
const forms: Record<string, FormOfRoute | null> = {
  "event/:id/rsvp": intent(`/event/${event}/rsvp`, "join"),
  "event/:id/remind": intent(`/event/${event}/remind`, "set"),
  "event/:id/attendees": {
    path: `/event/${event}/attendees`,
    fields: { intent: "check-in", attendee: "1" },
    required: ["intent", "attendee"],
    who: "person",
  },
  // It has no fields: who it is, its address says.
  "check-in/:code": null,
  "event/:id/like": intent(`/event/${event}/like`, "like"),
  "event/:id/rate": { path: `/event/${event}/rate`, fields: { rating: "5" }, required: ["rating"], who: "person" },
  "space/:id": {
    path: "/space/1",
    fields: { rating: "5", text: "Quiet and kind." },
    required: ["rating", "text"],
    who: "person",
  },
  // The samiti does not exist: a review of a place is sent to the place.
  "samiti/:id?": {
    path: "/samiti/999999",
    fields: { rating: "5", text: "Honest accounts." },
    required: ["rating", "text"],
    who: "person",
  },
  // The id belongs to no person.
  "administrator/:id/follow": intent("/administrator/999999/follow", "follow"),
  "manage-space/festival": {
    path: "/manage-space/festival",
    fields: { space: "1", festival: "Mela" },
    required: ["space", "festival"],
    who: "person",
  },
  "space/:id/give": {
    path: "/space/1/give",
    fields: { key: randomUUID(), amount: "51", fund: "general" },
    required: ["key", "amount"],
    who: "anyone",
  },
  // The gift and the payment are unknown.
  "giving/recurring/:token": {
    path: `/giving/recurring/${"a".repeat(22)}`,
    fields: { intent: "cancel" },
    required: ["intent"],
    who: "anyone",
  },
  "pay/:token": {
    path: `/pay/${"a".repeat(22)}`,
    fields: { intent: "claim", reference: "123456789012" },
    required: ["intent", "reference"],
    who: "anyone",
  },
  "space/:id/follow": intent("/space/1/follow", "follow"),
  "space/:id/live-notifications": intent("/space/1/live-notifications", "on"),
  "space/:id/save": intent("/space/1/save", "save"),
  // It has no fields: who was there is counted, and nothing is said.
  "space/:id/visit": null,
  // The channel is one that its sender may not know of.
  "team-communication/new": {
    path: "/team-communication/new",
    fields: { space: "1", name: "Kitchen", kind: "private" },
    required: ["space", "name"],
    who: "person",
  },
  "team-communication/:channel/settings": {
    path: "/team-communication/1/settings",
    fields: { intent: "change", name: "Kitchen" },
    required: ["intent", "name"],
    who: "person",
  },
  "team-communication/:channel/messages": {
    path: "/team-communication/1/messages",
    fields: { text: "Namaste", clientId: randomUUID() },
    required: ["text", "clientId"],
    who: "person",
  },
  "team-communication/:channel/message": {
    path: "/team-communication/1/message",
    fields: { intent: "react", seq: "1", emoji: "🙏", on: "yes" },
    required: ["intent", "seq", "emoji", "on"],
    who: "person",
  },
  "team-communication/:channel/read": {
    path: "/team-communication/1/read",
    fields: { seq: "1" },
    required: ["seq"],
    who: "person",
  },
  newsletter: { path: "/newsletter", fields: { email: "nobody@example.org" }, required: ["email"], who: "anyone" },
  "newsletter/confirm": {
    path: "/newsletter/confirm?token=none",
    fields: {},
    required: [],
    harmless: /./,
    who: "anyone",
  },
  "newsletter/unsubscribe": {
    path: "/newsletter/unsubscribe?token=none",
    fields: {},
    required: [],
    harmless: /./,
    who: "anyone",
  },
  "manage-space": {
    path: "/manage-space?index",
    fields: {
      ...{ space: "1", version: "0", name: "Another name", localName: "", description: "", fullDescription: "" },
      ...{ language: "en", established: "", address: "", city: "", region: "", phone: "", email: "", website: "" },
      ...{ zone: "Asia/Kolkata", lat: "", lng: "" },
      ...Object.fromEntries(
        ["morning", "evening"].flatMap((part) => [
          [`${part}.opens.0`, ""],
          [`${part}.closes.0`, ""],
        ]),
      ),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday.${weekday}`, "usual"])),
    },
    required: ["space", "version", "name", "language", "zone"],
    who: "person",
  },
  "manage-space/history": {
    path: "/manage-space/history",
    fields: { space: "1", version: "0", latest: "1" },
    required: ["space", "version", "latest"],
    who: "person",
  },
  "manage-space/images": {
    path: "/manage-space/images",
    fields: { intent: "move", space: "1", image: "1", to: "0" },
    required: ["intent", "space", "image", "to"],
    who: "person",
  },
  "manage-space/images/add": {
    path: "/manage-space/images/add",
    fields: { space: "1", upload: randomUUID(), kind: "event" },
    required: ["space", "upload", "kind"],
    who: "person",
  },
  "manage-space/3d-views": {
    path: "/manage-space/3d-views",
    fields: { intent: "add-link", space: "1", title: "A tour", url: "https://tours.example.org/" },
    required: ["intent", "space", "title", "url"],
    who: "person",
  },
  "manage-space/settings": {
    path: "/manage-space/settings",
    fields: { space: "1", name: "reviews", isOn: "yes" },
    required: ["space", "name", "isOn"],
    who: "person",
  },
  "messages/new": {
    path: "/messages/new?to=1",
    fields: { to: "999999999", text: "Namaste.", clientId: randomUUID() },
    required: ["to", "clientId"],
    who: "person",
  },
  "messages/:channel/messages": {
    path: "/messages/999999999/messages",
    fields: { text: "Namaste", clientId: randomUUID() },
    required: ["text", "clientId"],
    who: "person",
  },
  "messages/:channel/message": {
    path: "/messages/999999999/message",
    fields: { intent: "react", seq: "1", emoji: "🙏", on: "yes" },
    required: ["intent", "seq", "emoji", "on"],
    who: "person",
  },
  "messages/:channel/read": {
    path: "/messages/999999999/read",
    fields: { seq: "1" },
    required: ["seq"],
    who: "person",
  },
  "messages/block": {
    path: "/messages/block",
    fields: { person: "999999999", intent: "block" },
    required: ["person", "intent"],
    who: "person",
  },
  "team-communication/call": {
    path: "/team-communication/call",
    fields: { channel: "1" },
    required: ["channel"],
    who: "person",
  },
  "donations/exports": {
    path: "/donations/exports",
    fields: { key: "00000000-0000-4000-8000-000000000000", space: "1", format: "csv" },
    required: ["key", "space", "format"],
    who: "person",
  },
  signup: {
    path: "/signup",
    fields: { type: "common", ...account },
    required: ["type", "name", "email", "password", "confirmPassword"],
    who: "anyone",
  },
  login: {
    path: "/login",
    fields: { email: "nobody@example.org", password: PASSWORD },
    required: ["email", "password"],
    who: "anyone",
  },
  // A request without a session loses none.
  logout: null,
  // The gateway's own pages: what they take is signed and comes from elsewhere; their tests are beside them.
  "pay/:token/return": null,
  "pay/mandate/:token/return": null,
  "webhooks/razorpay": null,
  // Addresses that nobody knows lead home, whatever is sent there.
  "*": null,
  "forgot-password": {
    path: "/forgot-password",
    fields: { email: "x@example.org" },
    required: ["email"],
    who: "anyone",
  },
  "reset-password": {
    path: "/reset-password",
    fields: { token: "none", password: PASSWORD, confirmPassword: PASSWORD },
    required: ["token", "password", "confirmPassword"],
    who: "anyone",
  },
  "verify-email": { path: "/verify-email", fields: { token: "none" }, required: ["token"], who: "anyone" },
  staff: {
    path: "/staff",
    fields: { intent: "verify-space", space: "1" },
    required: ["intent", "space"],
    who: "staff",
  },
  report: {
    path: "/report",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    required: ["reason", "entityId"],
    who: "anyone",
  },
  reports: {
    path: "/reports",
    fields: { entity: "space", entityId: "1", reason: "spam", note: "Untrue." },
    required: ["reason", "entityId"],
    who: "anyone",
  },
  notifications: {
    path: "/notifications",
    fields: { intent: "read-all", asOf: "1" },
    required: ["intent", "asOf"],
    who: "person",
  },
  "notifications/devices": {
    path: "/notifications/devices",
    fields: {
      intent: "add",
      endpoint: "https://push.example.org/one",
      p256dh: `B${"A".repeat(86)}`,
      auth: "A".repeat(22),
    },
    required: ["intent", "endpoint", "p256dh", "auth"],
    who: "person",
  },
  profile: { path: "/profile", fields: { name: "Nobody Else" }, required: ["name"], who: "person" },
  settings: {
    path: "/settings",
    fields: { intent: "password", currentPassword: PASSWORD, newPassword: "another password", confirmPassword: "no" },
    required: ["intent", "currentPassword", "newPassword", "confirmPassword"],
    who: "person",
  },
  preferences: {
    path: "/preferences",
    fields: { lang: "hi", theme: "dark" },
    required: [],
    harmless: /./,
    who: "anyone",
  },
  "live-event/:id/messages": {
    path: `/live-event/${room}/messages`,
    fields: { text: "Namaste", clientId: randomUUID() },
    required: ["text", "clientId"],
    harmless: /^text left blank$/,
    who: "person",
  },
  "live-event/:id/hosts": {
    path: `/live-event/${room}/hosts`,
    fields: { text: "Namaste", clientId: randomUUID() },
    required: ["text", "clientId"],
    who: "person",
  },
  "live-event/:id/prayer": {
    path: `/live-event/${room}/prayer`,
    fields: { name: "Nobody", prayer: "For rain." },
    required: ["name", "prayer"],
    who: "anyone",
  },
  "space/:id/prayers": {
    path: "/space/1/prayers",
    fields: { intent: "prayed", prayer: "1" },
    required: ["intent", "prayer"],
    who: "person",
  },
  "live-event/:id/moderate": {
    path: `/live-event/${room}/moderate`,
    fields: { intent: "remove", message: "1" },
    required: ["intent", "message"],
    who: "person",
  },
  "live-event/:id/studio": {
    path: `/live-event/${room}/studio`,
    fields: { intent: "external", address: "https://stream.example.org/live.m3u8" },
    required: ["intent", "address"],
    who: "person",
  },
  "space/:id/go-live": {
    path: "/space/1/go-live",
    fields: { title: "Evening prayer" },
    required: ["title"],
    who: "person",
  },
  "recording/:id": intent("/recording/1", "remove"),
  // The space belongs to other people.
  "manage-people": {
    path: "/manage-people",
    fields: { intent: "invite", space: "1", email: "helper@example.org", role: "editor" },
    required: ["intent", "space", "email", "role"],
    who: "person",
  },
  // The invitation is unknown.
  "invitation/:token": {
    path: `/invitation/${"a".repeat(32)}`,
    fields: { intent: "accept" },
    required: ["intent"],
    who: "person",
  },
  invitations: {
    path: "/invitations",
    fields: { intent: "accept", invitation: "1" },
    required: ["intent", "invitation"],
    who: "person",
  },
  verification: {
    path: "/verification",
    fields: { intent: "ask", space: "1", registration: randomUUID() },
    required: ["intent", "space"],
    who: "person",
  },
  "register-space": {
    path: "/register-space",
    fields: { kind: "temple", faith: "hindu", name: "Saptdhara Mandir", city: "Ujjain" },
    required: ["kind", "name", "city"],
    who: "person",
  },
  donations: {
    path: "/donations",
    fields: { intent: "add-fund", space: "1", name: "Lamp oil" },
    required: ["intent", "space", "name"],
    who: "person",
  },
  "donations/record": {
    path: "/donations/record",
    fields: { space: "1", key: randomUUID(), amount: "51", method: "cash", fund: "general", day: "2026-11-01" },
    required: ["space", "key", "amount", "method", "fund", "day"],
    who: "person",
  },
  "donations/campaigns": {
    path: "/donations/campaigns",
    fields: { intent: "add", space: "1", title: "A new roof", target: "5000", fund: "general" },
    required: ["intent", "space", "title", "target", "fund"],
    who: "person",
  },
  "donations/bank": {
    path: "/donations/bank",
    fields: { intent: "confirm-all", space: "1" },
    required: ["intent", "space"],
    who: "person",
  },
  "donations/settings": {
    path: "/donations/settings",
    fields: { intent: "vpa", space: "1", vpa: "name@bank", payeeName: "Saptdhara Trust" },
    required: ["intent", "space", "vpa", "payeeName"],
    who: "person",
  },
  "donations/books": {
    path: "/donations/books",
    fields: { intent: "close-month", space: "1", month: "2026-09", sure: "on" },
    required: ["intent", "space", "month", "sure"],
    who: "person",
  },
  "donations/hundi": {
    path: "/donations/hundi",
    fields: {
      space: "1",
      key: randomUUID(),
      day: "2026-11-01",
      fund: "general",
      "pieces-10": "3",
      witness1: "Asha Rao",
      witness2: "Om Prakash",
    },
    required: ["space", "key", "day", "fund", "witness1", "witness2"],
    who: "person",
  },
  "create-event/:series?": {
    path: "/create-event",
    fields: {
      ...{ intent: "publish", space: "1", key: randomUUID(), title: "Evening prayer", description: "Lamps." },
      ...{ category: "Prayer Ceremony", date: "2099-01-05", time: "18:30", hours: "1" },
    },
    required: ["intent", "space", "title", "description", "category", "date", "time"],
    who: "person",
  },
  "manage-event/:id": {
    path: `/manage-event/${event}`,
    fields: { intent: "cancel", space: "1", scope: "this", note: "The hall is being mended." },
    required: ["intent", "space"],
    who: "person",
  },
  "donations/:payment": {
    path: "/donations/1",
    fields: { intent: "fail", reason: "Nothing came." },
    required: ["intent"],
    who: "person",
  },
  "manage-volunteers": {
    path: "/manage-volunteers",
    fields: { intent: "add", space: "1", name: "Asha Rao", email: "asha@example.org", phone: "00000 00000" },
    required: ["intent", "space", "name", "email", "phone"],
    who: "person",
  },
  "manage-volunteers/shifts": {
    path: "/manage-volunteers/shifts",
    fields: {
      ...{ intent: "add", space: "1", title: "Fair", role: "Gate", needed: "2" },
      ...{ from: "2099-01-01T10:00", until: "2099-01-01T12:00" },
    },
    required: ["intent", "space", "role", "needed", "from", "until"],
    who: "person",
  },
  "manage-volunteers/shifts/:shift": {
    path: "/manage-volunteers/shifts/1",
    fields: { intent: "ask", space: "1", volunteers: "1" },
    required: ["intent", "space", "volunteers"],
    who: "person",
  },
  "manage-volunteers/import": {
    path: "/manage-volunteers/import",
    fields: { intent: "save", space: "1", csv: "Name,Email\nAsha,asha@example.org" },
    required: ["intent", "space", "csv"],
    who: "person",
  },
  "manage-volunteers/:volunteer": {
    path: "/manage-volunteers/1",
    fields: { intent: "status", space: "1", status: "inactive" },
    required: ["intent", "space", "status"],
    who: "person",
  },
  volunteering: {
    path: "/volunteering",
    fields: { intent: "accept", assignment: "1" },
    required: ["intent", "assignment"],
    who: "person",
  },
  // The shift is unknown.
  "volunteering/answer/:token": {
    path: `/volunteering/answer/${"a".repeat(22)}`,
    fields: { intent: "accept" },
    required: ["intent"],
    who: "anyone",
  },
  "volunteering/check-in/:code": {
    path: `/volunteering/check-in/1-1-${"a".repeat(22)}`,
    fields: { intent: "in" },
    required: ["intent"],
    who: "person",
  },
  "space/:id/volunteer": {
    path: "/space/1/volunteer",
    fields: { phone: "00000 00000", skills: "Cooking", note: "On Sundays." },
    required: ["phone"],
    who: "person",
  },
};

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

function* attemptsOn({ fields, required }: FormOfRoute): Generator<Attempt> {
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
  entries.flatMap(({ file, path, children }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [{ file, path: whole || "/" }, ...routesBelow(children ?? [], whole)];
  });

test("every route that takes a write is tried here", () => {
  const writing = routesBelow(routes)
    .filter(({ file }) => /^export (const|async function|function) action\b/m.test(readFileSync(`src/${file}`, "utf8")))
    .map(({ path }) => path);
  expect(writing.filter((path) => !(path in forms))).toEqual([]);
});

describe.each(Object.entries(forms).flatMap(([route, form]) => (form ? [{ route, form }] : [])))(
  "$route",
  ({ form }) => {
    const visitor = form.who === "anyone" ? new Visitor(url) : member;

    test("what is wrong with a form is refused, and nothing changes", async () => {
      const before = await countRows();
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
      const before = await countRows();
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
        const before = await countRows();
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
      const tooLarge = () => send(visitor, form.path, { body: new URLSearchParams({ text: "x".repeat(1_100_000) }) });
      // The server hangs up unread: a sender that is still writing then may miss the answer, and asks once more.
      const answer = await tooLarge().catch(tooLarge);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ status: 413 });
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

test("a body that does not say how long it is may not grow beyond the limit either", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      origin: url,
      "content-type": "application/x-www-form-urlencoded",
      "transfer-encoding": "chunked",
    };
    const writing = request(`${url}/newsletter`, { method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    writing.on("error", reject);
    for (let piece = 0; piece < 20; piece++) writing.write("x".repeat(100_000));
    writing.end();
  });
  expect(status).toBe(413);
});

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
