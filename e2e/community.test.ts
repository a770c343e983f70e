import pg from "pg";
import { expect, test } from "vitest";
import { openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { poolAddress } from "../src/platform/db/connection.ts";
import { openWorld } from "./world.ts";

const { url, databaseUrl } = await openWorld();

async function signedIn(who: "devotee" | "guide" | "staff") {
  const visitor = new Visitor(url);
  await visitor.signIn(`${who}@example.org`, "sangam-demo");
  return visitor;
}

const reason = "A telephone number belongs in a message.";

test("on a phone one asks, is answered by a guide who names the tradition, and accepts the answer", async () => {
  const asking = await openReader(phone, { visitor: await signedIn("devotee"), light: true });
  const { page, context, complaints } = asking;
  await openPage(asking, "/community");
  await page.getByRole("link", { name: "New Discussion" }).click();
  await page.getByText("A question", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Which lamp is lit first at dusk?");
  await page.getByRole("combobox", { name: "Community" }).selectOption({ label: "Ask a scholar" });
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("My aunts **differ**. Gita 9.26 is quoted by both.");
  await page.getByRole("region", { name: "Preview" }).or(page.getByText("Preview")).first().waitFor();
  // Of the tags that others use those are offered that begin like the last one.
  const tags = page.getByRole("textbox", { name: /^Tags/ });
  await tags.fill("lamps, car");
  await page.getByRole("list", { name: "Tags that others use" }).getByRole("button", { name: "#carols" }).click();
  expect(await tags.inputValue()).toBe("lamps, carols, ");
  await tags.fill("lamps, dusk");

  // What is written is kept on the device until it is sent.
  await page.reload();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title" }).inputValue())
    .toBe("Which lamp is lit first at dusk?");
  await page.getByText("A question", { exact: true }).click();
  await page.getByRole("combobox", { name: "Community" }).selectOption({ label: "Ask a scholar" });
  await page.getByRole("button", { name: "Post it" }).click();
  await page.getByRole("heading", { level: 1, name: "Which lamp is lit first at dusk?" }).waitFor();
  expect(await page.locator('[data-verse="gita.9.26"]').innerText()).toBe("Gita 9.26");
  const path = new URL(page.url()).pathname;

  const answering = await openReader(phone, {
    visitor: await signedIn("guide"),
    light: true,
    javaScriptEnabled: false,
  });
  await answering.page.goto(path);
  await answering.page.getByRole("textbox", { name: "Your answer" }).fill("The one at the tulsi, then the one inside.");
  await answering.page.getByRole("textbox", { name: /^Tradition you speak from/ }).fill("Vaishnava");
  await answering.page.getByRole("button", { name: "Answer", exact: true }).click();
  await answering.page.getByText("Your answer stands there.").first().waitFor();
  await answering.context.close();

  await page.reload();
  const answer = page.getByRole("article").filter({ hasText: "The one at the tulsi" });
  await answer.getByText("Vaishnava").waitFor();
  await answer.getByRole("button", { name: "Accept", exact: true }).click();
  await answer.getByText("Accepted by who asked").waitFor();
  // Its word stands once, and nothing moves above what one reads.
  const word = page.getByText("You have accepted this answer.");
  await word.waitFor();
  expect(await word.count()).toBe(1);

  // While "@" is typed those who have written here are offered, and the keys choose.
  const thanks = page.getByRole("textbox", { name: "Your answer" }).or(page.getByRole("combobox"));
  const guide = (await answer.getByRole("link").first().innerText()).trim();
  await thanks.first().pressSequentially(`Thanks @${guide.slice(0, 3)}`);
  await page.getByRole("listbox", { name: "People to mention" }).getByRole("option", { name: guide }).waitFor();
  await page.keyboard.press("Enter");
  expect(await page.locator("textarea[name=body]").inputValue()).toBe(`Thanks @${guide} `);
  await openPage(asking, "/community?tab=questions&q=lamp+dusk");
  await page.getByRole("link", { name: "Which lamp is lit first at dusk?" }).waitFor();
  await page.getByText("Solved").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a report is filed, seen by staff and settled: the answer is gone, and a moderator's removal names its reason", async () => {
  const devotee = await signedIn("devotee");
  const list = await devotee.text("/community?q=lamp");
  const id = /\/community\/discussion\/(\d+)/.exec(list)![1]!;
  const path = `/community/discussion/${id}`;
  const say = async (body: string) => {
    const key = "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b1";
    const fields = { intent: "reply", body, language: "en", tradition: "", quotes: "" };
    const answer = await devotee.post(path, { ...fields, clientId: `${key}${body.length % 10}` });
    expect(answer.status).toBe(303);
    return /#reply-(\d+)/.exec(answer.headers.get("location")!)![1]!;
  };
  const first = await say("Call 98200 00000 for cheap oil");
  const reporter = new Visitor(url);
  await reporter.signUp();
  await reporter.post("/report", { entity: "discussion-reply", entityId: first, reason: "spam", note: "", page: path });

  const staff = await openReader(phone, { visitor: await signedIn("staff"), light: true });
  await openPage(staff, "/staff?tab=reports");
  const waiting = staff.page.getByRole("listitem").filter({ hasText: "cheap oil" });
  await waiting.first().waitFor();
  await waiting.first().locator("summary", { hasText: "Remove it" }).click();
  await waiting
    .first()
    .getByRole("textbox", { name: /^Reason/ })
    .fill("No advertising here.");
  await waiting.first().getByRole("button", { name: "Remove it" }).click();
  await expect.poll(async () => (await reporter.text(path)).includes("cheap oil")).toBe(false);

  const second = await say("Again: call 98200 00000");
  await openPage(staff, `${path}/moderate?reply=${second}`);
  const removal = staff.page.locator("form").filter({ has: staff.page.getByRole("button", { name: "Remove it" }) });
  await removal.getByRole("textbox", { name: "Why" }).fill(reason);
  await staff.page.getByRole("button", { name: "Remove it" }).click();
  await staff.page.getByText("The answer is removed.").first().waitFor();
  expect(await reporter.text(path)).not.toContain("98200");
  const notified = () => devotee.text("/notifications");
  await expect.poll(notified, { timeout: 20_000 }).toContain(reason);
  // One's own is removed in two steps, without a reason, and is nothing to report.
  const third = await say(`Said too soon, and taken back\n\n\`\`\`\n${"om ".repeat(60)}\n\`\`\``);
  const here = `${path}?at=${third}`;
  // What is too long for a phone scrolls in its own frame, and not the page.
  await openPage(staff, here);
  expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await staff.page.locator(`#reply-${third} pre`).evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(
    true,
  );
  expect(await devotee.text(here)).not.toContain(`/report?entity=discussion-reply&amp;id=${third}&`);
  expect(await reporter.text(here)).toContain(`/report?entity=discussion-reply&amp;id=${third}&`);
  const step = `${path}/moderate?reply=${third}`;
  expect(await devotee.text(here)).toContain(`href="${step}"`);
  expect(await reporter.text(step)).not.toContain('value="remove-reply"');
  const asked = await devotee.text(step);
  expect(asked).toContain("Said too soon, and taken back");
  expect(asked).toContain('value="remove-reply"');
  expect(asked).not.toContain('name="reason"');
  expect(asked).not.toContain('value="split"');
  await devotee.post(step, { intent: "remove-reply", reply: third, reason: "" });
  expect(await reporter.text(path)).not.toContain("Said too soon");
  expect(await notified()).toContain("No advertising here.");
  await staff.context.close();
});

test("a report is moderated to its end: the queue, a removal with its reason, an appeal, and staff bring it back", async () => {
  const devotee = await signedIn("devotee");
  const [, id] = /\/community\/discussion\/(\d+)/.exec(await devotee.text("/community/c/ask-a-scholar"))!;
  const path = `/community/discussion/${id}`;
  const text = "The almanac of my grandmother says the second day.";
  const written = { intent: "reply", body: text, language: "en", tradition: "", quotes: "" };
  const said = await devotee.post(path, { ...written, clientId: crypto.randomUUID() });
  const [, reply] = /#reply-(\d+)/.exec(said.headers.get("location")!)!;
  const reporter = new Visitor(url);
  await reporter.signUp();
  const about = { entity: "discussion-reply", entityId: reply!, page: path };
  await reporter.post("/report", { ...about, reason: "false", note: "No almanac says so." });

  // A moderator who is no staff is told, and finds it where they look.
  const guide = await openReader(phone, { visitor: await signedIn("guide"), light: true });
  const { page } = guide;
  await openPage(guide, "/community");
  const queues = page.locator("section").filter({ has: page.getByRole("heading", { name: "Waits for you" }) });
  await queues.getByRole("link", { name: "Ask a scholar" }).click();
  const waiting = page.getByRole("listitem").filter({ hasText: text });
  await waiting.getByText("It is not true").waitFor();
  await waiting.getByText("No almanac says so.").waitFor();
  await waiting.locator("summary", { hasText: "Remove…" }).click();
  await waiting.getByRole("button", { name: "Remove it" }).click();
  await waiting.getByText("Say why, in a few words: the author reads it.").waitFor();
  await waiting.getByRole("textbox", { name: "Why" }).fill("We name the almanac that we quote.");
  await waiting.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("It is removed, and its author is told why.").first().waitFor();
  await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
  expect(await reporter.text(path)).not.toContain(text);
  // But for the refusal of a removal without a reason.
  expect(guide.complaints.filter((text) => !text.includes("status of 422"))).toEqual([]);
  await guide.context.close();

  // Its author reads the reason and appeals.
  await expect
    .poll(() => devotee.text("/notifications"), { timeout: 20_000 })
    .toContain("We name the almanac that we quote.");
  const author = await openReader(phone, { visitor: devotee, light: true });
  await openPage(author, "/community/own");
  await author.page.getByRole("link", { name: "Removed" }).first().click();
  await author.page.getByText("We name the almanac that we quote.").waitFor();
  await author.page.getByRole("textbox", { name: "In your words" }).fill("It is the almanac of Ujjain, page 40.");
  await author.page.getByRole("button", { name: "Send the appeal" }).click();
  await author.page.getByText("Our staff will read it").waitFor();
  expect(author.complaints).toEqual([]);

  const staff = await openReader(phone, { visitor: await signedIn("staff"), light: true });
  await openPage(staff, "/staff?tab=appeals");
  const appeal = staff.page.getByRole("listitem").filter({ hasText: "page 40" });
  await appeal.getByText(text).waitFor();
  await appeal.locator("summary", { hasText: "Take the decision back" }).click();
  await appeal
    .getByRole("textbox", { name: /^Answer/ })
    .first()
    .fill("It is named now.");
  await appeal.getByRole("button", { name: "Decide" }).first().click();
  await staff.page.getByText("The decision is taken back. Whoever appealed is told.").first().waitFor();
  expect(staff.complaints).toEqual([]);
  await staff.context.close();

  expect(await reporter.text(path)).toContain(text);
  await author.page.reload();
  await author.page.getByText("The decision is taken back").waitFor();
  await author.page.getByText("It is named now.").waitFor();
  await author.context.close();
});

test("a new account's link waits, is seen by its author alone, and stands when a moderator has let it", async () => {
  const fresh = new Visitor(url);
  await fresh.signUp();
  const [, id] = /\/community\/discussion\/(\d+)/.exec(await fresh.text("/community/c/ask-a-scholar"))!;
  const path = `/community/discussion/${id}`;
  const writing = await openReader(phone, { visitor: fresh, light: true });
  await openPage(writing, path);
  await writing.page.getByRole("textbox", { name: "Your answer" }).fill("All is told at https://example.org/almanac");
  await writing.page.getByRole("button", { name: "Answer", exact: true }).click();
  await writing.page.getByText("Your answer waits for a moderator. You will be told.").first().waitFor();
  await writing.page.getByRole("heading", { name: "Waits for a moderator" }).waitFor();
  await writing.page.getByRole("article").filter({ hasText: "example.org/almanac" }).waitFor();
  // The next one is another: what was sent is no longer in the field.
  await expect.poll(() => writing.page.getByRole("textbox", { name: "Your answer" }).inputValue()).toBe("");
  expect(writing.complaints).toEqual([]);
  await writing.context.close();
  const devotee = await signedIn("devotee");
  expect(await devotee.text(path)).not.toContain("example.org/almanac");

  const guide = await openReader(phone, { visitor: await signedIn("guide"), light: true });
  await openPage(guide, "/community/c/ask-a-scholar/queue");
  const waiting = guide.page.getByRole("listitem").filter({ hasText: "example.org/almanac" }).first();
  await waiting.getByText("Held back").waitFor();
  await waiting.getByRole("button", { name: "Let it stand" }).click();
  await guide.page.getByText("It stands.").first().waitFor();
  await guide.context.close();
  expect(await devotee.text(path)).toContain("example.org/almanac");
});

test("a community is closed with its reason, takes nothing new, and is reopened", async () => {
  const staff = await openReader(phone, { visitor: await signedIn("staff"), light: true });
  const { page } = staff;
  await openPage(staff, "/community/open");
  await page.getByRole("textbox", { name: "Name" }).fill("Keepers of the lamp");
  await page.getByRole("textbox", { name: /^Guidelines/ }).fill("Name your source.\nKeep to the lamp.");
  await page.getByRole("combobox", { name: "Whose it is" }).selectOption({ label: "Nobody’s own" });
  await page.getByRole("button", { name: "Open the community" }).click();
  await page.getByRole("heading", { level: 1, name: "Keepers of the lamp" }).waitFor();
  // Each line of the guidelines is one of its own.
  await page
    .getByRole("listitem")
    .filter({ hasText: /^Keep to the lamp\.$/ })
    .waitFor();
  const path = new URL(page.url()).pathname;
  const member = await signedIn("devotee");
  await member.post(`${path}/join`, { intent: "join", back: path });
  expect(await member.text(path)).toContain("New Discussion");

  await openPage(staff, `${path}/manage`);
  await page.getByRole("button", { name: "Close it" }).click();
  await page.getByRole("textbox", { name: "Why" }).and(page.locator("[aria-invalid=true]")).fill("The yatra is over.");
  await page.getByRole("button", { name: "Close it" }).click();
  await page.getByText("The community is closed. Its members are told.").first().waitFor();
  const closed = await member.text(path);
  expect(closed).toContain("The yatra is over.");
  expect(closed).not.toContain("New Discussion");

  await page.getByRole("button", { name: "Reopen it" }).click();
  await page.getByText("The community is open again. Its members are told.").first().waitFor();
  const reopened = await member.text(path);
  expect(reopened).not.toContain("The yatra is over.");
  expect(reopened).toContain("New Discussion");
  expect(staff.complaints.filter((text) => !text.includes("status of 422"))).toEqual([]);
  await staff.context.close();
});

test("of two who decide a request to join, the second is told, and sees who waits still", async () => {
  const staff = await openReader(phone, { visitor: await signedIn("staff"), light: true });
  const { page } = staff;
  await openPage(staff, "/community/open");
  await page.getByRole("textbox", { name: "Name" }).fill("Lamp keepers by turns");
  await page.getByRole("combobox", { name: "Whose it is" }).selectOption({ label: "Nobody’s own" });
  await page.locator("[name=byApproval]").check();
  await page.getByRole("button", { name: "Open the community" }).click();
  await page.getByRole("heading", { level: 1, name: "Lamp keepers by turns" }).waitFor();
  const path = new URL(page.url()).pathname;
  const asks = await signedIn("devotee");
  await asks.post(`${path}/join`, { intent: "join", back: path });
  await openPage(staff, `${path}/manage`);
  const other = await signedIn("staff");
  const person = await page.locator('input[name="person"]').first().inputValue();
  await other.post(`${path}/manage`, { intent: "let-in", person });
  await page.getByRole("button", { name: "Decline" }).first().click();
  await page.getByText("Somebody else has decided this already.").first().waitFor();
  await page.getByText("Nobody waits.").waitFor();
  await staff.context.close();
});

test("what is typed before the scripts have come is kept when the text is refused", async () => {
  const { page, context } = await openReader(phone, { visitor: await signedIn("devotee"), light: true });
  let come = () => undefined as void;
  const scripts = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/community/new", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Title" }).fill("Who rings the first bell?");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Typed on the way.");
  come();
  // The device keeps it once the scripts are there.
  await page.getByRole("textbox", { name: /^Tags/ }).fill("bells");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Who rings the first bell?");
  await page.getByRole("button", { name: "Post it" }).click();
  await page.locator("select[name=community][aria-invalid=true]").waitFor();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Who rings the first bell?");
  expect(await page.getByRole("textbox", { name: "Text", exact: true }).inputValue()).toBe("Typed on the way.");
  await context.close();
});

test("on a phone one goes on to later answers and back: each page begins at its first answer and has all of them", async () => {
  const database = new pg.Client(poolAddress(databaseUrl));
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    `with d as (select id from discussion where removed_at is null and is_open and kind = 'discussion' order by id limit 1)
     insert into discussion_reply (discussion_id, author_id, client_id, body, language, created_at)
     select d.id, (select min(author_id) from discussion), gen_random_uuid(), 'Answer of the row ' || n, 'en', now()
     from d, generate_series(1, 60) n returning discussion_id as id`,
  );
  await database.end();
  const reader = await openReader(phone, { visitor: await signedIn("devotee"), light: true });
  const { page, context, complaints } = reader;
  await openPage(reader, `/community/discussion/${rows[0]!.id}`);
  const answers = page.locator("#replies article");
  const ids = () => answers.evaluateAll((all) => all.map(({ id }) => id));
  await expect.poll(() => answers.count()).toBe(20);
  const first = await ids();
  await page.getByRole("link", { name: "Later answers" }).click();
  await page.waitForURL(/after=/);
  // Those of before stand until the first of the next come.
  await expect.poll(async () => (await ids()).filter((id) => !first.includes(id)).length).toBe(20);
  const second = await ids();
  expect(new Set([...first, ...second]).size).toBe(40);
  expect(await page.evaluate(() => document.querySelector("#replies")!.getBoundingClientRect().top)).toBeLessThan(
    phone.height,
  );

  // The heart is pressed at once, and stays so.
  const heart = answers.last().getByRole("button", { name: /^Like/ });
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  const reached = await page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Later answers" }).click();
  await expect.poll(async () => (await ids()).some((id) => second.includes(id))).toBe(false);
  await page.goBack();
  await expect.poll(ids).toEqual(second);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(reached / 2);
  await page.reload();
  expect(await heart.getAttribute("aria-pressed")).toBe("true");
  expect(complaints).toEqual([]);
  await context.close();
});
