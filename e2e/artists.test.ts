import { expect, test } from "vitest";
import { openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

/** A demo account's phone. */
async function phoneOf(who: "artist" | "devotee") {
  const visitor = new Visitor(url);
  await visitor.signIn(`${who}@example.org`, "sangam-demo");
  return openReader(phone, { visitor, light: true });
}

test("on a phone one finds an idol maker, filters, loads more and opens the profile", async () => {
  const reader = await openReader(phone);
  const { page, context, complaints } = reader;
  await openPage(reader, "/");
  await page.getByRole("navigation", { name: "Main, phone" }).getByRole("link", { name: "Guides" }).click();
  await page.getByRole("heading", { level: 1, name: "Sacred Artists & Guides" }).waitFor();
  const cards = page.getByRole("main").getByRole("article");
  expect(await cards.count()).toBe(24);

  await page.getByRole("link", { name: "Load More Artists" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const names = await cards.getByRole("heading").allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await page
    .getByRole("status")
    .filter({ hasText: `Showing ${names.length} artists and guides` })
    .waitFor();

  await page.getByRole("button", { name: "Filters" }).click();
  const category = page.getByRole("combobox", { name: "Category" });
  const option = category.locator("option[value=murtikar]");
  const count = Number(/\((\d+)\)/.exec((await option.textContent())!)![1]);
  await category.selectOption("murtikar");
  await page.waitForURL(/category=murtikar/);
  await page.getByRole("button", { name: `Show ${count} artists and guides` }).click();
  await expect.poll(() => cards.count()).toBe(count);
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();

  const search = page.getByRole("searchbox", { name: "Search artists, guides, specializations..." });
  await search.fill("durgaa");
  await search.press("Enter");
  await page.waitForURL(/q=durgaa/);
  await expect.poll(() => cards.count()).toBeLessThan(count);
  const name = (await cards.first().getByRole("heading").innerText()).trim();
  await cards
    .first()
    .getByRole("link", { name: `View Profile: ${name}` })
    .click();
  await page.waitForURL(/\/murtikar\/\d+$/);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("without scripts one filters, pages and finds the way back from nothing", async () => {
  const { page, context } = await openReader(phone, { javaScriptEnabled: false, light: true });
  await page.goto("/artists");
  await page.getByRole("link", { name: "Load More Artists" }).click();
  expect(new URL(page.url()).searchParams.has("after")).toBe(true);
  await page.getByRole("link", { name: "Back to the beginning of the list" }).click();
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("combobox", { name: "Location" }).selectOption("pune");
  await page.getByText("Verified only").click();
  await page.getByRole("form", { name: "Filters" }).getByRole("button", { name: "Show" }).click();
  expect(new URL(page.url()).search).toBe("?category=&city=pune&faith=&language=&price=&rating=&on=&verified=1");
  expect(await page.getByRole("article").count()).toBeGreaterThan(0);
  await page.goto("/artists?q=zzzzqqqq");
  await page.getByRole("heading", { name: "No artists found matching your criteria" }).waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});

test("on a phone one looks at a maker's work, follows them, and reaches them by what they show", async () => {
  const maker = await phoneOf("artist");
  await openPage(maker, "/profile?edit=1");
  await maker.page.getByLabel("Phone", { exact: true }).fill("+91 00000 00001");
  await maker.page.getByLabel("WhatsApp", { exact: true }).fill("+91 00000 00002");
  await maker.page.getByText("Show my email").click();
  await maker.page.getByText("Show my WhatsApp number").click();
  // The button stands above the tab bar wherever one is in the form.
  await maker.page.getByRole("button", { name: "Save Changes" }).click();
  await maker.page.getByText("Your profile is saved.").first().waitFor();

  const devotee = await phoneOf("devotee");
  const { page } = devotee;
  await openPage(devotee, "/artists?category=murtikar&q=madhusudan");
  await page.getByRole("link", { name: "View Profile: Madhusudan Pal" }).click();
  await page.waitForURL(/\/murtikar\/\d+$/);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Pictures of Ganesha in river clay, open large" }).click();
  const large = page.getByRole("dialog", { name: "Ganesha in river clay" });
  await large.getByRole("img").first().waitFor();
  await expect
    .poll(
      async () => {
        // While it opens nothing closes it.
        await page.keyboard.press("Escape");
        return large.count();
      },
      { timeout: 30_000 },
    )
    .toBe(0);

  const like = main.getByRole("button", { name: /^Like Ganesha in river clay/ });
  await Promise.all([page.waitForResponse(/\/portfolio\/\d+\/like/), like.click()]);
  const follow = main.getByRole("button", { name: "Follow", exact: true });
  await Promise.all([page.waitForResponse(/\/person\/\d+\/follow/), follow.click()]);
  await page.reload();
  await main.getByRole("button", { name: "Following", exact: true }).waitFor();
  expect(await like.getAttribute("aria-pressed")).toBe("true");

  expect(await main.getByRole("link", { name: "Send Email" }).getAttribute("href")).toBe("mailto:artist@example.org");
  expect(await main.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe("https://wa.me/910000000002");
  expect(await main.getByRole("link", { name: "Call Now" }).count()).toBe(0);
  expect(await page.content()).not.toContain("00000 00001");
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await page.waitForURL(/\/messages\/new\?to=\d+$/);
  await page.getByRole("textbox", { name: "Message" }).fill("Namaste, is there clay left for this year?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/messages\/\d+/);
  await page.getByText("Namaste, is there clay left for this year?").filter({ visible: true }).first().waitFor();
  expect([...maker.complaints, ...devotee.complaints]).toEqual([]);
  await maker.context.close();
  await devotee.context.close();
});

test("a profile that is shared brings its picture", async () => {
  const makers = await (await fetch(`${url}/artists?category=murtikar`)).text();
  const profile = await (await fetch(url + /href="(\/murtikar\/\d+)"/.exec(makers)![1]!)).text();
  const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]+)"`).exec(profile)?.[1];
  expect([property("image:width"), property("image:height")]).toEqual(["1200", "630"]);
  expect(property("image:alt")).toBeTruthy();
  const picture = await fetch(url + new URL(property("image")!).pathname);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});
