import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openReader, phone, type Reader } from "./browser.ts";
import { confirmAddress, findInMail } from "./outbox.ts";
import { PASSWORD, Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url, dataDir } = await openWorld();
const owner = new Visitor(url);
let ownerEmail: string;
let space: string;

const members = { manager: new Visitor(url), editor: new Visitor(url), treasurer: new Visitor(url) };
type Invited = keyof typeof members;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).filter({ visible: true }).first();
const says = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

const pathInMail = (to: string, pattern: RegExp) => findInMail(dataDir, to, pattern);

const onPhone = (visitor: Visitor): Promise<Reader> => openReader(phone, { visitor });

beforeAll(async () => {
  ownerEmail = await owner.signUp("Vasundhara Kale", "administrator");
  await confirmAddress(owner, dataDir, ownerEmail);
  space = /name="space" value="(\d+)"/.exec(await owner.text("/manage-people"))![1]!;
});

test("an owner invites by email, and each who accepts has exactly their role", async () => {
  const reader = await onPhone(owner);
  const { page } = reader;
  await page.goto(`/manage-people?space=${space}`);
  for (const [role, visitor] of Object.entries(members)) {
    const email = await visitor.signUp(`Their ${role}`);
    await page.locator("#invite input[name=email]").fill(email);
    await page.locator(`#invite input[name=role][value=${role}]`).check({ force: true });
    await button(page, "Send invitation").click();
    await says(page, `The invitation is on its way to ${email}.`);
    const mail = await pathInMail(email, /\/invitation\/[\w-]+/);
    // The link alone lets nobody in: it belongs to the address.
    expect((await new Visitor(url).post(mail, { intent: "accept" })).headers.get("location")).toMatch(/^\/login/);
    const accepted = await visitor.post(mail, { intent: "accept" });
    expect(accepted.headers.get("location")).toBe(`/dashboard?space=${space}`);
    const again = await visitor.post(mail, { intent: "accept" });
    expect(again.headers.get("location") ?? "").not.toBe(`/dashboard?space=${space}`);
  }
  await page.reload();
  const list = await page.getByRole("main").innerText();
  for (const role of Object.keys(members)) expect(list).toContain(`Their ${role}`);
  await reader.context.close();
});

describe("each role does its work on a phone, and is kept out of the rest", () => {
  const leadsElsewhere = async (who: Invited, address: string) =>
    expect((await members[who].fetch(address)).status, `${who} at ${address}`).toBe(302);

  test("an editor writes the page and plans an event, and keeps no people, volunteers or money", async () => {
    const reader = await onPhone(members.editor);
    const { page } = reader;
    await page.goto(`/manage-space?space=${space}`);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kale Wada Ganesh Mandir");
    await page.getByRole("textbox", { name: "Description" }).first().fill("A family shrine that is open to all.");
    await button(page, "Save Changes").click();
    await says(page, "Space details updated successfully!");

    await page.goto(`/create-event?space=${space}`);
    await page.getByRole("textbox", { name: "Event Title" }).fill("Evening aarti");
    await page.locator("select[name=category]").selectOption("Prayer Ceremony");
    await page.locator("textarea[name=description]").first().fill("With lamps, every evening.");
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await page.locator("input[name=date]").fill(day);
    await page.locator("input[name=time]").fill("18:30");
    // The next dates stand below while the form is filled in, each ekadashi by its name.
    const repeats = page.locator("select[name=repeats]");
    await repeats.selectOption("ekadashi");
    await page
      .getByRole("region", { name: "Next dates" })
      .getByText(/ Ekadashi$/)
      .first()
      .waitFor();
    await repeats.selectOption("once");
    await button(page, /^(Create Event|Publish)/).click();
    await says(page, "Event created successfully!");

    await leadsElsewhere("editor", `/donations?space=${space}`);
    const invited = await members.editor.post("/manage-people", {
      intent: "invite",
      space,
      email: `${randomUUID()}@example.org`,
      role: "editor",
    });
    expect(invited.status).toBe(403);
    const volunteer = { intent: "add", space, name: "Nobody", phone: "0000000000", email: "nobody@example.org" };
    expect((await members.editor.post("/manage-volunteers", volunteer)).status).toBe(403);
    await reader.context.close();
  });

  test("a manager adds a volunteer and announces to the team; everybody hears of it", async () => {
    const reader = await onPhone(members.manager);
    const { page } = reader;
    await page.goto(`/manage-volunteers?space=${space}&add=1`);
    await page.getByRole("textbox", { name: "Full Name" }).fill("Tara Joshi");
    await page.getByRole("textbox", { name: "Phone" }).fill("not a number");
    await page.getByRole("textbox", { name: "Email" }).fill("tara@example.org");
    await button(page, "Add Volunteer").click();
    await says(page, "Please enter a phone number with 7 to 15 digits.");
    expect(await page.getByRole("textbox", { name: "Full Name" }).inputValue()).toBe("Tara Joshi");
    await page.getByRole("textbox", { name: "Phone" }).fill("00000 00000");
    await button(page, "Add Volunteer").click();
    await says(page, "Volunteer added successfully!");
    await says(page, "Tara Joshi");

    await page.goto(`/team-communication?space=${space}`);
    await page
      .getByRole("link", { name: /Announcements/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByPlaceholder("Type a message…").fill("The lamps come on Friday.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "The lamps come on Friday." })
      .first()
      .waitFor();
    for (let tries = 0; ; tries++) {
      if ((await members.treasurer.text("/notifications")).includes("posted an announcement at")) break;
      expect(tries, "the treasurer hears of the announcement").toBeLessThan(80);
      await sleep(250);
    }
    // Only the owner may do the owner's actions.
    const handed = { intent: "hand-over", space, person: "1", name: "Kale Wada Ganesh Mandir" };
    expect((await members.manager.post("/manage-people", handed)).status).toBe(403);
    await reader.context.close();
  });

  test("a treasurer keeps the donations and reads the team, and changes neither page nor people", async () => {
    const reader = await onPhone(members.treasurer);
    const { page } = reader;
    await page.goto(`/dashboard?space=${space}`);
    await page.goto(`/donations?space=${space}`);
    await page.getByRole("heading", { name: "Donation Management" }).waitFor();
    await page.goto(`/team-communication?space=${space}`);
    await page
      .getByRole("link", { name: /Announcements/ })
      .filter({ visible: true })
      .first()
      .click();
    await says(page, "The lamps come on Friday.");
    expect(await page.getByPlaceholder("Type a message…").count(), "who may not announce has no field for it").toBe(0);
    await leadsElsewhere("treasurer", `/manage-space?space=${space}`);
    await leadsElsewhere("treasurer", `/create-event?space=${space}`);
    await leadsElsewhere("treasurer", `/manage-volunteers?space=${space}`);
    await reader.context.close();
  });

  test("an owner who came by a mailed link gives the password before the hand-over, then hands over and is a manager; whoever is removed has lost the desk at once", async () => {
    const byLink = new Visitor(url);
    await byLink.post("/sign-in-link", { email: ownerEmail });
    const link = await pathInMail(ownerEmail, /\/sign-in-link\?token=[\w%-]+/);
    await byLink.post("/sign-in-link", { token: decodeURIComponent(link.split("=")[1]!) });
    const reader = await onPhone(byLink);
    const { page } = reader;
    await page.goto(`/manage-people?space=${space}`);
    await page.getByText("Hand over this space").click();
    const form = page.locator("form").filter({ has: page.locator("input[value=hand-over]") });
    const manager = form.locator("option").filter({ hasText: "Their manager" });
    await form.locator("select[name=person]").selectOption(await manager.getAttribute("value"));
    await form.locator("input[name=name]").fill("Some other place");
    await form.getByRole("button", { name: "Hand over" }).click();
    await says(page, "Please enter your password again.");
    expect(await form.locator("input[name=name]").inputValue(), "what was typed is kept").toBe("Some other place");
    await form.locator("input[name=accountPassword]").fill("not this one");
    await form.getByRole("button", { name: "Hand over" }).click();
    await says(page, "This is not your password. Please try again.");
    await form.locator("input[name=accountPassword]").fill(PASSWORD);
    await form.getByRole("button", { name: "Hand over" }).click();
    await says(page, "Please type the name of the space exactly as shown above.");
    await form.locator("input[name=name]").fill("Kale Wada Ganesh Mandir");
    await form.getByRole("button", { name: "Hand over" }).click();
    await says(page, "The space is handed over. You are a manager now.");
    await reader.context.close();

    const next = await onPhone(members.manager);
    await next.page.goto(`/manage-people?space=${space}`);
    const editor = next.page.getByRole("listitem").filter({ hasText: "Their editor" });
    await editor.getByText("Change").first().click();
    await editor.getByRole("button", { name: "Remove from this space" }).click();
    await says(next.page, "Removed. They have no access any more.");
    await leadsElsewhere("editor", `/manage-space?space=${space}`);
    await leadsElsewhere("editor", `/team-communication?space=${space}`);
    await next.context.close();
  });
});
