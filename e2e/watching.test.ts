import { randomUUID } from "node:crypto";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { quietFlags } from "../scripts/chromium.ts";
import { desktop, expectAccessible, phone } from "./browser.ts";
import { newAddress, Visitor } from "./visitor.ts";

const url = inject("baseUrl");
const cameraFlags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const complaints: string[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject("chromiumPath"), args: [...quietFlags, ...cameraFlags] });
});
afterAll(() => browser.close());

async function pageOf(visitor: Visitor, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    locale: "en-IN",
    permissions: ["camera", "microphone"],
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
  });
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset["ready"] === "yes");
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn on the camera" }).click();
  await page.getByRole("button", { name: "Go live", exact: true }).click();
  await page.getByRole("button", { name: "Mute" }).first().waitFor();
}

async function plays(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video !== null && video.readyState >= 2 && video.videoWidth > 0 && !video.paused && video.currentTime > 0;
  });
}

test("lists and rooms that nobody touches follow a ceremony: it begins, breaks off, comes back, ends and is a video", async () => {
  const priest = new Visitor(url);
  await priest.signIn("temple@example.org", "sangam-demo");
  const goLive = /\/space\/\d+\/go-live/.exec(await priest.text("/dashboard"))![0];
  const title = `Reading by lamplight ${randomUUID().slice(0, 6)}`;
  const list = await pageOf(new Visitor(url), desktop);
  await open(list, "/virtual-worship");

  const studio = await pageOf(priest, desktop);
  await open(studio, goLive);
  await studio.getByRole("textbox", { name: "What is it called?" }).fill(title);
  await studio.getByRole("button", { name: "Go live now" }).click();
  await studio.waitForURL(/\/live-event\/\d+\/studio$/);
  const room = new URL(studio.url()).pathname.replace("/studio", "");
  await send(studio);
  await list.getByRole("heading", { name: title }).waitFor();

  const viewer = await pageOf(new Visitor(url), phone);
  await open(viewer, room);
  await plays(viewer);
  await expectAccessible(viewer);
  await viewer.getByRole("button", { name: "From the start" }).waitFor();

  await studio.goto("about:blank");
  await viewer.getByText("The stream is interrupted.").waitFor();
  await open(studio, `${room}/studio`);
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

  await open(list, room.replace("/live-event/", "/event/"));
  await list.getByRole("heading", { name: "Recording" }).waitFor();
  await expectAccessible(list);
  expect(complaints).toEqual([]);
});
