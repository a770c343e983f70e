import sharp from "sharp";
import { seedTour } from "../features/tours/sample/seed-tour.server.ts";
import { createDb, createPool } from "../platform/db/connection.ts";
import type { Log } from "../platform/log.ts";
import { createPictureWork } from "../platform/media/picture-work.ts";
import { createStorage } from "../platform/storage.ts";
import { words } from "../../sample/world/types.ts";

/** A hall as a photo of a whole sphere: a floor, a ceiling, columns all around, and a light at its middle. JPEG. */
export async function drawHall(hue: number, width = 4_096): Promise<Buffer> {
  const [w, h] = [1_024, 512];
  const columns = Array.from({ length: 16 }, (_, n) => {
    const x = n * 64 + 16;
    return `<rect x="${x}" y="150" width="26" height="190" fill="hsl(${hue} 30% ${n % 2 ? 62 : 54}%)"/>
      <rect x="${x - 5}" y="142" width="36" height="12" fill="hsl(${hue} 34% 70%)"/>
      <rect x="${x - 5}" y="336" width="36" height="12" fill="hsl(${hue} 34% 44%)"/>`;
  }).join("");
  const lines = Array.from({ length: 12 }, (_, n) => `<rect y="${348 + n * 14}" width="${w}" height="2"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${width / 2}">
    <defs>
      <linearGradient id="air" x2="0" y2="1">
        <stop offset="0" stop-color="hsl(${hue} 40% 16%)"/><stop offset="0.5" stop-color="hsl(${hue} 38% 40%)"/>
        <stop offset="0.66" stop-color="hsl(${hue} 30% 30%)"/><stop offset="1" stop-color="hsl(${hue} 26% 20%)"/>
      </linearGradient>
      <radialGradient id="light"><stop offset="0" stop-color="#fff3c4"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${w}" height="${h}" fill="url(#air)"/><g fill="hsl(${hue} 24% 26%)">${lines}</g>${columns}
    <ellipse cx="${w / 2}" cy="${h / 2}" rx="90" ry="70" fill="url(#light)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80 }).toBuffer();
}

interface Installation {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

export interface TestTour {
  readonly tour: number;
  readonly court: number;
  readonly hall: number;
  readonly sanctum: number;
}

/** A published tour of three scenes for a running server: court, hall and sanctum, each linked with the next. */
export async function seedTestTour({ databaseUrl, dataDir }: Installation, spaceId: number): Promise<TestTour> {
  const silent = { error: () => undefined, warn: () => undefined, debug: () => undefined } as unknown as Log;
  const pool = createPool(databaseUrl, silent, { max: 2 });
  const db = createDb(pool);
  const storage = await createStorage({ dataDir, s3: undefined });
  const same = (text: string) => words(text, text);
  const way = (to: string, title: string, yaw: number) =>
    ({ kind: "link", to, title: same(title), yaw, pitch: -6 }) as const;
  const scene = async (key: string, hue: number) => ({
    ...{ key, title: same(`The ${key}`), about: same(`Columns of the ${key} all around.`) },
    ...{ panorama: await drawHall(hue), start: { yaw: 0, pitch: 0 } },
  });
  try {
    const ids = await seedTour(
      { db, storage, pictures: createPictureWork(), nowMs: Date.now() },
      {
        spaceId,
        ...{ title: same("From the gate to the lamp"), about: same("Three rooms, as one walks through them.") },
        scenes: [
          { ...(await scene("court", 30)), hotspots: [way("hall", "To the hall", 20)] },
          {
            ...(await scene("hall", 90)),
            hotspots: [
              way("sanctum", "To the sanctum", 25),
              way("court", "Back to the court", 170),
              ...[
                {
                  kind: "text",
                  yaw: -30,
                  pitch: 4,
                  title: same("The columns"),
                  text: same("Sixteen of them."),
                } as const,
              ],
              ...[{ kind: "donate", yaw: -110, pitch: 0, title: same("Give for the lamp") } as const],
            ],
          },
          {
            ...(await scene("sanctum", 330)),
            hotspots: [
              way("hall", "Back to the hall", -160),
              { kind: "lamp", yaw: 0, pitch: 2, title: same("The lamp"), text: same("It burns day and night.") },
            ],
          },
        ],
      },
    );
    return ids as unknown as TestTour;
  } finally {
    await db.destroy();
  }
}
