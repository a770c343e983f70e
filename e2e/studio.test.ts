import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { goLive, isPublic, makeCeremony, plays } from "./ceremony.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

test("another device takes a ceremony over and shows its screen; who watches stays with it", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const first = await openReader(phone, { visitor: priest, camera: true });
  const second = await openReader(desktop, { visitor: priest, camera: true });
  const watching = await openReader(phone);
  const ceremony = await makeCeremony(priest, first, `Hymns at noon ${randomUUID().slice(0, 6)}`);
  await goLive(first.page);
  await isPublic(priest, ceremony);
  await openPage(watching, ceremony);
  await plays(watching.page);

  await openPage(second, `${ceremony}/studio`);
  await second.page.getByText("This ceremony is live").waitFor();
  await goLive(second.page);
  await second.page.getByText("Somebody else is sending this ceremony now.").waitFor();
  expect(await first.page.getByText("Somebody else has taken over").count()).toBe(0);
  await second.page.getByRole("button", { name: "Take over" }).click();
  await first.page.getByText("Somebody else has taken over this ceremony.").waitFor();
  await second.page.getByRole("button", { name: "End ceremony" }).first().waitFor();
  await plays(watching.page);
  await expectAccessible(first.page);

  const shown = () => second.page.evaluate(() => document.querySelector("video")!.videoWidth);
  const camera = await shown();
  await second.page.getByRole("button", { name: "Share screen" }).click();
  await second.page.getByRole("button", { name: "Stop sharing" }).waitFor();
  await expect.poll(shown).not.toBe(camera);
  await plays(watching.page);
  await second.page.getByRole("button", { name: "Stop sharing" }).click();
  await second.page.getByRole("button", { name: "Share screen" }).waitFor();
  await expect.poll(shown).toBe(camera);
  await plays(watching.page);

  await second.page.getByRole("button", { name: "End ceremony" }).first().click();
  await second.page.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await second.page.getByText("The ceremony has ended").waitFor();
  expect([...first.thrown, ...second.thrown, ...watching.thrown]).toEqual([]);
});

test("a device that can encodes three sizes side by side, and who watches is offered all of them", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const sending = await openReader(desktop, { visitor: priest, camera: true });
  const studio = sending.page;
  // The test claims as many cores as a device needs for it, whatever this one has.
  await studio.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 8 }));
  const ceremony = await makeCeremony(priest, sending, `Hymns at dusk ${randomUUID().slice(0, 6)}`);
  await goLive(studio);
  await studio.getByText(/^\d+p, \d+p, \d+p$/).waitFor({ timeout: 90_000 });
  const address = /\/live\/stream\/[0-9a-f-]+\/index\.m3u8/.exec(await new Visitor(url).text(ceremony))![0];
  const sizes = async () => (await new Visitor(url).text(address)).match(/RESOLUTION=\d+x\d+/g);
  await expect.poll(sizes, { timeout: 20_000 }).toHaveLength(3);
  await studio.getByRole("button", { name: "End ceremony" }).first().click();
  await studio.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await studio.getByText("The ceremony has ended").waitFor();
  expect(sending.thrown).toEqual([]);
});
