// Pages of players that know nothing of this house, with the settings that they have by themselves.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);

export const players = ["our page", "hls.js", "Shaka"] as const;
export type PlayerName = (typeof players)[number];

const scripts = {
  "hls.js": () => require.resolve("hls.js/dist/hls.min.js"),
  Shaka: () => require.resolve("shaka-player/dist/shaka-player.compiled-es2021.js"),
};

/** Opens the stream in a page whose player begins by itself. @param src the multivariant playlist. */
export async function openPlayer(page: Page, player: PlayerName, { room, src }: { room: string; src: string }) {
  if (player === "our page") {
    await page.goto(room, { waitUntil: "commit" });
    return;
  }
  const address = "/a-page-with-a-player-alone";
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><video muted autoplay playsinline></video>" }),
  );
  await page.goto(address);
  await page.evaluate(readFileSync(scripts[player](), "utf8"));
  await page.evaluate(player === "hls.js" ? playWithHls : playWithShaka, src);
}

interface Globals {
  readonly Hls: new () => { loadSource(src: string): void; attachMedia(video: HTMLVideoElement): void };
  readonly shaka: {
    readonly Player: new () => { attach(video: HTMLVideoElement): Promise<void>; load(src: string): Promise<void> };
  };
}

function playWithHls(src: string): void {
  const { Hls } = globalThis as unknown as Globals;
  const player = new Hls();
  player.loadSource(src);
  player.attachMedia(document.querySelector("video")!);
}

async function playWithShaka(src: string): Promise<void> {
  const { shaka } = globalThis as unknown as Globals;
  const player = new shaka.Player();
  await player.attach(document.querySelector("video")!);
  await player.load(src);
}
