import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openPage, type Reader } from "./browser.ts";
import { Visitor } from "./visitor.ts";

/** Makes a ceremony of their own that is to be sent at once. @returns its address. */
export async function makeCeremony(host: Visitor, reader: Reader, title: string): Promise<string> {
  const goLive = /\/space\/\d+\/go-live/.exec(await host.text("/dashboard"))![0];
  await openPage(reader, goLive);
  await reader.page.getByRole("textbox", { name: "Title of the ceremony" }).fill(title);
  await reader.page.getByRole("button", { name: "Go live now" }).click();
  await reader.page.waitForURL(/\/live-event\/\d+\/studio$/);
  await reader.page.getByRole("heading", { level: 1, name: title }).waitFor();
  return new URL(reader.page.url()).pathname.replace("/studio", "");
}

/** In an open studio: the camera, then the ceremony. */
export async function goLive(studio: Page): Promise<void> {
  await studio.getByRole("button", { name: "Turn on the camera" }).click();
  await studio.getByRole("button", { name: "Go live", exact: true }).click();
}

/** Waits until everybody may come: a ceremony that was not announced is public from its first picture on. */
export async function isPublic(host: Visitor, ceremony: string): Promise<void> {
  const visitor = new Visitor(host.url);
  await expect.poll(async () => (await visitor.fetch(ceremony)).status, { timeout: 20_000 }).toBe(200);
}

/** Waits until the video has data and has moved on since it was first seen to play. */
export async function plays(page: Page): Promise<void> {
  await page.locator("video").first().waitFor({ state: "attached" });
  const from = await page.evaluate(() => document.querySelector("video")!.currentTime);
  await page.waitForFunction((from) => {
    const video = document.querySelector("video");
    const isMoving = video !== null && !video.paused && video.currentTime > from + 0.5;
    return isMoving && video.readyState >= 2 && video.videoWidth > 0;
  }, from);
}

/** Lets a test cut the page's own sockets to the publisher's door, and keeps them cut until it is undone: an init script. */
export function cuttable(): void {
  const sockets: WebSocket[] = [];
  const state = { isCut: false };
  const Real = WebSocket;
  window.WebSocket = new Proxy(Real, {
    construct(target, [address, ...rest]: [string | URL, ...string[]]) {
      const isPublishing = String(address).includes("/live/publish");
      const socket = new target(isPublishing && state.isCut ? "ws://127.0.0.1:9/" : address, ...rest);
      if (isPublishing) sockets.push(socket);
      return socket;
    },
  });
  Object.assign(window, {
    cut: (isCut: boolean) => {
      state.isCut = isCut;
      if (isCut) for (const socket of sockets) socket.close();
    },
  });
}

export const cut = (page: Page, isCut: boolean) =>
  page.evaluate((isCut) => (window as unknown as { cut(isCut: boolean): void }).cut(isCut), isCut);
