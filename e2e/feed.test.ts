import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolAddress } from "../src/platform/db/connection.ts";
import { findStoredScripts, STORED_SCRIPT_MARK, storedScriptTexts } from "../src/testing/stored-scripts.ts";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();
const database = new pg.Client(poolAddress(databaseUrl));
beforeAll(() => database.connect());
afterAll(() => database.end());

const idOf = async (query: string, ...values: unknown[]): Promise<number> =>
  Number((await database.query<{ id: string }>(query, values)).rows[0]!.id);

async function demo(email: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await visitor.signIn(email, "sangam-demo");
  return visitor;
}

const picture = (hue: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: hue, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();

test("a team posts with pictures; a follower sees it without a jump, likes it, and readers of feeds get it", async () => {
  const account = new Visitor(url);
  await account.signUp("Ila Joshi");
  await database.query(
    "insert into space_follow (person_id, space_id) select id, 1 from person where name = 'Ila Joshi'",
  );
  const follower = await openReader(phone, { visitor: account });
  await openPage(follower, "/feed");
  await expectAccessible(follower.page);
  await follower.page.evaluate(() => scrollTo({ top: 300 }));
  const first = await follower.page.locator("article").first().getAttribute("id");

  const team = await openReader(desktop, { visitor: await demo("temple@example.org") });
  const { page } = team;
  await openPage(team, "/posts/new?as=space-1");
  await expectAccessible(page);
  await page.getByLabel("What do you want to tell?").fill("Lamps on all seven ghats tonight.\n\nCome before six.");
  await page.locator('input[type=file][accept*="image/jpeg"]').setInputFiles([
    { name: "ghat.jpg", mimeType: "image/jpeg", buffer: await picture(200) },
    { name: "lamps.jpg", mimeType: "image/jpeg", buffer: await picture(90) },
  ]);
  await page.getByLabel("What ghat.jpg shows").fill("The ghat at dusk");
  await page.getByLabel("What lamps.jpg shows").fill("A row of lamps");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.waitForURL(/\/post\/\d+$/);
  // It is said to those who listen as well, once the scripts are there.
  await page.getByText("Your post is public.").first().waitFor();
  await expectAccessible(page);
  const postPath = new URL(page.url()).pathname;

  const pill = follower.page.getByRole("button", { name: "1 new post" });
  await pill.waitFor();
  expect(await follower.page.locator("article").first().getAttribute("id")).toBe(first);
  expect(await follower.page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await pill.click();
  // It leads to what it counted, and from there to all of the feed.
  await follower.page.waitForURL(/\/feed\?since=\d+$/);
  await expect.poll(() => follower.page.locator("article").count()).toBe(1);
  const post = follower.page.locator("article").first();
  await post.getByText("Lamps on all seven ghats tonight.").waitFor();
  await post.getByRole("img", { name: "The ghat at dusk" }).waitFor();
  await post.getByRole("button", { name: /^Like/ }).click();
  const liked = () => database.query("select from post_like where post_id = $1", [postPath.split("/").at(-1)]);
  await expect.poll(async () => (await liked()).rowCount).toBe(1);

  await follower.page.getByRole("link", { name: "Back to the whole feed" }).click();
  await follower.page.waitForURL(/\/feed$/);
  await expect.poll(() => follower.page.locator("article").count()).toBeGreaterThan(5);

  const readerOfFeeds = new Visitor(url);
  const rss = await readerOfFeeds.fetch("/space/1/posts/rss.xml");
  const xml = await rss.text();
  expect(rss.headers.get("content-type")).toContain("application/rss+xml");
  expect(xml).toContain(`<guid isPermaLink="true">${url}${postPath}</guid>`);
  expect(xml.match(/<item>.*?<\/item>/s)![0].match(/<media:content /g)).toHaveLength(2);
  const etag = rss.headers.get("etag")!;
  const again = await readerOfFeeds.fetch("/space/1/posts/rss.xml", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  const page1 = await readerOfFeeds.text("/space/1");
  expect(page1).toContain('type="application/atom+xml"');
  expect(page1).toContain("Lamps on all seven ghats tonight.");
  await follower.context.close();
  await team.context.close();
});

test("without scripts a post is written, changed with its history, read, commented on and found again", async () => {
  const team = await demo("temple@example.org");
  const key = randomUUID();
  const fields = { author: "space-1", key, language: "en", publishDate: "", publishTime: "" };
  const posted = await team.post("/posts/new?as=space-1", { intent: "publish", body: "Written by hand.", ...fields });
  expect(posted.status).toBe(303);
  const path = posted.headers.get("location")!;
  const id = path.split("/").at(-1)!;
  await team.post(`/posts/${id}`, { intent: "publish", body: "Written by hand, twice.", ...fields });
  const reader = new Visitor(url);
  expect(await reader.text("/feed")).toContain("Written by hand, twice.");
  const page = await reader.text(path);
  expect(page).toContain(`href="${path}/history"`);
  expect(page).toContain('"@type":"SocialMediaPosting"');
  expect(page).toContain("application/json+oembed");
  const history = await reader.text(`${path}/history`);
  expect(history).toContain("Written by hand.");
  const devotee = await demo("devotee@example.org");
  const clientId = randomUUID();
  const comment = await devotee.post(path, { intent: "comment", body: "Well said", clientId, parent: "" });
  expect(comment.status).toBeLessThan(400);
  expect(await reader.text(path)).toContain("Well said");
  const said = await idOf("select max(id) as id from post_comment where post_id = $1", id);
  expect(await devotee.text(`${path}?edit=${said}`)).toContain('value="edit-comment"');
  expect(await reader.text(`${path}?edit=${said}`)).not.toContain('value="edit-comment"');
  await devotee.post(path, { intent: "edit-comment", comment: `${said}`, body: "Very well said" });
  expect(await reader.text(path)).toMatch(/Very well said/);
  // Whose post it is removes what another said, and says why; what was typed is there again where it cannot be sent.
  const own = await devotee.text(`${path}?remove=${said}`);
  expect(own).toContain('value="remove-comment"');
  expect(own).not.toContain('name="reason"');
  expect(await team.text(`${path}?remove=${said}`)).toContain('name="reason"');
  const remove = (reason: string) => team.post(path, { intent: "remove-comment", comment: `${said}`, reason });
  const refused = await (await remove("x".repeat(201))).text();
  expect(refused).toContain("x".repeat(201));
  expect(refused).toContain("Very well said");
  expect(await (await remove(" ")).text()).toContain('name="reason"');
  await remove("Not below an invitation.");
  expect(await reader.text(path)).not.toContain("Very well said");
  expect(page).toContain(`type="application/atom+xml" title="Posts of`);
  await devotee.post(`${path}/touch`, { intent: "save", back: "/feed" });
  expect(await devotee.text("/posts/saved")).toContain("Written by hand, twice.");
});

test("what a visitor presses below a post is done once they have signed in; a hidden author comes back in the same place", async () => {
  const account = new Visitor(url);
  const email = await account.signUp("Usha Rao");
  const reader = await openReader(phone);
  const { page } = reader;
  await openPage(reader, "/feed");
  const [post] = await page.locator("article").evaluateAll((all) => all.map(({ id }) => id));
  await page.locator(`#${post}`).getByRole("button", { name: /^Like/ }).click();
  await page.waitForURL("**/login?*");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/feed$/);
  await page.getByText("You like this post.").waitFor();
  await page.locator(`#${post}`).getByRole("button", { name: /^Like/, pressed: true }).waitFor();
  const likes = async () => {
    const { rowCount } = await database.query(
      "select from post_like l join person p on p.id = l.person_id where p.name = 'Usha Rao'",
    );
    return rowCount;
  };
  expect(await likes()).toBe(1);

  const card = page.locator(`#${post}`);
  const name = (await card.getByRole("heading").getByRole("link").textContent())!;
  await card.locator("header summary").click();
  await card.getByRole("button", { name: "Hide this author" }).click();
  await page.getByText(`You see no more of ${name} in your feed.`).first().waitFor();
  expect(await card.count()).toBe(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await undo.click();
  await card.waitFor();
  expect(
    (await database.query("select from hidden_author h join person p on p.id = h.person_id where p.name = 'Usha Rao'"))
      .rowCount,
  ).toBe(0);
  expect(reader.complaints.filter((words) => !words.includes("401"))).toEqual([]);
  await reader.context.close();
});

test("who comes back to the feed finds what they had loaded, where they were", async () => {
  const reader = await openReader(phone);
  const { page } = reader;
  await openPage(reader, "/feed");
  const posts = page.locator("article[id^=post-]");
  const began = await posts.count();
  await page.getByRole("link", { name: "Load More" }).scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(began);
  const last = posts.nth(began);
  const id = await last.getAttribute("id");
  await last.locator('a[href$="#comments"]').click();
  await page.getByRole("heading", { level: 2, name: "Comments" }).waitFor();
  await page.goBack();
  await page.locator(`#${id}`).waitFor();
  await expect
    .poll(async () => {
      const box = await page.locator(`#${id}`).boundingBox();
      return box !== null && box.y < 800 && box.y + box.height > 0;
    })
    .toBe(true);
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
});

test("a like without a connection is told so, on a page that nobody has touched before", async () => {
  const account = new Visitor(url);
  await account.signUp("Leela Bose");
  const reader = await openReader(phone, { visitor: account });
  const { page, context } = reader;
  await page.goto("/feed", { waitUntil: "load" });
  // What watches over the connection comes by itself, and React takes it up.
  await page.waitForFunction(() => {
    const watch = document.querySelector('[data-later="background"] > *');
    return watch !== null && Object.keys(watch).some((key) => key.startsWith("__reactFiber"));
  });
  await context.setOffline(true);
  await page.locator("button[value=like]").first().click();
  await page.getByText("There is no connection. Please try again.").first().waitFor();
  expect(await page.locator("article[id^=post-]").count()).toBeGreaterThan(1);
  await context.setOffline(false);
  await context.close();
});

test("a post that is too long is refused beside its text, and all of it stays", async () => {
  const team = await openReader(phone, { visitor: await demo("temple@example.org") });
  const { page } = team;
  await openPage(team, "/posts/new?as=space-1");
  const long = "Lamps on all the ghats. ".repeat(220).trim();
  const text = page.getByLabel("What do you want to tell?");
  await text.fill(long);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("A post has up to 5000 characters.").first().waitFor();
  expect(await text.inputValue()).toBe(long);
  await team.context.close();
});

test("a post's page names a picture for those who share it, and the picture is there", async () => {
  const reader = new Visitor(url);
  const paths = [
    ...new Set([...(await reader.text("/feed")).matchAll(/href="(\/post\/\d+)"/g)].map(([, path]) => path!)),
  ];
  const pages = await Promise.all(paths.map((path) => reader.text(path)));
  const images = pages.flatMap((page) => /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? []);
  expect(images.length).toBeGreaterThan(0);
  const answer = await reader.fetch(new URL(images[0]!).pathname);
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("whoever posts for a space that nobody sees yet is told so, before and after", async () => {
  const owner = new Visitor(url);
  await owner.signUp("Leela Rao", "administrator");
  const composer = await owner.text("/posts/new");
  expect(composer).toContain("Nobody sees these posts yet");
  const author = /name="author" value="(space-\d+)"/.exec(composer)![1]!;
  const fields = { author, key: randomUUID(), language: "en", publishDate: "", publishTime: "" };
  const posted = await owner.post("/posts/new", { intent: "publish", body: "Our doors open soon.", ...fields });
  expect([posted.status, posted.headers.get("location")]).toEqual([303, `/posts?as=${author}`]);
  const own = await owner.text(`/posts?as=${author}`);
  expect(own).toContain("It is seen once its author is.");
  expect(own).toMatch(/href="\/posts\/\d+"/);
  expect(own).not.toMatch(/href="\/post\/\d+"/);
});

test("a card of a post and of a ceremony stands in a page of another site, and nothing else of ours does", async () => {
  const id = await idOf("select id from post where body <> '' and space_id = 1 order by id desc limit 1");
  const live = await idOf("select id from event_occurrence where started_at is not null and ended_at is null limit 1");
  const visitor = new Visitor(url);
  for (const path of [`/post/${id}`, `/live-event/${live}`]) {
    const answer = await visitor.fetch(`/oembed?url=${encodeURIComponent(url + path)}&maxwidth=400`);
    const card = (await answer.json()) as { type: string; html: string; width: number };
    expect([card.type, card.width]).toEqual(["rich", 400]);
    const src = /src="([^"]+)"/.exec(card.html)![1]!;
    const framed = await visitor.fetch(new URL(src).pathname);
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(framed.headers.get("x-frame-options")).toBeNull();
    expect(framed.headers.getSetCookie()).toEqual([]);
    const html = await framed.text();
    expect(html).not.toContain("<script");
    expect(html.match(/<a [^>]*>/g)!.every((link) => /target="_blank" rel="noopener"/.test(link))).toBe(true);
    // In a frame of a page that is not ours.
    const elsewhere = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><title>x</title>${card.html}`);
    });
    await new Promise<void>((ready) => elsewhere.listen(0, "127.0.0.1", ready));
    const { page, context } = await openReader(phone);
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await page
      .frameLocator("iframe")
      .getByRole("link", { name: /on Sangam/ })
      .waitFor();
    elsewhere.close();
    await context.close();
  }
  // Whoever wants it there copies the same lines.
  const offered = await openReader(phone);
  await openPage(offered, `/post/${id}`);
  await offered.page.locator("article header summary").click();
  await offered.page.getByRole("link", { name: "Embed" }).click();
  await offered.page.waitForURL(`**/post/${id}/embed`);
  const plain = await visitor.fetch(`/oembed?url=${encodeURIComponent(`${url}/post/${id}`)}`);
  const { html } = (await plain.json()) as { html: string };
  expect(await offered.page.getByLabel("Code for your page").inputValue()).toBe(html);
  await expectAccessible(offered.page);
  await offered.context.close();
  const page = await visitor.fetch(`/post/${id}`);
  expect([page.headers.get("x-frame-options"), page.headers.get("content-security-policy")]).toEqual([
    "DENY",
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
  for (const address of ["https://elsewhere.example/post/1", `${url}/settings`, `${url}/post/999999`, "x"]) {
    expect((await visitor.fetch(`/oembed?url=${encodeURIComponent(address)}`)).status).toBe(404);
  }
  expect((await visitor.fetch(`/oembed?format=xml&url=${url}/post/${id}`)).status).toBe(501);
});

test("the card of a date turns live, and over, while its post is open, and nothing else of the page is read again", async () => {
  const date = await idOf(
    `select id from event_brief where started_at is null and starts_at > now() + interval '1 hour' and not is_private
       and status in ('scheduled', 'confirmed') and removed_at is null order by starts_at limit 1`,
  );
  const post = await idOf(
    `insert into post (space_id, idempotency_key, body, language, state, published_at, occurrence_id)
     select space_id, $2, 'Come in.', 'en', 'published', now(), id from event_occurrence where id = $1 returning id`,
    ...[date, randomUUID()],
  );
  const change = async (column: string) => {
    await database.query(`update event_occurrence set ${column} = now() where id = $1`, [date]);
    for (const tag of [`event:${date}`, "events"]) {
      await database.query("insert into outbox (topic, payload) values ('changed', $1)", [JSON.stringify(tag)]);
    }
  };
  const pages = await Promise.all(
    [`/post/${post}`, `/feed?since=${Date.now() - 60_000}`].map(async (path) => {
      const reader = await openReader(phone);
      const asked: string[] = [];
      reader.page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
      const listens = new Promise<void>((resolve) => {
        reader.page.on("websocket", (socket) =>
          socket.on("framesent", ({ payload }) => void (String(payload).includes('["listings"') && resolve())),
        );
      });
      await openPage(reader, path);
      await listens;
      asked.length = 0;
      return { ...reader, asked, path };
    }),
  );
  await sleep(2_000);
  await change("started_at");
  for (const { page } of pages)
    await page.locator(`#post-${post} a[href="/live-event/${date}"]`).getByText("LIVE").waitFor();
  await change("ended_at");
  for (const { page } of pages)
    await page.locator(`#post-${post} a[href="/event/${date}"]`).getByText("It is over").waitFor();
  for (const { asked, path, context, complaints } of pages) {
    expect(asked).toContain("/feed/dates.data");
    expect(asked).not.toContain(`${path.split("?")[0]}.data`);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test("a thousand stored scripts in every text of the feed are text wherever they are shown", async () => {
  const bodies = storedScriptTexts(5_000);
  const comments = storedScriptTexts(2_000);
  const spaceId = await idOf("select id from space_brief where is_listed and id <> 1 order by id limit 1");
  const personId = await idOf("select min(id) as id from person");
  const mediaId = await idOf("select min(id) as id from media where mime like 'image/%'");
  const ids: number[] = [];
  for (const body of bodies) {
    const id = await idOf(
      `insert into post (space_id, idempotency_key, body, language, state, published_at, edited_at)
       values ($1, $2, $3, 'en', 'published', now() - interval '1 minute', now()) returning id`,
      ...[spaceId, randomUUID(), body],
    );
    ids.push(id);
    await database.query("insert into post_revision (post_id, body, language, until) values ($1, $2, 'en', now())", [
      id,
      body,
    ]);
    await database.query(
      `insert into media_use (media_id, entity, entity_id, role, position, alt, language)
       values ($1, 'post', $2, 'picture', 0, $3, 'en')`,
      [mediaId, id, body.slice(0, 3_000)],
    );
  }
  for (const body of comments) {
    await database.query(
      "insert into post_comment (post_id, author_id, client_id, body, language) values ($1, $2, $3, $4, 'en')",
      [ids[0], personId, randomUUID(), body],
    );
  }
  const paths = [
    ...["/feed", `/space/${spaceId}`, `/space/${spaceId}/posts`],
    ...ids.flatMap((id) => [`/post/${id}`, `/post/${id}/history`, `/embed/post/${id}`]),
  ];
  const { page, context } = await openReader(phone);
  const outside: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => outside.push("dialog")));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== url && !request.url().startsWith("blob:")) outside.push(request.url());
  });
  let next: string | null = `/post/${ids[0]}`;
  while (next) {
    await page.goto(next, { waitUntil: "load" });
    expect(await page.evaluate(findStoredScripts, STORED_SCRIPT_MARK), next).toEqual({ ran: false, elements: [] });
    next = await page
      .getByRole("link", { name: "Later comments" })
      .getAttribute("href", { timeout: 300 })
      .catch(() => null);
  }
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    expect(await page.evaluate(findStoredScripts, STORED_SCRIPT_MARK), path).toEqual({ ran: false, elements: [] });
  }
  expect(outside).toEqual([]);
  // The feeds are read by a real parser, and what they carry as HTML is drawn without anything that runs.
  for (const kind of ["rss", "atom"]) {
    const xml = await new Visitor(url).text(`/space/${spaceId}/posts/${kind}.xml`);
    const found = await page.evaluate(
      ([text, mark]) => {
        const document = new DOMParser().parseFromString(text!, "application/xml");
        const html = [...document.querySelectorAll("description, content")]
          .filter(({ prefix }) => prefix === null)
          .map(({ textContent }) => textContent ?? "");
        const drawn = new DOMParser().parseFromString(html.join(""), "text/html");
        const runs = [...drawn.querySelectorAll("*")].filter((element) =>
          [...element.attributes].some(({ name, value }) => name.startsWith("on") && value.includes(mark!)),
        );
        return { broken: document.querySelector("parsererror")?.textContent ?? null, runs: runs.length };
      },
      [xml, STORED_SCRIPT_MARK],
    );
    expect(found, kind).toEqual({ broken: null, runs: 0 });
  }
  await context.close();
});
