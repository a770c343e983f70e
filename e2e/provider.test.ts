// From an account to the list: an idol maker with a phone.
import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible, openReader, phone, type Reader } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

/** A refused form is an answer, which the browser still notes down. */
const complaintsOf = ({ complaints }: Reader) => complaints.filter((text) => !text.includes("status of 422"));

test("who signs up as an artist says what they do, shows their work, and is listed", async () => {
  const artist = new Visitor(url);
  await artist.signUp("Bimal Pal", "murtikar");
  const reader = await openReader(phone, { visitor: artist });
  const { page } = reader;
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Now it is your turn" }).waitFor();
  await page.getByRole("link", { name: "Write it" }).click();
  await page.getByLabel("Bio").fill("Third of his family to model in river clay.");
  await page.getByLabel("Specialization", { exact: true }).fill("Durga idols");
  await page.getByRole("button", { name: "Traditional work" }).click();
  await page.getByLabel("Working since").fill("1999");
  await page.getByLabel("City").fill("Kolkata");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your profile is saved.").first().waitFor();

  // Too little is known yet: what is missing stands beside its field, and what was said stays.
  await page.getByRole("button", { name: "Show me to everybody" }).first().click();
  await page.getByText("A few words are missing before others can find you.").first().waitFor();
  expect(await page.getByLabel("Specialization", { exact: true }).inputValue()).toBe("Durga idols");
  await page.getByLabel("Bengali").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Your profile is saved.").first().waitFor();

  await page.getByRole("link", { name: "Add a picture" }).first().click();
  const background = { r: 150, g: 90, b: 60 };
  const buffer = await sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Pictures").setInputFiles({ name: "durga.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What durga.jpg shows").fill("Durga, before her eyes are painted");
  await page.getByLabel("Title").fill("Durga with ten arms");
  await page.getByLabel("Materials").fill("River clay");
  await page.getByLabel("Materials").press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Your work is shown.").first().waitFor();
  await page.getByRole("img", { name: "Durga, before her eyes are painted" }).waitFor();

  await page.getByRole("button", { name: "Show me to everybody" }).first().click();
  await page.getByText("Everybody can find you now.").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See your public profile" }).click();
  await page.waitForURL(/\/murtikar\/\d+$/);
  await page.getByRole("heading", { name: "Bimal Pal" }).waitFor();
  expect(complaintsOf(reader)).toEqual([]);

  await page.goto("/practice");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("Name your account below").or(page.getByText("Show our staff who you are")).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await page.getByText("Nothing waits for you").waitFor();
  await expectAccessible(page);
  // One's own practice is no space that is run.
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "View Profile" }).first().waitFor();
  expect(complaintsOf(reader)).toEqual([]);
});
