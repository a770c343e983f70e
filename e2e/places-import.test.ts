import sharp from "sharp";
import { expect, test } from "vitest";
import { geoJson } from "../src/testing/extracts.ts";
import { desktop, expectAccessible, openPage, openReader } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

test("staff bring an extract, its places are listed as unclaimed with their source, and whoever runs one claims it", async () => {
  const staff = new Visitor(url);
  await staff.signIn("staff@example.org", "sangam-demo");
  const reader = await openReader(desktop, { visitor: staff, light: true });
  const { page, context, thrown } = reader;
  await openPage(reader, "/staff/places");
  await page.locator("input[type=file]").setInputFiles({
    name: "kumbakonam.geojson",
    mimeType: "application/geo+json",
    buffer: Buffer.from(
      geoJson({
        id: 910_001,
        lat: 10.96,
        lng: 79.38,
        tags: { name: "Kaveri Karai Kovil", website: "https://kovil.example.org" },
      }),
    ),
  });
  await page.getByRole("textbox", { name: "Name of the extract" }).fill("kumbakonam");
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "List these places" }).click({ timeout: 60_000 });
  await page.getByText("The places are listed").waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  expect(thrown).toEqual([]);
  await context.close();

  // It is found, says whose words stand there, and takes no money.
  const visitor = new Visitor(url);
  const found = await visitor.text("/explore?q=Kaveri+Karai");
  const path = /\/space\/\d+/.exec(found.slice(found.indexOf("Kaveri Karai Kovil") - 2_000))![0];
  const space = await visitor.text(path);
  expect(space).toContain("Kaveri Karai Kovil");
  expect(space).toMatch(/OpenStreetMap contributors/);
  expect(space).toContain("Claim this space");
  expect(space).not.toContain(`${path}/give`);
  // On the map it stands within the beat of a bus, without a restart.
  await expect
    .poll(() => visitor.text("/map?at=10.96,79.38&z=14"), { timeout: 10_000 })
    .toContain("Kaveri Karai Kovil");

  const claimant = new Visitor(url);
  await claimant.signUp("Ilango Raman");
  const asking = await openReader(desktop, { visitor: claimant, light: true });
  await openPage(asking, `${path}/claim`);
  await asking.page.getByRole("heading", { name: "What our staff needs" }).waitFor();
  await expectAccessible(asking.page);
  const paper = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#f4efe2" } })
    .png()
    .toBuffer();
  await asking.page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "deed.png", mimeType: "image/png", buffer: paper });
  await asking.page.getByRole("button", { name: "Claim this space" }).click({ timeout: 30_000 });
  await asking.page.getByText("Our staff is looking at your documents").waitFor({ timeout: 30_000 });
  expect(await visitor.text(path), "nothing is given before staff decide").toContain("Claim this space");

  const deciding = await openReader(desktop, { visitor: staff, light: true });
  await openPage(deciding, "/staff?tab=claims");
  const claim = deciding.page.getByRole("listitem").filter({ hasText: "Kaveri Karai Kovil" });
  await claim.locator("summary", { hasText: "Give the space" }).click();
  await deciding.page.getByRole("button", { name: "Yes, give it" }).filter({ visible: true }).click();
  await deciding.page.getByText("The space is theirs now, and it is verified.").first().waitFor();
  await deciding.context.close();

  // It is the claimant's, verified, and nobody's to claim; it stays listed.
  await openPage(asking, `${path}/claim`);
  await asking.page.getByText("This space is yours").waitFor();
  await asking.context.close();
  await expect.poll(() => visitor.text(path)).not.toContain("Claim this space");
  expect(await visitor.text("/explore?q=Kaveri+Karai")).toContain("Kaveri Karai Kovil");
  expect((await claimant.fetch(`/manage-space?space=${/\d+/.exec(path)![0]}`)).status).toBe(200);
});
