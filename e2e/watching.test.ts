import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, expectAccessible, openPage, openReader, phone } from "./browser.ts";
import { goLive, makeCeremony, plays } from "./ceremony.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

async function send(page: Page): Promise<void> {
  await goLive(page);
  await page.getByRole("button", { name: "Mute" }).first().waitFor();
}

test("lists and rooms that nobody touches follow a ceremony: it begins, breaks off, comes back, ends and is a video", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const title = `Reading by lamplight ${randomUUID().slice(0, 6)}`;
  const reading = await openReader(desktop);
  const list = reading.page;
  await openPage(reading, "/virtual-worship");

  const sending = await openReader(desktop, { visitor: priest, camera: true });
  const studio = sending.page;
  const room = await makeCeremony(priest, sending, title);
  await send(studio);
  await list.getByRole("heading", { name: title }).waitFor();

  const watching = await openReader(phone);
  const viewer = watching.page;
  await openPage(watching, room);
  await plays(viewer);
  await expectAccessible(viewer);
  await viewer.getByRole("button", { name: "From the start" }).waitFor();
  const position = viewer.getByRole("slider", { name: "Position in the video" });
  await expect.poll(() => position.getAttribute("aria-valuetext")).toBe("Live");

  await studio.goto("about:blank");
  await viewer.getByText("The stream is interrupted.").waitFor();
  await openPage(sending, `${room}/studio`);
  await send(studio);
  await viewer.getByText("The stream is interrupted.").waitFor({ state: "detached" });
  await plays(viewer);

  await studio.getByRole("button", { name: "End ceremony" }).first().click();
  await studio.getByRole("dialog").getByRole("button", { name: "End ceremony" }).click();
  await list.getByRole("heading", { name: title }).waitFor({ state: "detached" });
  await viewer.getByText("Ended").first().waitFor();
  await viewer.getByRole("button", { name: "Play" }).first().click({ timeout: 30_000 });
  await plays(viewer);
  await viewer.getByText("The chat follows the recording.").waitFor();
  // The slider goes along with what plays.
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/^\d:\d\d of \d:\d\d$/);
  const [, clock] = /^(.+) of /.exec((await position.getAttribute("aria-valuetext"))!)!;
  await expect.poll(() => position.getAttribute("aria-valuetext")).not.toMatch(new RegExp(`^${clock} of`));

  await openPage(reading, room.replace("/live-event/", "/event/"));
  await list.getByRole("heading", { name: "Recording" }).waitFor();
  await expectAccessible(list);
  expect([...reading.thrown, ...sending.thrown, ...watching.thrown]).toEqual([]);
});
