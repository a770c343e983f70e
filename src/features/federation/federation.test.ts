import { refusalCode } from "#/testing/refusal-code.ts";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { publishDue } from "#/features/feed/commands/publish-due.server.ts";
import { removePost } from "#/features/feed/commands/remove-post.server.ts";
import { writePost, type PostTime } from "#/features/feed/commands/write-post.server.ts";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { createOutsideFetch } from "#/platform/http/outside-fetch.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { federatedSangam } from "#/testing/federated-sangam.ts";
import { openOtherServer, openServer, send } from "#/testing/other-server.ts";
import { testPeopleByRole, whoMay } from "#/testing/people-by-role.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { chooseReactions, switchFederationOff, switchFederationOn } from "./commands/switch-federation.server.ts";
import { deliverTo } from "./commands/deliver.server.ts";
import { purgeFederation } from "./commands/purge.server.ts";
import { spreadChanges } from "./commands/spread-changes.server.ts";
import { PUBLIC, toHtml } from "./documents.ts";
import { federation } from "./feature.server.ts";
import { isReachable } from "./reachable.ts";
import { readFederationSettings } from "./queries/settings.server.ts";
import {
  ASKING_LIMIT,
  FETCH_LIMIT,
  GIVEN_UP_AFTER_MS,
  HOSTS_OF_DOMAIN_AT_ONCE,
  KEY_DAYS,
  MOST_INBOX_BYTES,
  MOST_INBOXES_OF_DOMAIN,
  MOST_REPLIES_OF_ONE,
  nextTry,
  OUTBOX_PAGE,
  SLOW_MS,
  suggestHandle,
} from "./rules.ts";

let now = new Date("2026-11-21T06:00:00Z");
const sangam = await federatedSangam(() => now.getTime(), 400);
const { services, origin } = sangam;
const { db } = services;
const mastodon = await openOtherServer(() => now);
sangam.reaches(mastodon.origin);
mastodon.join("asha");
mastodon.join("bilal");

const JSON_LD = { accept: "application/activity+json" };
const STREAMS = "https://www.w3.org/ns/activitystreams";
/** What a test reads of the documents; `text` where none came. */
interface Body {
  readonly [key: string]: unknown;
  readonly links: readonly object[];
  readonly first: string;
  readonly next?: string;
  readonly content: string;
  readonly publicKey: { readonly publicKeyPem: string };
  readonly orderedItems: readonly { readonly object: { readonly id: string } }[];
}

let space: number;
let manager: SignedIn;
let handle: string;
beforeEach(async () => {
  now = new Date("2026-11-21T06:00:00Z");
  await db
    .deleteFrom("federation_host")
    .execute()
    .catch(() => undefined);
  await db.deleteFrom("federation_actor").execute();
  for (const table of [
    "federation_host",
    "federation_key",
    "federation_seen",
    "federation_change",
    "rate_limit",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  mastodon.received.length = 0;
  mastodon.asked.length = 0;
  mastodon.instead.clear();
  space = await testSpace(db, "Shri Mahakal Mandir");
  manager = await testPerson(db, { memberships: [{ spaceId: space, role: "manager" }] });
  handle = `mahakal_${space}`;
});

const switchOn = (countsReactions = true) =>
  switchFederationOn(services, manager, { spaceId: space, handle, countsReactions });
const actor = () => `${origin}/ap/space/${space}`;
const inbox = () => `${actor()}/inbox`;
const read = async (path: string, headers: Record<string, string> = JSON_LD) => {
  const answer = await fetch(path.startsWith("http") ? path : origin + path, { headers, redirect: "manual" });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text.startsWith("{") ? JSON.parse(text) : { text }) as Body,
  };
};

interface Words {
  readonly body?: string;
  readonly postId?: number;
  readonly time?: PostTime;
}
const write = ({ body = "Aarti at six.", postId, time = { kind: "now" } }: Words = {}) =>
  writePost(services, manager, {
    ...{ postId: postId ?? null, author: { spaceId: space, providerId: null }, body, language: "en" },
    ...{ kept: [], added: [], video: null, artistIds: [], occurrenceId: null, time, key: randomUUID() },
  });

let sent = 0;
/** A Follow as Mastodon sends it. */
const followOf = (name: string) => ({
  "@context": STREAMS,
  id: `${mastodon.origin}/${randomUUID()}`,
  type: "Follow",
  actor: mastodon.url(name),
  object: actor(),
});
const undo = (name: string, object: object) => ({
  "@context": STREAMS,
  id: `${mastodon.url(name)}#undo/${++sent}`,
  type: "Undo",
  actor: mastodon.url(name),
  object,
});
async function follow(name: string) {
  const activity = followOf(name);
  expect(await mastodon.post(inbox(), name, activity)).toBe(202);
  return activity;
}
const answerActivity = (response: ServerResponse, document: object, type = "application/activity+json") =>
  void response.writeHead(200, { "content-type": type }).end(JSON.stringify(document));
const contentOf = (body: Record<string, unknown>) => (body["object"] as { readonly content?: string }).content;
const followers = async () => (await readFederationSettings(db, space)).followers;
const types = () => mastodon.received.map(({ body }) => body["type"]);

describe("what other servers read", () => {
  test("WebFinger finds a space by its name, its address and its page", async () => {
    await switchOn();
    const host = new URL(origin).host;
    const self = { rel: "self", type: "application/activity+json", href: actor() };
    const resources = [
      `acct:${handle}@${host}`,
      `acct:${handle.toUpperCase()}@${host}`,
      actor(),
      `${origin}/space/${space}`,
    ];
    for (const resource of resources) {
      const { status, headers, body } = await read(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`);
      expect([status, body.subject], resource).toEqual([200, `acct:${handle}@${host}`]);
      expect(body.links).toContainEqual(self);
      expect(headers.get("content-type")).toContain("application/jrd+json");
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
    for (const resource of [
      "",
      "acct:nobody@" + host,
      `acct:${handle}@elsewhere.example`,
      "acct:",
      `${origin}/space/0`,
    ]) {
      expect((await read(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`)).status, resource).toBe(
        404,
      );
    }
  });

  test("NodeInfo says what this server is, and how many spaces can be followed now", async () => {
    const of = async () => {
      const { body } = await read("/.well-known/nodeinfo");
      const [link] = body.links as { readonly rel: string; readonly href: string }[];
      expect(link).toEqual({ rel: "http://nodeinfo.diaspora.software/ns/schema/2.1", href: expect.any(String) });
      const { headers, body: info } = await read(link!.href);
      expect(headers.get("content-type")).toContain("application/json");
      expect(info).toMatchObject({ version: "2.1", software: { name: "sangam" }, protocols: ["activitypub"] });
      return (info["usage"] as { readonly users: { readonly total: number } }).users.total;
    };
    expect(await of()).toBe(0);
    await switchOn();
    expect(await of()).toBe(1);
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
    expect(await of()).toBe(0);
  });

  test("the actor says who it is, where its inbox is and by which key it signs", async () => {
    expect((await read(actor())).status).toBe(404);
    await switchOn();
    const { body, headers } = await read(actor());
    expect(headers.get("content-type")).toContain("application/activity+json");
    expect(body).toMatchObject({
      ...{ id: actor(), type: "Organization", preferredUsername: handle, name: "Shri Mahakal Mandir", inbox: inbox() },
      ...{ url: `${origin}/space/${space}`, outbox: `${actor()}/outbox`, followers: `${actor()}/followers` },
      endpoints: { sharedInbox: `${origin}/ap/inbox` },
      publicKey: { id: `${actor()}#main-key`, owner: actor() },
    });
    expect(body.publicKey.publicKeyPem).toContain("BEGIN PUBLIC KEY");
    expect((await read(actor(), { accept: "text/html" })).headers.get("location")).toBe(`/space/${space}`);
    const page = await read(`/space/${space}`);
    expect([page.status, page.headers.get("location")]).toEqual([303, actor()]);
    expect((await read(`/space/${space}`, { accept: "text/html" })).body["text"]).toBe("a page");
  });

  test("the outbox has every public post of the space, page after page, and nothing else", async () => {
    await switchOn();
    const ids: number[] = [];
    for (let i = 0; i < OUTBOX_PAGE + 3; i++) {
      now = new Date(now.getTime() + HOUR_MS);
      await db.deleteFrom("rate_limit").execute();
      ids.unshift(await write({ body: `Post ${i}` }));
    }
    await write({ time: { kind: "draft" } });
    const removed = ids.shift()!;
    await removePost(services, manager, { postId: removed, author: { spaceId: space, providerId: null } });
    const outbox = (await read(`${actor()}/outbox`)).body;
    expect(outbox).toMatchObject({ type: "OrderedCollection", totalItems: ids.length });
    const found: string[] = [];
    for (let next = outbox.first as string | undefined; next;) {
      const page = (await read(next)).body;
      found.push(...page.orderedItems.map((one) => one.object.id));
      next = page.next;
    }
    expect(found).toEqual(ids.map((id) => `${origin}/ap/post/${id}`));
    expect((await read(`${actor()}/outbox?page=nonsense`)).status).toBe(404);
    expect((await read(`/ap/post/${removed}`)).status).toBe(404);
  });

  test("a note is the post's text, safe, with its links", async () => {
    await switchOn();
    const body = "<script>alert(1)</script> & more\nsee https://example.org/a?b=1&c=2.\n\nसेवा कल है।";
    const id = await write({ body });
    const note = (await read(`/ap/post/${id}`)).body;
    expect(note.content).toBe(
      "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more<br>see " +
        '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener">https://example.org/a?b=1&amp;c=2</a>.</p><p>सेवा कल है।</p>',
    );
    expect(note).toMatchObject({
      ...{
        type: "Note",
        attributedTo: actor(),
        to: [PUBLIC],
        cc: [`${actor()}/followers`],
        url: `${origin}/post/${id}`,
      },
      ...{ contentMap: { en: note.content }, attachment: [] },
    });
    expect((await read(`/post/${id}`)).headers.get("location")).toBe(note.id);
    expect(toHtml('"javascript:alert(1)" https://x"onclick=')).not.toMatch(/href="javascript|"onclick/);
  });

  test("pages that are asked for as data count like all else that other servers ask", async () => {
    await switchOn();
    for (const path of [`/space/${space}`, "/post/999999", actor()]) {
      await db.deleteFrom("rate_limit").execute();
      await read(path);
      const counted = await db.selectFrom("rate_limit").select(["key", "hits"]).execute();
      expect(counted, path).toEqual([{ key: expect.stringMatching(/^federation-read:/), hits: 1 }]);
    }
  });

  test("an address of nothing, another method and a space that never was on are answered as such", async () => {
    for (const path of ["/ap/", "/ap/space/0", "/ap/space/999999", `/ap/space/${space}`, "/ap/post/999999", "/ap/x"]) {
      expect((await read(path)).status, path).toBe(404);
    }
    expect((await fetch(`${origin}/.well-known/webfinger`, { method: "DELETE" })).status).toBe(405);
    expect((await fetch(inbox(), { headers: JSON_LD })).status).toBe(405);
  });
});

describe("followers and what they are sent", () => {
  test("a follow is accepted, posts are sent once to a server, changed and deleted there, until it is undone", async () => {
    await switchOn();
    const first = await follow("asha");
    await follow("bilal");
    expect(await followers()).toBe(2);
    expect((await read(`${actor()}/followers`)).body).toEqual(
      expect.objectContaining({ type: "OrderedCollection", totalItems: 2 }),
    );
    await sangam.work();
    expect(types()).toEqual(["Accept", "Accept"]);
    const accept = mastodon.received.find(({ path }) => path === "/users/asha/inbox")!.body;
    expect(accept).toMatchObject({
      actor: actor(),
      object: { id: first.id, type: "Follow", actor: mastodon.url("asha") },
    });

    mastodon.received.length = 0;
    const post = await write({ body: "Aarti at six." });
    await sangam.work();
    expect(mastodon.received.map(({ path, body }) => [path, body["type"]])).toEqual([["/inbox", "Create"]]);
    const { headers, body: create } = mastodon.received[0]!;
    expect(create["object"]).toMatchObject({ id: `${origin}/ap/post/${post}`, content: "<p>Aarti at six.</p>" });
    expect(headers["content-type"]).toContain("application/activity+json");
    expect(headers["signature"]).toMatch(/headers="\(request-target\) content-type date digest host"/);
    await sangam.work();
    expect(mastodon.received).toHaveLength(1);

    now = new Date(now.getTime() + HOUR_MS);
    await write({ postId: post, body: "Aarti at seven." });
    await sangam.work();
    expect(mastodon.received.at(-1)!.body).toMatchObject({
      type: "Update",
      object: { content: "<p>Aarti at seven.</p>" },
    });

    await removePost(services, manager, { postId: post, author: { spaceId: space, providerId: null } });
    await sangam.work();
    const note = `${origin}/ap/post/${post}`;
    expect(mastodon.received.at(-1)!.body).toMatchObject({ type: "Delete", object: { id: note, type: "Tombstone" } });
    const gone = await read(note);
    expect([gone.status, gone.body.type]).toEqual([410, "Tombstone"]);
    expect(types()).toEqual(["Create", "Update", "Delete"]);

    expect(await mastodon.post(inbox(), "asha", undo("asha", first))).toBe(202);
    expect(await followers()).toBe(1);
    const bare = await db.selectFrom("federation_follower").select("follow_url").executeTakeFirstOrThrow();
    expect(await mastodon.post(`${origin}/ap/inbox`, "bilal", { ...undo("bilal", {}), object: bare.follow_url })).toBe(
      202,
    );
    expect(await followers()).toBe(0);
    await write();
    await sangam.work();
    expect(mastodon.received).toHaveLength(3);
  });

  test("a scheduled post is sent when it is published, a draft never, one of before not as new", async () => {
    const before = await write({ body: "Before" });
    now = new Date(now.getTime() + HOUR_MS);
    await switchOn();
    await follow("asha");
    await write({ body: "Draft", time: { kind: "draft" } });
    await write({ body: "Later", time: { kind: "later", at: new Date(now.getTime() + HOUR_MS) } });
    await write({ body: "Before, mended", postId: before });
    await sangam.work();
    expect(types()).toEqual(["Accept"]);
    now = new Date(now.getTime() + 2 * HOUR_MS);
    await publishDue(services, now);
    await sangam.work();
    expect(mastodon.received.map(({ body }) => contentOf(body))).toEqual([undefined, "<p>Later</p>"]);
  });

  test("a space keeps its name and key when it is renamed; hidden it is gone, and back it can be followed anew", async () => {
    await switchOn();
    await follow("asha");
    await sangam.work();
    const key = (await read(actor())).body.publicKey.publicKeyPem;
    await db.updateTable("space").set({ name: "Another name" }).where("id", "=", space).execute();
    const renamed = (await read(actor())).body;
    expect([renamed.name, renamed.preferredUsername, renamed.publicKey.publicKeyPem]).toEqual([
      "Another name",
      handle,
      key,
    ]);

    const post = await write();
    await sangam.work();
    mastodon.received.length = 0;
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
    expect((await read(actor())).status).toBe(410);
    expect((await read(`/ap/post/${post}`)).status).toBe(410);
    expect((await read(`/.well-known/webfinger?resource=acct:${handle}@${new URL(origin).host}`)).status).toBe(404);
    await sangam.work();
    expect(mastodon.received.map(({ body }) => [body["type"], body["object"]])).toEqual([["Delete", actor()]]);
    expect(await followers()).toBe(0);
    expect(await mastodon.post(inbox(), "asha", followOf("asha"))).toBe(410);
    await sangam.work();
    expect(mastodon.received).toHaveLength(1);

    await db.updateTable("space").set({ is_listed: true }).where("id", "=", space).execute();
    await sangam.work();
    expect((await read(actor())).body).toMatchObject({ preferredUsername: handle, publicKey: { publicKeyPem: key } });
    await follow("asha");
    expect(await followers()).toBe(1);
  });
});

test("a space is followed from so many inboxes of one domain, and by everybody of a server that it knows", async () => {
  await switchOn();
  const followers = Array.from({ length: MOST_INBOXES_OF_DOMAIN }, (_, n) => ({
    ...{ space_id: space, actor_url: `http://127.0.0.1:${n + 1}/a`, inbox: `http://127.0.0.1:${n + 1}/inbox` },
    ...{ host: `127.0.0.1:${n + 1}`, follow_url: `http://127.0.0.1:${n + 1}/f`, followed_at: now },
  }));
  await db
    .insertInto("federation_host")
    .values(followers.map(({ host }) => ({ host })))
    .execute();
  await db.insertInto("federation_follower").values(followers).execute();
  const names = async () => {
    const rows = await db.selectFrom("federation_follower").select("actor_url").execute();
    return rows.map(({ actor_url }) => actor_url).filter((url) => url.startsWith(mastodon.origin));
  };
  await follow("asha");
  expect(await names()).toEqual([]);
  await db.deleteFrom("federation_follower").where("host", "=", "127.0.0.1:1").execute();
  await follow("asha");
  await follow("bilal");
  await follow("asha");
  expect((await names()).toSorted()).toEqual([mastodon.url("asha"), mastodon.url("bilal")]);
});

test("the domain of a server is what somebody registered", async () => {
  const domains = {
    "mastodon.social": "mastodon.social",
    "a.b.mastodon.social:8443": "mastodon.social",
    "x.mandir.co.in": "mandir.co.in",
    "mandir.org.uk": "mandir.org.uk",
    "a.mandir.in": "mandir.in",
    "127.0.0.1:3000": "127.0.0.1",
    "[::1]:80": "[::1]",
    localhost: "localhost",
  };
  for (const [host, domain] of Object.entries(domains)) {
    const { rows } = await sql<{ domain: string }>`select federation_domain(${host}) as domain`.execute(db);
    expect(rows, host).toEqual([{ domain }]);
  }
});

describe("what must not get in", () => {
  beforeEach(() => switchOn());
  const nothingHappened = async () => {
    expect(await followers()).toBe(0);
    expect(await db.selectFrom("federation_seen").select("key").execute()).toEqual([]);
    expect(await db.selectFrom("federation_delivery").select("id").execute()).toEqual([]);
  };

  test("a forged signature, in every way that we know", async () => {
    const stranger = await openOtherServer(() => now);
    sangam.reaches(stranger.origin);
    stranger.join("mallory");
    mastodon.join("mallory");
    const activity = followOf("asha");
    const body = JSON.stringify(activity);
    const mallory = mastodon.keys.get("mallory")!.privateKey;
    const all = ["(request-target)", "host", "date", "digest"];
    const forged: Record<string, Parameters<typeof mastodon.post>[3]> = {
      "another key": { privateKey: mallory },
      "somebody else of the same server": { privateKey: mallory, keyUrl: `${mastodon.url("mallory")}#main-key` },
      "a key of another server": {
        ...{ privateKey: stranger.keys.get("mallory")!.privateKey, keyUrl: `${stranger.url("mallory")}#main-key` },
      },
      "another body": { body: body.replace(activity.id, `${activity.id}0`) },
      "a body longer than signed": { body: `${body} ` },
      "signed for another server": { host: "elsewhere.example" },
      "too old": { at: new Date(now.getTime() - 2 * HOUR_MS) },
      "of the future": { at: new Date(now.getTime() + 2 * HOUR_MS) },
      "a key that is not there": { keyUrl: `${mastodon.url("nobody")}#main-key` },
      "a key that is no address": { keyUrl: "nonsense" },
      ...Object.fromEntries(all.map((name) => [`without ${name}`, { covers: all.filter((one) => one !== name) }])),
    };
    for (const [what, how] of Object.entries(forged)) {
      expect(await mastodon.post(inbox(), "asha", activity, how), what).toBe(401);
    }
    const json = { "content-type": "application/activity+json" };
    expect(await send(inbox(), json, body), "unsigned").toBe(401);
    const nonsense = { ...json, signature: 'keyId="x",headers="(request-target) host date digest",signature="!"' };
    expect(await send(inbox(), nonsense, body), "no signature at all").toBe(401);
    // An activity of one server that names somebody of another as its actor.
    expect(await mastodon.post(inbox(), "asha", { ...activity, id: `${stranger.origin}/1` })).toBe(400);
    await nothingHappened();
    expect(await mastodon.post(inbox(), "asha", activity), "the right one").toBe(202);
    expect(await followers()).toBe(1);
  });

  test("a key of another server, however the signature or a redirect hides whose it is", async () => {
    const stranger = await openOtherServer(() => now);
    sangam.reaches(stranger.origin);
    stranger.join("mallory");
    const own = stranger.actorOf("mallory");
    const key = { ...own.publicKey, owner: mastodon.url("asha") };
    stranger.instead.set("/users/mallory", (_, response) => answerActivity(response, { ...own, publicKey: key }));
    // As a page of theirs that leads wherever its address says.
    mastodon.instead.set("/leave", (_, response) =>
      response.writeHead(302, { location: stranger.url("mallory") }).end(),
    );
    const { privateKey } = stranger.keys.get("mallory")!;
    const theirs = `${mastodon.url("asha")}#main-key`;
    const redirected = `${mastodon.origin}/leave`;
    for (const keyUrl of [`${theirs}",keyId="${key.id}`, `${theirs}",KEYID="x",keyId="${key.id}`, redirected]) {
      for (const time of ["first", "second"]) {
        const status = await mastodon.post(inbox(), "asha", followOf("asha"), { privateKey, keyUrl });
        expect(status, `${keyUrl}, ${time} time`).toBe(401);
      }
    }
    const twice = {
      covers: ["(request-target)", "date", "digest"],
      keyUrl: `${theirs}",headers="(request-target) host date digest`,
    };
    expect(await mastodon.post(inbox(), "asha", followOf("asha"), twice), "covers said twice").toBe(401);
    await nothingHappened();
  });

  test("a key that was read once is kept, and read again where it has changed", async () => {
    const reads = () => mastodon.asked.filter((path) => path === "/users/asha").length;
    const activity = await follow("asha");
    const afterFirst = reads();
    expect(await mastodon.post(inbox(), "asha", undo("asha", activity))).toBe(202);
    expect(reads()).toBe(afterFirst);
    mastodon.join("asha");
    await follow("asha");
    expect(await followers()).toBe(1);
    expect(reads()).toBeGreaterThan(afterFirst);
  });

  test("a key that was taken back is not taken after a week, one of whom is gone is, while they are", async () => {
    const activity = await follow("asha");
    const { privateKey } = mastodon.keys.get("asha")!;
    mastodon.join("asha");
    const old = () => mastodon.post(inbox(), "asha", followOf("asha"), { privateKey });
    expect(await old()).toBe(202);
    now = new Date(now.getTime() + (KEY_DAYS + 1) * DAY_MS);
    await purgeFederation(db, now);
    expect(await old()).toBe(401);
    expect(await mastodon.post(inbox(), "asha", undo("asha", activity))).toBe(202);

    await follow("asha");
    now = new Date(now.getTime() + (KEY_DAYS + 1) * DAY_MS);
    const answers = (status: number) =>
      mastodon.instead.set("/users/asha", (_, response) => response.writeHead(status).end());
    const leave = () => {
      const id = `${mastodon.url("asha")}#delete/${++sent}`;
      const gone = {
        "@context": STREAMS,
        id,
        type: "Delete",
        actor: mastodon.url("asha"),
        object: mastodon.url("asha"),
      };
      return mastodon.post(`${origin}/ap/inbox`, "asha", gone);
    };
    // What cannot be read now says nothing of whether it still holds.
    for (const status of [403, 500]) {
      answers(status);
      expect(await leave(), String(status)).toBe(401);
    }
    expect(await followers()).toBe(1);
    for (const silence of [() => answers(410), () => answers(404), () => mastodon.instead.set("/users/asha", cut)]) {
      mastodon.instead.clear();
      await follow("asha");
      now = new Date(now.getTime() + (KEY_DAYS + 1) * DAY_MS);
      silence();
      expect(await leave()).toBe(202);
      expect(await followers()).toBe(0);
    }

    function cut(_: IncomingMessage, response: ServerResponse): void {
      response.destroy();
    }
  });

  test("a replay: what was received once does nothing again", async () => {
    const activity = await follow("asha");
    expect(await mastodon.post(inbox(), "asha", undo("asha", activity))).toBe(202);
    expect(await followers()).toBe(0);
    expect(await mastodon.post(inbox(), "asha", activity)).toBe(202);
    expect(await followers()).toBe(0);
    now = new Date(now.getTime() + 3 * DAY_MS);
    await purgeFederation(db, now);
    expect(await mastodon.post(inbox(), "asha", activity, { at: new Date("2026-11-21T06:00:00Z") })).toBe(401);
    expect(await followers()).toBe(0);
  });

  test("an actor that never answers holds up nobody else", async () => {
    let asked = 0;
    const silent = await openServer(() => void (asked += 1));
    sangam.reaches(silent);
    const activity = { ...followOf("asha"), id: `${silent}/1`, actor: `${silent}/users/x` };
    const waiting = mastodon.post(inbox(), "asha", activity, { keyUrl: `${silent}/users/x#main-key` });
    await follow("asha");
    expect(await followers()).toBe(1);
    expect(await waiting).toBe(401);
    // It is not asked again for a while.
    const before = asked;
    expect(await mastodon.post(inbox(), "asha", activity, { keyUrl: `${silent}/users/x#main-key` })).toBe(401);
    expect([before, asked]).toEqual([1, 1]);
  });

  test("an actor of a gigabyte is not read", async () => {
    let written = 0;
    const huge = await openServer((_, response) => {
      response.writeHead(200, { "content-type": "application/activity+json" });
      const more = (): void => {
        while (!response.destroyed && written < 1e9) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536, " "))) break;
        }
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    sangam.reaches(huge);
    const activity = { ...followOf("asha"), id: `${huge}/1`, actor: `${huge}/users/x` };
    expect(await mastodon.post(inbox(), "asha", activity, { keyUrl: `${huge}/users/x#main-key` })).toBe(401);
    expect(written).toBeLessThan(50e6);
    await nothingHappened();
  });

  test("no address and no redirect leads inside our own network", async () => {
    let asked = 0;
    const inside = await openServer((_, response) => {
      asked += 1;
      answerActivity(response, mastodon.actorOf("asha"));
    });
    mastodon.instead.set("/users/asha", (_, response) =>
      response.writeHead(302, { location: `${inside}/users/asha` }).end(),
    );
    expect(await mastodon.post(inbox(), "asha", followOf("asha"))).toBe(401);
    const activity = { ...followOf("asha"), id: `${inside}/1`, actor: `${inside}/users/asha` };
    expect(await mastodon.post(inbox(), "asha", activity, { keyUrl: `${inside}/users/asha#main-key` })).toBe(401);
    expect(asked).toBe(0);
    await nothingHappened();
  });

  test("a document that another server, or a mere file, says in somebody's name is not believed", async () => {
    const answer = (document: object, type?: string) =>
      mastodon.instead.set("/users/asha", (_, response) => answerActivity(response, document, type));
    const right = mastodon.actorOf("asha");
    const wrong: [string, object, string?][] = [
      ["a file", right, "application/json"],
      ["of another server", { ...right, id: "https://elsewhere.example/users/asha" }],
      ["an inbox elsewhere", { ...right, inbox: "https://elsewhere.example/inbox" }],
      ["no actor", { ...right, type: "Note" }],
      ["nothing", {}],
    ];
    for (const [what, document, type] of wrong) {
      await db.deleteFrom("federation_key").execute();
      answer(document, type);
      expect(await mastodon.post(inbox(), "asha", followOf("asha")), what).toBe(401);
    }
    await db.deleteFrom("federation_key").execute();
    answer({ ...right, endpoints: { sharedInbox: "https://elsewhere.example/inbox" } });
    await follow("asha");
    const row = await db.selectFrom("federation_follower").select("inbox").executeTakeFirstOrThrow();
    expect(row.inbox).toBe(right.inbox);
  });

  test("too much, something else than JSON, and what nobody understands", async () => {
    const json = { "content-type": "application/activity+json" };
    const long = { ...followOf("asha"), summary: "x".repeat(MOST_INBOX_BYTES) };
    expect(await mastodon.post(inbox(), "asha", long)).toBe(413);
    expect(await send(inbox(), { "content-type": "text/plain" }, "{}")).toBe(415);
    for (const body of ["", "{", "[]", "null", '"x"', "{}", "[".repeat(100_000)]) {
      expect(await send(inbox(), json, body), body.slice(0, 10)).toBe(400);
    }
    expect(await mastodon.post(`${origin}/ap/space/999999/inbox`, "asha", followOf("asha"))).toBe(404);
    mastodon.asked.length = 0;
    const others = [
      ...["Move", "Block", "Flag", "Add", "EmojiReact", "Update", "Accept"].map((type) => ({
        ...followOf("asha"),
        type,
      })),
      { ...followOf("asha"), object: "https://elsewhere.example/users/x" },
      { ...followOf("asha"), type: "Delete", object: mastodon.url("asha") },
      { ...followOf("asha"), type: "Like", object: `${origin}/ap/post/999999` },
    ];
    for (const activity of others) expect(await mastodon.post(inbox(), "asha", activity)).toBe(202);
    // Nobody was asked anything for them.
    expect(mastodon.asked).toEqual([]);
    await nothingHappened();
  });

  test("nobody uses up what another server may say by naming it", async () => {
    await follow("asha");
    await db.deleteFrom("rate_limit").execute();
    const forged = { ...followOf("asha") };
    const { privateKey } = (await import("node:crypto")).generateKeyPairSync("rsa", {
      ...{ modulusLength: 2048, publicKeyEncoding: { type: "spki", format: "pem" } },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    expect(await mastodon.post(inbox(), "asha", forged, { privateKey })).toBe(401);
    const counted = await db.selectFrom("rate_limit").select("key").where("key", "like", "federation-host:%").execute();
    expect(counted).toEqual([]);
    // What it says itself counts.
    await follow("asha");
    const after = await db.selectFrom("rate_limit").select("hits").where("key", "like", "federation-host:%").execute();
    expect(after).toEqual([{ hits: 1 }]);
  });

  test("nobody makes us ask one server over and over", async () => {
    for (let i = 0; i < 70; i++) {
      const keyUrl = `${mastodon.origin}/users/nobody${i}`;
      const activity = { ...followOf("asha"), actor: keyUrl };
      expect(await mastodon.post(inbox(), "asha", activity, { keyUrl })).toBe(i < ASKING_LIMIT.limit ? 401 : 429);
    }
    expect(mastodon.asked).toHaveLength(ASKING_LIMIT.limit);
    // Whoever comes after them is told to come later, and nothing is noted of their key.
    expect(await mastodon.post(inbox(), "bilal", followOf("bilal"))).toBe(429);
    const keys = await db.selectFrom("federation_key").select("key_url").execute();
    expect(keys.map(({ key_url }) => key_url)).not.toContain(`${mastodon.url("bilal")}#main-key`);
    await db.deleteFrom("rate_limit").where("key", "like", "federation-asking:%").execute();
    await follow("bilal");
  });

  test("what is forged in somebody's name takes nothing from what they say themselves", async () => {
    mastodon.join("mallory");
    const { privateKey } = mastodon.keys.get("mallory")!;
    for (let i = 0; i < FETCH_LIMIT.limit + 1; i++) {
      expect(await mastodon.post(inbox(), "asha", followOf("asha"), { privateKey })).toBe(401);
    }
    // The key was read, and once more since it might have changed.
    expect(mastodon.asked).toEqual(["/users/asha", "/users/asha"]);
    await follow("asha");
    expect(await followers()).toBe(1);
    expect(await db.selectFrom("federation_key").select("key_url").where("public_key", "is", null).execute()).toEqual(
      [],
    );
    // And where anybody's names have used up what its server is asked for keys.
    await db.deleteFrom("rate_limit").where("key", "like", "federation-fetch:%").execute();
    await db
      .insertInto("rate_limit")
      .values({
        key: `federation-fetch:${new URL(mastodon.origin).host}`,
        window_ends_at: new Date(Date.now() + HOUR_MS),
        hits: FETCH_LIMIT.limit,
      })
      .execute();
    await follow("asha");
    expect(await mastodon.post(inbox(), "bilal", followOf("bilal"))).toBe(429);
    expect(await db.selectFrom("federation_key").select("key_url").where("public_key", "is", null).execute()).toEqual(
      [],
    );
  });

  test("of a key's document nothing is looked up that it names, and nothing else in it is looked at", async () => {
    const asked: string[] = [];
    const words = await openServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(200, { "content-type": "application/ld+json" }).end('{"@context":{}}');
    });
    sangam.reaches(words);
    const many = (part: string) => Array.from({ length: 40 }, (_, n) => `${words}/${part}/${n}`);
    const right = mastodon.actorOf("asha");
    const answer = (document: object) =>
      mastodon.instead.set("/users/asha", (_, response) => answerActivity(response, document));
    answer({ ...right, publicKey: many("keys") });
    expect(await mastodon.post(inbox(), "asha", followOf("asha"))).toBe(401);
    await nothingHappened();
    await db.deleteFrom("federation_key").execute();
    const others = {
      "@context": [{ owner: "https://elsewhere.example/" }, ...many("words")],
      attachment: many("things"),
    };
    const stranger = { ...right.publicKey, id: `${right.id}#other`, publicKeyPem: "nonsense" };
    answer({ ...right, ...others, publicKey: [stranger, right.publicKey] });
    await follow("asha");
    expect(asked).toEqual([]);
  });

  test("a key may stand in a document of its own; an actor's document speaks for nobody else", async () => {
    const right = mastodon.actorOf("asha");
    const keyUrl = `${mastodon.origin}/keys/asha`;
    const key = { ...right.publicKey, id: keyUrl };
    const answer = (document: object) =>
      mastodon.instead.set("/keys/asha", (_, response) => answerActivity(response, document));
    const say = () => mastodon.post(inbox(), "asha", followOf("asha"), { keyUrl });
    const bilal = mastodon.url("bilal");
    for (const wrong of [
      { ...right, id: bilal, publicKey: key },
      { ...key, owner: bilal },
      { ...key, publicKeyPem: 1 },
      {},
    ]) {
      await db.deleteFrom("federation_key").execute();
      answer(wrong);
      expect(await say(), JSON.stringify(wrong)).toBe(401);
    }
    await nothingHappened();
    for (const document of [key, { ...right, publicKey: key }, { ...right, publicKey: [key] }]) {
      await db.deleteFrom("federation_key").execute();
      answer(document);
      expect(await say()).toBe(202);
    }
  });
});

describe("likes, shares and replies from elsewhere", () => {
  const did = (name: string, type: string, object: string | object) => ({
    ...{ "@context": STREAMS, id: `${mastodon.url(name)}#${type}/${++sent}`, type, actor: mastodon.url(name), object },
  });
  const reply = (name: string, post: string, to: unknown = [PUBLIC]) => ({
    ...{
      id: `${mastodon.url(name)}/statuses/${++sent}`,
      type: "Note",
      attributedTo: mastodon.url(name),
      inReplyTo: post,
    },
    ...{ content: "<p>Jai!</p>", to, cc: [actor()] },
  });
  const counts = async () => {
    const [post] = (await readFederationSettings(db, space)).posts;
    return post && [post.likes, post.shares, post.replies];
  };

  test("are counted as numbers alone, each once, and go when they are taken back", async () => {
    await switchOn();
    const id = await write();
    const note = `${origin}/ap/post/${id}`;
    const onPage = () => federation.reactionsElsewhere!(db, id);
    const told = await changedPages();
    const post = (name: string, activity: object) => mastodon.post(`${origin}/ap/inbox`, name, activity);
    const like = did("asha", "Like", note);
    const share = did("bilal", "Announce", note);
    const answer = reply("bilal", note);
    for (const activity of [like, did("asha", "Like", note)]) expect(await post("asha", activity)).toBe(202);
    expect(await post("bilal", share)).toBe(202);
    expect(await post("bilal", did("bilal", "Create", answer))).toBe(202);
    expect(await post("bilal", did("bilal", "Create", reply("bilal", note)))).toBe(202);
    // To some people only, in somebody else's name, or below another post.
    expect(await post("bilal", did("bilal", "Create", reply("bilal", note, [actor()])))).toBe(202);
    expect(await post("bilal", did("bilal", "Create", reply("asha", note)))).toBe(202);
    expect(await post("bilal", did("bilal", "Create", reply("bilal", "https://elsewhere.example/1")))).toBe(202);
    expect(await counts()).toEqual([1, 1, 2]);
    expect(await onPage()).toEqual({ likes: 1, shares: 1, replies: 2 });
    const kept = JSON.stringify(await db.selectFrom("federation_reaction").selectAll().execute());
    expect(kept).not.toMatch(/asha|bilal|Jai/);

    // Only who did it takes it back.
    await post("bilal", did("bilal", "Undo", like));
    await post("asha", did("asha", "Delete", answer.id));
    expect(await counts()).toEqual([1, 1, 2]);
    await post("asha", did("asha", "Undo", { type: "Like", actor: mastodon.url("asha"), object: note }));
    await post("bilal", did("bilal", "Undo", share));
    await post("bilal", did("bilal", "Delete", { type: "Tombstone", id: answer.id }));
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await onPage()).toEqual({ likes: 0, shares: 0, replies: 1 });
    await post("bilal", did("bilal", "Delete", mastodon.url("bilal")));
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await onPage()).toBeNull();
    // Five that counted, and what four took back: the page was made anew after each.
    expect((await changedPages()) - told).toBe(9);

    async function changedPages(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from outbox where payload like ${`%"post:${id}"%`}`.execute(db);
      return rows[0]!.n;
    }
  });

  test("of one person so many answers to one post are counted and no more", async () => {
    await switchOn();
    const note = `${origin}/ap/post/${await write()}`;
    const say = (name: string) => mastodon.post(`${origin}/ap/inbox`, name, did(name, "Create", reply(name, note)));
    for (let n = 0; n < MOST_REPLIES_OF_ONE + 3; n++) expect(await say("asha")).toBe(202);
    expect(await counts()).toEqual([0, 0, MOST_REPLIES_OF_ONE]);
    await say("bilal");
    expect(await counts()).toEqual([0, 0, MOST_REPLIES_OF_ONE + 1]);
  });

  test("are ignored, and forgotten, as the space chooses", async () => {
    await switchOn(false);
    const note = `${origin}/ap/post/${await write()}`;
    expect(await mastodon.post(inbox(), "asha", did("asha", "Like", note))).toBe(202);
    expect(await db.selectFrom("federation_reaction").selectAll().execute()).toEqual([]);
    await chooseReactions(services, manager, { spaceId: space, countsReactions: true });
    expect(await mastodon.post(inbox(), "asha", did("asha", "Like", note))).toBe(202);
    expect(await counts()).toEqual([1, 0, 0]);
    await chooseReactions(services, manager, { spaceId: space, countsReactions: false });
    expect(await db.selectFrom("federation_reaction").selectAll().execute()).toEqual([]);
  });

  test("somebody who is gone from there no longer follows, though their key cannot be read any more", async () => {
    await switchOn();
    await follow("asha");
    mastodon.instead.set("/users/asha", (_, response) => response.writeHead(410).end());
    expect(await mastodon.post(`${origin}/ap/inbox`, "asha", did("asha", "Delete", mastodon.url("asha")))).toBe(202);
    expect(await followers()).toBe(0);
  });
});

describe("servers that do not answer", () => {
  const breaks = (status: number) => mastodon.instead.set("/inbox", (_, response) => response.writeHead(status).end());
  const pending = async () => (await db.selectFrom("federation_delivery").select("id").execute()).length;
  beforeEach(async () => {
    await switchOn();
    await follow("asha");
    await sangam.work();
    mastodon.received.length = 0;
  });

  test("are tried again later and later, in order, and get everything once they are back", async () => {
    breaks(503);
    await write({ body: "One" });
    await sangam.work();
    await write({ body: "Two" });
    const asked = mastodon.asked.length;
    await sangam.work();
    expect(mastodon.asked.length).toBe(asked);
    expect(await readFederationSettings(db, space)).toMatchObject({ followers: 1, silentServers: 1 });
    expect([1, 2, 3, 20].map((times) => (nextTry(now, times).getTime() - now.getTime()) / 60_000)).toEqual([
      1, 5, 15, 1_440,
    ]);
    mastodon.instead.clear();
    now = nextTry(now, 1);
    await sangam.work();
    expect(mastodon.received.map(({ body }) => contentOf(body))).toEqual(["<p>One</p>", "<p>Two</p>"]);
    expect(await readFederationSettings(db, space)).toMatchObject({ followers: 1, silentServers: 0 });
  });

  test("hold up no other server", async () => {
    const other = await openOtherServer(() => now);
    sangam.reaches(other.origin);
    other.join("chand");
    const activity = { ...followOf("asha"), id: `${other.origin}/1`, actor: other.url("chand") };
    expect(await other.post(inbox(), "chand", activity)).toBe(202);
    await sangam.work();
    mastodon.instead.set("/inbox", () => undefined);
    await write({ body: "For all" });
    await sangam.work();
    expect(other.received.map(({ body }) => body["type"])).toEqual(["Accept", "Create"]);
    expect(await pending()).toBe(1);
  });

  test("one inbox that fails holds up none of the others, nor its server, and what waits for it is dropped in the end", async () => {
    const url = `${mastodon.origin}/users/chand`;
    const host = new URL(mastodon.origin).host;
    const follower = { actor_url: url, inbox: `${mastodon.origin}/a`, host, follow_url: `${url}/f`, followed_at: now };
    await db
      .insertInto("federation_follower")
      .values({ space_id: space, ...follower })
      .execute();
    mastodon.instead.set("/a", (_, response) => response.writeHead(401).end());
    await write({ body: "One" });
    await sangam.work();
    expect([types(), await pending()]).toEqual([["Create"], 1]);
    expect(await readFederationSettings(db, space)).toMatchObject({ followers: 2, silentServers: 0 });
    // The others' next word goes out at once; the one that failed is not asked again so soon.
    const asked = () => mastodon.asked.filter((path) => path === "/a").length;
    expect(asked()).toBe(1);
    await write({ body: "Two" });
    await sangam.work();
    expect([types(), await pending(), asked()]).toEqual([["Create", "Create"], 2, 1]);
    // With nothing else to send its server is still not called silent.
    now = nextTry(now, 1);
    await sangam.work();
    expect(asked()).toBe(2);
    expect(await readFederationSettings(db, space)).toMatchObject({ followers: 2, silentServers: 0 });
    now = new Date(now.getTime() + GIVEN_UP_AFTER_MS);
    await sangam.work();
    expect([await pending(), await followers()]).toEqual([0, 2]);
    await write({ body: "Three" });
    mastodon.instead.delete("/a");
    now = nextTry(now, 99);
    await sangam.work();
    expect(mastodon.received.map(({ path, body }) => [path, contentOf(body)])).toEqual([
      ["/inbox", "<p>One</p>"],
      ["/inbox", "<p>Two</p>"],
      ["/a", "<p>Three</p>"],
      ["/inbox", "<p>Three</p>"],
    ]);
    expect(await db.selectFrom("federation_inbox").select("inbox").execute()).toEqual([]);
  });

  test("a server whose inboxes do not answer at all is left after two of them, and waits as a whole", async () => {
    const host = new URL(mastodon.origin).host;
    for (const name of ["a", "b", "c"]) {
      const url = `${mastodon.origin}/users/${name}`;
      const follower = { actor_url: url, inbox: `${mastodon.origin}/${name}`, host, follow_url: url, followed_at: now };
      await db
        .insertInto("federation_follower")
        .values({ space_id: space, ...follower })
        .execute();
      mastodon.instead.set(`/${name}`, (_, response) => void response.destroy());
    }
    mastodon.asked.length = 0;
    await write();
    await sangam.work();
    expect(mastodon.asked).toEqual(["/a", "/b"]);
    expect(await pending()).toBe(4);
    mastodon.instead.clear();
    await sangam.work();
    expect(mastodon.asked).toEqual(["/a", "/b"]);
    now = nextTry(now, 1);
    await sangam.work();
    expect(await pending()).toBe(0);
  });

  test("that many names of one domain lead to hold up nobody, have their turns, and heap nothing up in the queue", async () => {
    const names = Array.from({ length: 20 }, (_, n) => `s${n}.slow.example`);
    const { id } = await db.selectFrom("federation_activity").select("id").executeTakeFirstOrThrow();
    for (const host of [...names, "quick.example"]) {
      await db.insertInto("federation_host").values({ host }).execute();
      await db
        .insertInto("federation_delivery")
        .values({ activity_id: id, inbox: `https://${host}/inbox`, host })
        .execute();
    }
    const queued = async () => {
      const { rows } = await sql<{ host: string }>`
        select data->>'host' as host from boss.job where name = 'federation.deliver' and state < 'active'`.execute(db);
      return rows.map(({ host }) => host).toSorted();
    };
    await sql`delete from boss.job where name = 'federation.deliver'`.execute(db);
    await spreadChanges(services, now);
    const first = await queued();
    expect(first).toContain("quick.example");
    expect(first).toHaveLength(HOSTS_OF_DOMAIN_AT_ONCE + 1);
    for (let round = 1; round < 10; round++) await spreadChanges(services, now);
    expect(await queued()).toEqual(first);
    for (const host of first) await deliverTo(services, () => Promise.reject(new Error("no answer")), host);
    await sql`delete from boss.job where name = 'federation.deliver'`.execute(db);
    now = nextTry(now, 1);
    await spreadChanges(services, now);
    // Those that had no turn yet come before those that failed.
    const second = (await queued()).filter((host) => host !== "quick.example");
    expect(second).toHaveLength(HOSTS_OF_DOMAIN_AT_ONCE);
    expect(second.filter((host) => first.includes(host))).toEqual([]);
  });

  test("a post is sent to a few servers of one domain at once, and to the others a minute later", async () => {
    for (let n = 0; n < HOSTS_OF_DOMAIN_AT_ONCE + 5; n++) {
      const host = `f${n}.many.co.in`;
      await db.insertInto("federation_host").values({ host }).execute();
      const url = `https://${host}/users/a`;
      const follower = { actor_url: url, inbox: `${url}/inbox`, host, follow_url: `${url}/f`, followed_at: now };
      await db
        .insertInto("federation_follower")
        .values({ space_id: space, ...follower })
        .execute();
    }
    await sql`delete from boss.job where name = 'federation.deliver'`.execute(db);
    await write();
    await db
      .updateTable("federation_host")
      .set({ next_try_at: nextTry(now, 1) })
      .execute();
    await spreadChanges(services, now);
    const { rows } = await sql<{ host: string }>`
      select data->>'host' as host from boss.job where name = 'federation.deliver'`.execute(db);
    expect(rows.filter(({ host }) => host.endsWith(".many.co.in"))).toHaveLength(HOSTS_OF_DOMAIN_AT_ONCE);
    expect(rows.map(({ host }) => host)).toContain(new URL(mastodon.origin).host);
  });

  test("that answer slowly wait as those that fail, and are not called silent", async () => {
    mastodon.instead.set("/inbox", (_, response) => {
      now = new Date(now.getTime() + SLOW_MS + 1);
      response.writeHead(202).end();
    });
    for (const body of ["One", "Two"]) await write({ body });
    await sangam.work();
    await sangam.work();
    expect(await pending()).toBe(1);
    expect(await readFederationSettings(db, space)).toMatchObject({ followers: 1, silentServers: 0 });
    mastodon.instead.clear();
    now = nextTry(now, 1);
    await sangam.work();
    expect(await pending()).toBe(0);
    await write({ body: "Three" });
    await sangam.work();
    expect(await pending()).toBe(0);
  });

  test("are given up after a week, not counted, and back with their first word", async () => {
    breaks(500);
    await write({ body: "Lost" });
    await sangam.work();
    now = new Date(now.getTime() + GIVEN_UP_AFTER_MS);
    await sangam.work();
    expect(await pending()).toBe(0);
    expect(await followers()).toBe(0);
    await write({ body: "Not sent" });
    await sangam.work();
    expect(await pending()).toBe(0);
    mastodon.instead.clear();
    await follow("bilal");
    expect(await followers()).toBe(2);
    await write({ body: "Here again" });
    await sangam.work();
    expect(types()).toEqual(["Accept", "Create"]);
  });

  test("what a server will never take is dropped, an inbox that is gone loses its followers", async () => {
    breaks(422);
    await write();
    await sangam.work();
    expect([await pending(), await followers()]).toEqual([0, 1]);
    breaks(410);
    await write();
    await sangam.work();
    expect([await pending(), await followers()]).toEqual([0, 0]);
  });

  test("hear nothing from a copy of the database that runs where nobody can reach it", async () => {
    await write();
    const config = { ...services.config, mode: "production" as const, publicUrl: "http://localhost:3000" };
    const copy = { ...services, config };
    const outside = createOutsideFetch({ allowsInside: () => true });
    expect(await spreadChanges(copy, now)).toBe(0);
    await spreadChanges(services, now);
    expect(await deliverTo(copy, outside, new URL(mastodon.origin).host)).toBe(0);
    expect(mastodon.received).toEqual([]);
    await sangam.work();
    expect(types()).toEqual(["Create"]);
  });

  test("an endless answer to what we send is not read", async () => {
    mastodon.instead.set("/inbox", (_, response) => {
      response.writeHead(202);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    await write();
    await sangam.work();
    expect(await pending()).toBe(0);
  });

  test("two workers never send to one server at once", async () => {
    let open = 0;
    let most = 0;
    mastodon.instead.set("/inbox", (_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open -= 1;
        response.writeHead(202).end();
      }, 20);
    });
    for (const body of ["One", "Two", "Three"]) await write({ body });
    await Promise.all([sangam.work(), sangam.work(), sangam.work()]);
    await sangam.work();
    expect([most, await pending()]).toEqual([1, 0]);
  });
});

describe("switching", () => {
  test("says on its posts' page under which name others find it, as long as they do", async () => {
    const address = () => federation.addressElsewhere!(services, space);
    const told = async () => {
      const query = sql<{
        n: number;
      }>`select count(*)::int as n from outbox where payload like ${`%"space:${space}"%`}`;
      return (await query.execute(db)).rows[0]!.n;
    };
    expect(await address()).toBeNull();
    const before = await told();
    await switchOn();
    expect(await address()).toBe(`@${handle}@${new URL(origin).host}`);
    expect(await told(), "the page is made anew").toBeGreaterThan(before);
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
    expect(await address()).toBeNull();
    await db.updateTable("space").set({ is_listed: true }).where("id", "=", space).execute();
    const on = await told();
    await switchFederationOff(services, manager, { spaceId: space });
    expect(await address()).toBeNull();
    expect(await told()).toBeGreaterThan(on);
  });

  test("is for those whom the table of roles names", async () => {
    const people = await testPeopleByRole(db, space);
    const mayOn = await whoMay(people, (viewer) =>
      switchFederationOn(services, viewer, { spaceId: space, handle, countsReactions: false }),
    );
    const mayChoose = await whoMay(people, (viewer) =>
      chooseReactions(services, viewer, { spaceId: space, countsReactions: true }),
    );
    const mayOff = await whoMay(people, (viewer) => switchFederationOff(services, viewer, { spaceId: space }));
    expect([mayOn, mayChoose, mayOff]).toEqual(Array.from({ length: 3 }, () => ["owner", "manager"]));
  });

  test("off tells all servers to delete the space, and on again it has its name and key", async () => {
    await switchOn();
    await follow("asha");
    await write();
    await sangam.work();
    const key = (await read(actor())).body.publicKey.publicKeyPem;
    mastodon.received.length = 0;
    await switchFederationOff(services, manager, { spaceId: space });
    expect((await read(actor())).status).toBe(410);
    await write();
    await sangam.work();
    expect(mastodon.received.map(({ body }) => [body["type"], body["object"]])).toEqual([["Delete", actor()]]);
    await switchFederationOn(services, manager, { spaceId: space, handle: "another_one", countsReactions: false });
    expect((await read(actor())).body).toMatchObject({ preferredUsername: handle, publicKey: { publicKeyPem: key } });
    const trail = await db
      .selectFrom("audit")
      .select(["action", "detail"])
      .where("space_id", "=", space)
      .where("action", "like", "federation.%")
      .orderBy("id")
      .execute();
    expect(trail).toEqual([
      { action: "federation.switched-on", detail: { handle } },
      { action: "federation.switched-off", detail: { followers: 1 } },
      { action: "federation.switched-on", detail: { handle } },
    ]);
  });

  test("asks for a name that is free, a listed space and an address that others can reach", async () => {
    const on = (more: object = {}, through = services) =>
      refusalCode(switchFederationOn(through, manager, { spaceId: space, handle, countsReactions: false, ...more }));
    const other = await testSpace(db);
    const owner = await testPerson(db, { memberships: [{ spaceId: other, role: "owner" }] });
    await switchFederationOn(services, owner, { spaceId: other, handle: "taken", countsReactions: false });
    expect(await on({ handle: "taken" })).toBe("federation.handle-taken");
    expect(await on({ handle: "support" })).toBe("federation.handle-reserved");
    const here = { ...services, config: { ...services.config, mode: "production" as const } };
    expect(await on({}, here)).toBe("federation.not-reachable");
    await db.updateTable("space").set({ is_listed: false }).where("id", "=", space).execute();
    expect(await on()).toBe("federation.not-listed");
    expect(await db.selectFrom("federation_actor").select("handle").where("space_id", "=", space).execute()).toEqual(
      [],
    );
    const reachable = (publicUrl: string) => isReachable({ publicUrl, mode: "production" });
    expect(["https://sangam.example.org", "https://93.184.216.34"].map(reachable)).toEqual([true, true]);
    const not = ["http://sangam.example.org", "https://localhost:3000", "https://10.0.0.1", "https://intranet"];
    expect(not.map(reachable)).toEqual(not.map(() => false));
  });

  test("keeps the private key encrypted; a name is suggested where one can be made", async () => {
    await switchOn();
    const row = await db.selectFrom("federation_actor").selectAll().executeTakeFirstOrThrow();
    expect(row.private_key_sealed.toString("latin1")).not.toContain("PRIVATE KEY");
    expect(suggestHandle("Śrī Mahākāl Mandir, Ujjain")).toBe("sri_mahakal_mandir_ujjain");
    expect(["महाकाल", "", "!!", "Support"].map(suggestHandle)).toEqual(["", "", "", ""]);
  });
});

test("two Sangams follow each other's spaces and get each other's posts", async () => {
  const other = await federatedSangam(() => now.getTime());
  sangam.reaches(other.origin);
  other.reaches(origin);
  const theirs = await testSpace(other.services.db, "Gurdwara Sahib");
  const granthi = await testPerson(other.services.db, { memberships: [{ spaceId: theirs, role: "owner" }] });
  await switchFederationOn(other.services, granthi, { spaceId: theirs, handle: "gurdwara", countsReactions: true });
  await switchOn();
  const sides = [
    { from: sangam, spaceId: space, url: actor(), other, to: `${other.origin}/ap/space/${theirs}` },
    { from: other, spaceId: theirs, url: `${other.origin}/ap/space/${theirs}`, other: sangam, to: actor() },
  ];
  const { queueActivity } = await import("./commands/queue-activity.server.ts");
  for (const { from, spaceId, url, to } of sides) {
    const document = { "@context": STREAMS, id: `${url}#follow`, type: "Follow", actor: url, object: to };
    const receiver = { inbox: `${to}/inbox`, host: new URL(to).host };
    await from.services.db
      .transaction()
      .execute((db) => queueActivity({ ...from.services, db }, { spaceId, document, to: receiver }, now));
    await from.work();
  }
  for (const { from, spaceId } of sides) {
    expect((await readFederationSettings(from.services.db, spaceId)).followers).toBe(1);
    // Each takes the other's answer.
    await from.work();
    expect(await from.services.db.selectFrom("federation_delivery").select("id").execute()).toEqual([]);
  }
  const post = await write();
  await sangam.work();
  expect(await db.selectFrom("federation_delivery").select("id").execute()).toEqual([]);
  // What the other says of it is verified and counted here.
  const url = `${other.origin}/ap/space/${theirs}`;
  const like = {
    "@context": STREAMS,
    id: `${url}#like`,
    type: "Like",
    actor: url,
    object: `${origin}/ap/post/${post}`,
  };
  await other.services.db
    .transaction()
    .execute((db) =>
      queueActivity(
        { ...other.services, db },
        { spaceId: theirs, document: like, to: { inbox: `${origin}/ap/inbox`, host: new URL(origin).host } },
        now,
      ),
    );
  await other.work();
  expect((await readFederationSettings(db, space)).posts[0]).toMatchObject({ postId: post, likes: 1 });
});
