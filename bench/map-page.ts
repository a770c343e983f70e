// The map on a phone that is slowed four times, over slow 4G: when the pins that the server drew stand and lead on, when the
// map itself is drawn and can be moved, and what is loaded until then.
import { type Browser, chromium } from "playwright-core";
import { findChromium, graphicsFlags, quietFlags } from "../scripts/chromium.ts";
import { type Bench, type BenchResult, median } from "./result.ts";
import { startSample } from "./sample-server.ts";
import { SLOW_4G } from "./slow-4g.ts";

const SLOWED = 4;
const PINS_MS = 1_200;
const MOVED_MS = 7_500;
const MOST_KB = 330;

export const run: Bench = async (how = {}) => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium.");
  const sangam = await startSample(how, { LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: [...quietFlags, ...graphicsFlags] });
  try {
    const opened: Opened[] = [];
    // The first one makes what is kept from then on.
    for (let n = 0; n <= (how.short ? 1 : 5); n++) {
      const one = await openMapPage(browser, `${sangam.url}/map`);
      if (n > 0) opened.push(one);
    }
    const of = (pick: (one: Opened) => number) => median(opened.map(pick));
    const pins: BenchResult = {
      name: `the map's first pins, drawn by the server, on a phone slowed ${SLOWED} times, slow 4G`,
      value: Math.round(of(({ pinsMs }) => pinsMs)),
      unit: "ms",
      target: `≤ ${PINS_MS}`,
      ok: of(({ pinsMs }) => pinsMs) <= PINS_MS,
      note: "what a reader can use first: each pin is a link that works before any script",
    };
    const moved: BenchResult = {
      name: "the same phone's map, drawn by itself with its own pins, to be moved",
      value: Math.round(of(({ drawnMs }) => drawnMs)),
      unit: "ms",
      target: `≤ ${MOVED_MS}`,
      ok: of(({ drawnMs }) => drawnMs) <= MOVED_MS,
      note: "the library of the map, its base and its tiles are loaded and drawn by then",
    };
    const kilobytes = of(({ pinsBytes }) => pinsBytes) / 1000;
    const later = of(({ bytes }) => bytes) / 1000;
    const loaded: BenchResult = {
      name: "loaded until those first pins stand",
      value: Math.round(kilobytes),
      unit: "kB",
      target: `≤ ${MOST_KB}`,
      ok: kilobytes <= MOST_KB,
      note: `everything that had come by then; until the map can be moved ${Math.round(later)} kB, ${Math.round(of(({ scriptBytes }) => scriptBytes) / 1000)} of them scripts, of which the map's library is 276`,
    };
    return [pins, loaded, moved];
  } finally {
    await browser.close();
    await sangam.stop();
  }
};

interface Opened {
  readonly pinsMs: number;
  readonly drawnMs: number;
  /** As they came over the wire: until the pins stood, and until the map was drawn. */
  readonly pinsBytes: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

async function openMapPage(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const types = new Map<string, string>();
  let [bytes, scriptBytes] = [0, 0];
  const pieces: { readonly at: number; readonly bytes: number }[] = [];
  session.on("Network.dataReceived", ({ encodedDataLength, dataLength }) =>
    pieces.push({ at: Date.now(), bytes: encodedDataLength || dataLength }),
  );
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === "Script") scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { at: 0 };
    Object.assign(globalThis, { seen });
    const look = () => {
      const pin = document.querySelector(".map-sketch > li");
      // Two frames: the one that it stands in is on the screen.
      if (!pin) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => (seen.at = performance.now())));
    };
    look();
  });
  await page.goto(address);
  await page.locator(".map-canvas[data-drawn=yes]").waitFor({ timeout: 60_000 });
  const [pinsMs, drawnMs, opened] = await page.evaluate(() => [
    (globalThis as unknown as { seen: { at: number } }).seen.at,
    performance.now(),
    performance.timeOrigin,
  ]);
  await context.close();
  const pinsBytes = pieces.reduce((sum, { at, bytes }) => (at <= opened! + pinsMs! ? sum + bytes : sum), 0);
  return { pinsMs: pinsMs || Number.POSITIVE_INFINITY, drawnMs: drawnMs!, pinsBytes, bytes, scriptBytes };
}
