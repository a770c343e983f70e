import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import {
  findStoredScripts,
  STORED_SCRIPT_MARK,
  storedScripts,
  storedScriptTexts,
} from "../src/testing/stored-scripts.ts";
import { openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

// Some three hundred pages, each with all of it.
vi.setConfig({ testTimeout: 900_000 });

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
beforeAll(() => database.connect());
afterAll(() => database.end());

const idOf = async (query: string, ...values: unknown[]): Promise<number> =>
  Number((await database.query<{ id: string }>(query, values)).rows[0]!.id);

/** Opens pages, and sees that nothing of the corpus became more than text in any. */
async function openLooking(visitor: Visitor) {
  const { page, context } = await openReader(phone, { visitor });
  const outside: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => outside.push("dialog")));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== url && !/^(?:blob|data):/.test(request.url())) outside.push(request.url());
  });
  let pages = 0;
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: "load" });
    expect(await page.evaluate(findStoredScripts, STORED_SCRIPT_MARK), path).toEqual({ ran: false, elements: [] });
    pages++;
  };
  /** A list from its first page to its last. */
  const lookThrough = async (first: string, more: string) => {
    for (let next: string | null = first; next;) {
      await look(next);
      const link = page.getByRole("link", { name: more });
      next = (await link.count()) > 0 ? await link.first().getAttribute("href") : null;
    }
  };
  return { page, context, outside, look, lookThrough, pages: () => pages };
}

const devoteeId = () =>
  idOf("select p.id from person p join auth_user u on u.id = p.user_id where u.email = 'devotee@example.org'");

const makeOwner = (community: number, writer: number) =>
  database.query(
    "insert into community_member (community_id, person_id, role, state, joined_at) values ($1, $2, 'owner', 'member', now())",
    [community, writer],
  );

test("a thousand stored scripts in every text of the community are text wherever they are shown", async () => {
  const visitor = new Visitor(url);
  await visitor.signIn("devotee@example.org", "sangam-demo");
  const writer = await devoteeId();
  const community = await idOf(
    `insert into community (slug, name, icon, description, guidelines, is_open, created_by)
     values ('scripts', $1, $2, $3, $4, true, $5) returning id`,
    ...["<svg onload=top.storedScriptRan=1>", "initials", storedScriptTexts(1_000)[0], storedScripts, writer],
  );
  await makeOwner(community, writer);
  // Names and descriptions, of which each is a circle of its own.
  for (const [i, description] of storedScriptTexts(1_000).entries()) {
    const short = storedScripts.filter(({ length }) => length <= 80);
    await database.query(
      "insert into community (slug, name, icon, description, is_open) values ($1, $2, $3, $4, true)",
      [`scripts-${i}`, short[i % short.length], i % 2 ? "lamp" : '"><b>', description],
    );
  }
  const begin = (title: string, body: string, tags: readonly string[] = []) =>
    idOf(
      `insert into discussion (community_id, author_id, client_id, kind, title, body, language, tags, active_at, created_at)
       values ($1, $2, $3, 'question', $4, $5, 'en', $6, now(), now()) returning id`,
      ...[community, writer, randomUUID(), title, body, tags],
    );
  const talks: number[] = [];
  const bodies = storedScriptTexts(10_000);
  for (const body of bodies) talks.push(await begin("All of it", body, body === bodies[0] ? storedScripts : []));
  for (const title of storedScriptTexts(160)) if (title.length <= 160) await begin(title, title);
  for (const body of storedScriptTexts(6_000)) {
    const reply = await idOf(
      `insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at, edited_at)
       values ($1, $2, $3, $4, 'en', now(), now()) returning id`,
      ...[talks[0], writer, randomUUID(), body],
    );
    await database.query(
      "insert into discussion_revision (reply_id, body, language, until) values ($1, $2, 'en', now())",
      [reply, body],
    );
    // One quotes it, so that its first words stand in another answer.
    await database.query(
      `insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at, quotes_id)
       values ($1, $2, $3, 'So it is.', 'en', now(), $4)`,
      [talks[0], writer, randomUUID(), reply],
    );
  }
  for (const tradition of storedScripts.filter(({ length }) => length <= 80)) {
    await database.query(
      `insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at, tradition)
       values ($1, $2, $3, 'So.', 'en', now(), $4)`,
      [talks[1], writer, randomUUID(), tradition],
    );
  }
  for (const body of bodies) {
    await database.query(
      "insert into discussion_revision (discussion_id, title, body, language, until) values ($1, $2, $3, 'en', now())",
      [talks[0], body.slice(0, 160), body],
    );
  }

  for (const [i, alt] of storedScripts.filter(({ length }) => length <= 300).entries()) {
    await database.query(
      `insert into media_use (media_id, entity, entity_id, role, alt, position)
       select id, 'discussion', $1, 'picture', $2, $3 from media where width is not null order by id limit 1`,
      [talks[i % talks.length], alt, i],
    );
  }

  const { page, context, outside, look, lookThrough, pages } = await openLooking(visitor);
  await lookThrough("/community/c/scripts", "Load More");
  await lookThrough("/community/all", "Load More");
  await lookThrough(`/community/discussion/${talks[0]}`, "Later answers");
  await lookThrough(`/community/discussion/${talks[1]}`, "Later answers");
  for (const talk of talks) await look(`/community/discussion/${talk}`);
  for (const path of [
    ...[
      "/community",
      "/community/new",
      "/community/settings",
      `/community/discussion/${talks[0]}/history`,
      "/community/c/scripts/manage",
    ],
    ...talks.map((talk) => `/community/discussion/${talk}/edit`),
    `/community/discussion/${talks[0]}/moderate`,
  ]) {
    await look(path);
  }
  expect(outside).toEqual([]);
  expect(storedScripts.length).toBeGreaterThan(1_000);
  expect(pages()).toBeGreaterThan(40);

  // Answers that scripts bring are as safe, and have their menu.
  await page.goto(`/community/discussion/${talks[0]}`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Later answers" }).click();
  await page.getByRole("link", { name: "From the beginning" }).waitFor();
  const menu = page.getByRole("article").getByText("More about this answer").first();
  await menu.locator("xpath=..").click();
  await page.getByRole("article").getByRole("link", { name: "Remove" }).first().waitFor();
  expect(await page.evaluate(findStoredScripts, STORED_SCRIPT_MARK)).toEqual({ ran: false, elements: [] });

  // What is typed is drawn as it is typed, by the same renderer.
  await page.goto("/community/new", { waitUntil: "load" });
  for (const body of bodies.slice(0, 3)) {
    await page.getByLabel("Text", { exact: true }).fill(body);
    await expect.poll(() => page.getByRole("heading", { name: "Preview" }).count(), { timeout: 10_000 }).toBe(1);
    expect(await page.evaluate(findStoredScripts, STORED_SCRIPT_MARK)).toEqual({ ran: false, elements: [] });
  }
  await context.close();
});

test("why something is held, reported, removed, appealed against and closed is text wherever it is read", async () => {
  const visitor = new Visitor(url);
  await visitor.signIn("devotee@example.org", "sangam-demo");
  const writer = await devoteeId();
  const community = await idOf(
    "insert into community (slug, name, icon, is_open, created_by) values ('kept', 'Kept', 'lamp', true, $1) returning id",
    writer,
  );
  await makeOwner(community, writer);
  const closings = storedScriptTexts(300);
  for (const [i, reason] of closings.entries()) {
    await database.query(
      `insert into community_decision
         (community_id, person_id, kind, title, reason, made_by, made_at, appeal, appealed_at, answer, settled_at, outcome)
       values ($1, $2, 'removed', $3, $4, $2, now(), $4, now(), $5, $6, $7)`,
      // Every second appeal has its answer.
      [community, writer, reason.slice(0, 160), reason, ...(i % 2 ? [reason, "now()", "upheld"] : ["", null, null])],
    );
    await database.query("update community set closed_at = now(), closed_by = $2, closed_for = $3 where slug = $1", [
      `scripts-${i}`,
      writer,
      reason,
    ]);
  }
  for (const note of storedScriptTexts(2_000)) {
    const talk = await idOf(
      `insert into discussion (community_id, author_id, client_id, kind, title, body, language, active_at, created_at)
       values ($1, $2, gen_random_uuid(), 'question', 'What is reported', $3, 'en', now(), now()) returning id`,
      ...[community, writer, note],
    );
    const found = storedScripts.slice(0, 20);
    const waiting = await idOf(
      `insert into community_case (community_id, discussion_id, author_id, held_for, found, opened_at)
       values ($1, $2, $3, '{words}', $4, now()) returning id`,
      ...[community, talk, writer, found],
    );
    await database.query(
      `insert into community_report (case_id, discussion_id, person_id, reason, note, at)
       values ($1, $2, $3, 'other', $4, now())`,
      [waiting, talk, writer, note],
    );
  }
  await database.query("update community set held_words = $2, held_sites = $3 where id = $1", [
    ...[community, storedScripts.slice(0, 200), storedScripts.slice(200, 400)],
  ]);

  const { context, outside, look, lookThrough } = await openLooking(visitor);
  await lookThrough("/community/c/kept/queue", "Load More");
  await lookThrough("/community/own", "Older");
  await lookThrough(`/community/c/kept/people/${writer}`, "Older");
  // Each has a page of its own; every seventh of them has scripts of each kind and spelling.
  for (let i = 0; i < closings.length; i += 7) await look(`/community/c/closed-${i}`);
  await look("/community/settings");
  expect(outside).toEqual([]);
  await context.close();

  const staff = new Visitor(url);
  await staff.signIn("staff@example.org", "sangam-demo");
  const office = await openLooking(staff);
  await office.lookThrough("/staff?tab=appeals", "Newer");
  expect(office.outside).toEqual([]);
  await office.context.close();
});
