import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundledServer } from "../scripts/build.ts";
import { desktop, openPage, openReader, phone, type Reader } from "./browser.ts";
import { freePort, startSangam, type RunningSangam } from "./sangam.ts";
import { Visitor } from "./visitor.ts";
import { openWorld, worldFolder } from "./world.ts";

const { url } = await openWorld();
/** For a second server, which has a gateway. */
const withGateway = await worldFolder();
// A mosque of the sample world that staff have not verified.
const UNVERIFIED = 13;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
const reference = () => String(randomInt(100_000_000_000, 281_000_000_000));

/** The form of a gift as a page would send it. */
const post = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post("/space/1/give", { key: randomUUID(), amount: "51", fund: "general", ...fields });

/** The president of space 1, in a browser of her own. */
async function treasurer(): Promise<Reader> {
  const visitor = new Visitor(url);
  await visitor.signIn("temple@example.org", "sangam-demo");
  return openReader(desktop, { visitor, light: true });
}

async function confirmGift(said: string): Promise<void> {
  const { page, context } = await treasurer();
  await page.goto(`/donations?status=pending&q=${said}`);
  const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const gifts = [...new Set(links.filter((link) => /^\/donations\/\d+/.test(link)))];
  expect(gifts, "the search finds the one gift with this reference").toHaveLength(1);
  await page.goto(gifts[0]!);
  await button(page, "Confirm").click();
  await page
    .getByText(/Counted\./)
    .first()
    .waitFor();
  await context.close();
}

test("on a phone a gift by UPI is four touches, and the page turns to thanks once the treasurer confirms", async () => {
  const reader = await openReader(phone, { light: true });
  const { page, context, complaints } = reader;
  await openPage(reader, "/space/1");
  await button(page, "₹501").click();
  await page.waitForURL(/\/space\/1\/give\?/);
  expect(await page.getByRole("radio", { name: "₹501" }).isChecked()).toBe(true);
  // Amount and button stand on the first screen, above the tab bar.
  const box = (await button(page, "Donate Now").boundingBox())!;
  expect(box.y + box.height).toBeLessThan(phone.height - 60);
  await button(page, "Donate Now").click();
  await page.waitForURL(/\/pay\/[\w-]{22}$/);
  await page.getByRole("heading", { name: "₹501" }).waitFor();
  const link = await page.getByRole("link", { name: "Pay ₹501 in a UPI app" }).getAttribute("href");
  expect(link).toMatch(
    /^upi:\/\/pay\?pa=saptdhara@example&pn=Saptdhara%20Mandir&am=501\.00&cu=INR&tn=.+&tr=SANGAM\d+$/,
  );

  await page.getByRole("textbox", { name: "UPI reference" }).fill("12345");
  await button(page, "I have paid").click();
  await page.getByText("A UPI reference has 12 digits.").waitFor();
  expect(await page.getByRole("textbox", { name: "UPI reference" }).inputValue()).toBe("12345");
  const said = reference();
  await page.getByRole("textbox", { name: "UPI reference" }).fill(said);
  await button(page, "I have paid").click();
  await page.getByRole("heading", { name: "Saptdhara Mandir will confirm your ₹501" }).waitFor();

  await confirmGift(said);
  await page.getByRole("heading", { name: "Thank you for your donation of ₹501!" }).waitFor();
  await page.getByRole("link", { name: "Receipt (PDF)" }).waitFor();
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([]);
  await context.close();
});

test("without scripts the same gift is made, claimed and thanked for", async () => {
  const { page, context } = await openReader(phone, { javaScriptEnabled: false, light: true });
  await page.goto("/space/1/give");
  await button(page, "Donate Now").click();
  await page.getByText("Please choose or enter an amount.").waitFor();
  await page.getByRole("textbox", { name: "Custom amount" }).fill("५१");
  await page.getByRole("combobox", { name: "Purpose" }).selectOption("charity");
  await page.getByText("Message, in memory of, anonymous").click();
  await page.getByRole("textbox", { name: "In memory of" }).fill("Dadi");
  await button(page, "Donate Now").click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole("heading", { name: "₹51" }).waitFor();
  await page.getByText("Charity Work").waitFor();
  const said = reference();
  await page.getByRole("textbox", { name: "UPI reference" }).fill(said);
  await button(page, "I have paid").click();
  await page.getByText(`They have your reference ${said}.`).waitFor();
  await confirmGift(said);
  await page.reload();
  await page.getByRole("heading", { name: "Thank you for your donation of ₹51!" }).waitFor();
  await context.close();
});

test("a double click is one gift, and every wrong amount is refused beside its field with what was typed", async () => {
  const visitor = new Visitor(url);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(visitor, { key, amount: "1,001" })));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.headers.get("location")}`)).size).toBe(1);
  for (const amount of ["0", "-5", "1e9", "50,00,001", "fifty"]) {
    const answer = await post(visitor, { amount });
    expect(answer.status, amount).toBe(422);
    const html = await answer.text();
    expect(html, amount).toContain(`value="${amount}"`);
    expect(html, amount).toMatch(
      /Please enter an amount in rupees|The smallest amount is ₹1|The largest amount here is/,
    );
  }
});

test("a payer's page is kept nowhere, is found by no search engine, and tells no other site its address", async () => {
  const visitor = new Visitor(url);
  const place = (await post(visitor)).headers.get("location")!;
  for (const path of [place, "/space/1/give"]) {
    for (let visit = 0; visit < 2; visit++) {
      const answer = await visitor.fetch(path);
      expect(answer.headers.get("cache-control"), path).toBe("private, no-store");
      expect(answer.headers.get("x-cache"), path).toBeNull();
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(await answer.text(), path).toMatch(/<meta name="robots" content="noindex/);
    }
  }
  const keys = await Promise.all(
    [1, 2].map(async () => /name="key" value="([^"]+)"/.exec(await visitor.text("/space/1/give"))?.[1]),
  );
  expect(keys[0]).not.toBe(keys[1]);
  const unknown = await visitor.fetch(`/pay/${"a".repeat(22)}`);
  expect(unknown.headers.get("location")).toBe("/");
});

test("a space that is not verified says plainly that it takes no gifts, and nothing leads there", async () => {
  const visitor = new Visitor(url);
  expect(await visitor.text(`/space/${UNVERIFIED}/give`)).toContain("This space does not accept gifts here yet");
  expect(await visitor.text(`/space/${UNVERIFIED}`)).not.toContain(`/space/${UNVERIFIED}/give`);
  expect((await post(visitor, {})).status).toBe(303);
  const refused = await visitor.post(`/space/${UNVERIFIED}/give`, { key: randomUUID(), amount: "51", fund: "general" });
  expect(refused.status).toBe(422);
});

test("who has an account finds their gifts, what to do with each, and the year's sum", async () => {
  const visitor = new Visitor(url);
  await visitor.signUp("Meera Joshi");
  const { page, context } = await openReader(phone, { visitor, light: true });
  await page.goto("/giving");
  await page.getByText("You have not given here yet").waitFor();
  const place = (await post(visitor, { amount: "101", isAnonymous: "on" })).headers.get("location")!;
  await page.goto("/giving");
  await page.getByText("Not paid yet").waitFor();
  await page.getByRole("link", { name: "Saptdhara Mandir" }).click();
  await page.waitForURL(`**${place}`);
  const said = reference();
  await page.getByRole("textbox", { name: "UPI reference" }).fill(said);
  await button(page, "I have paid").click();
  await page.getByText(said).waitFor();
  await confirmGift(said);
  await page.goto("/giving");
  await page.getByRole("link", { name: /^Receipt .+ \(PDF\)$/ }).waitFor();
  await page.getByRole("link", { name: /^Statement of .+ \(PDF\)$/ }).waitFor();
  expect(await page.getByRole("main").getByText("₹101").count()).toBe(2);
  await context.close();
  const stranger = new Visitor(url);
  expect((await stranger.fetch("/giving")).headers.get("location")).toBe("/login?to=%2Fgiving");
});

test("a refund of a part leaves the form with what remains, closed and empty", async () => {
  const { page, context } = await treasurer();
  await page.goto("/donations?space=1&status=completed");
  const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.goto(links.find((link) => /^\/donations\/\d+$/.test(link))!);
  const form = page.locator("form:has(input[name=amount])");
  const amount = form.locator("[name=amount]");
  const left = Number(await amount.inputValue());
  await page.locator("summary", { hasText: "Refund" }).click();
  await amount.fill("1");
  await form.locator("[name=reason]").fill("Written twice");
  await button(page, "Refund").click();
  await page.getByRole("main").getByText("Recorded as refunded.").first().waitFor();
  await page.getByText("Written twice", { exact: true }).waitFor();
  expect(Number(await amount.inputValue())).toBe(left - 1);
  expect(await amount.isVisible()).toBe(false);
  expect(await form.locator("[name=reason]").inputValue()).toBe("");
  await context.close();
});

test("a campaign's page moves with the gifts that come for it, and takes them only while it runs", async () => {
  const reader = await openReader(phone, { light: true });
  const { page, context } = reader;
  await openPage(reader, "/space/1");
  await page.getByRole("link", { name: "Solar lamps for the ghat" }).click();
  await page.waitForURL(/\/campaign\/\d+$/);
  const donors = async () =>
    Number(
      await page
        .locator("dt", { hasText: /^Donors?$/ })
        .locator("xpath=following-sibling::dd")
        .innerText(),
    );
  const before = await donors();
  const campaign = page.url().split("/").at(-1)!;
  await page.getByRole("link", { name: "Donate Now" }).waitFor();
  const visitor = new Visitor(url);
  const place = (await post(visitor, { campaign, amount: "5100", email: `${randomUUID()}@example.org` })).headers.get(
    "location",
  )!;
  const said = reference();
  expect((await visitor.post(place, { intent: "claim", reference: said })).status).toBe(303);
  await confirmGift(said);
  await expect.poll(donors, { timeout: 60_000 }).toBe(before + 1);
  await openPage(reader, "/space/1");
  await page.getByRole("link", { name: "Vessels for the kitchen" }).click();
  await page.getByText("This campaign is completed.").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Donate Now" }).count()).toBe(0);
  await context.close();
});

describe("by card, netbanking or wallet", () => {
  let sangam: RunningSangam;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const environment = {
      ...withGateway.environment,
      NODE_ENV: "test",
      SANDBOX_GATEWAY: "yes",
      SANDBOX_PORT: String(await freePort()),
      SAMPLE_WORLD: "yes",
      TRUST_PROXY: "yes",
    };
    sangam = await startSangam({ dataDir: withGateway.dataDir, script: bundledServer, environment });
    ({ context, page } = await openReader(phone, { at: sangam.url, light: true }));
  });
  afterAll(async () => {
    await context?.close();
    await sangam?.stop();
  });

  /** Goes to the gateway's own page with a gift of so much. */
  async function toGateway(amount: string): Promise<string> {
    await page.goto(`/space/1/give?amount=${amount}`);
    await button(page, "Donate Now").click();
    await page.waitForURL(/\/pay\/[\w-]{22}$/);
    const place = page.url();
    await button(page, "Card, netbanking or wallet").click();
    await page.getByText("This is the sandbox: no money moves.").waitFor();
    return place;
  }
  const thanks = (amount: string) => page.getByRole("heading", { name: `Thank you for your donation of ${amount}!` });

  test("whoever pays is thanked at once", async () => {
    const place = await toGateway("101");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await thanks("₹101").waitFor();
    expect(page.url()).toBe(place);
    await page.getByRole("link", { name: "Receipt (PDF)" }).waitFor();
  });

  test("a payment that was declined says so, and leads to another try that succeeds", async () => {
    await toGateway("51");
    await page.getByRole("button", { name: "Fail" }).click();
    await page.getByRole("heading", { name: "The payment of ₹51 did not arrive" }).waitFor();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.waitForURL(/\/space\/1\/give\?amount=51/);
    expect(await page.getByRole("radio", { name: "₹51", exact: true }).isChecked()).toBe(true);
    await button(page, "Donate Now").click();
    await page.waitForURL(/\/pay\//);
    await button(page, "Card, netbanking or wallet").click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await thanks("₹51").waitFor();
  });

  test("a gift of every month begins at the gateway, and is paused, resumed and cancelled by one touch each", async () => {
    await page.goto("/space/1/give?amount=101");
    await page.locator("label", { hasText: "Every month" }).click();
    await button(page, "Donate Now").click();
    await page.waitForURL(/\/giving\/recurring\/[\w-]{22}$/);
    await page.getByRole("heading", { name: "₹101 every month" }).waitFor();
    await button(page, "Agree in your UPI app or bank").click();
    await page.getByRole("button", { name: "Agree and pay" }).click();
    await page.waitForURL(/\/giving\/recurring\//);
    const state = (name: string) =>
      page.getByRole("banner").or(page.getByRole("main")).getByText(name, { exact: true }).first();
    await state("Active").waitFor();
    await button(page, /^Pause/).click();
    await state("Paused").waitFor();
    await button(page, /^Resume/).click();
    await state("Active").waitFor();
    await button(page, /^Cancel/).click();
    await state("Cancelled").waitFor();
    expect(await button(page, /^(Pause|Resume|Cancel)/).count()).toBe(0);
  });

  test("whoever turns back has not paid, and may choose another way", async () => {
    const place = await toGateway("75");
    await page.getByRole("button", { name: "Abandon" }).click();
    await page.waitForURL(place);
    await page.getByText("Not paid yet").waitFor();
    await page.getByRole("link", { name: "Pay ₹75 in a UPI app" }).waitFor();
    await button(page, "Card, netbanking or wallet").click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await thanks("₹75").waitFor();
  });

  test("a payment that is captured late turns the open page to thanks by itself", async () => {
    const place = await toGateway("501");
    await page.getByRole("button", { name: "Be charged late" }).click();
    await page.getByText("The bank is taking its time.").waitFor();
    await page.goto(place);
    await thanks("₹501").waitFor();
  });
});
