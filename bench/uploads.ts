// One person brings 200 photos of 8 MB, three at a time as a browser sends them: how much memory the server's process adds.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { Visitor } from "../e2e/visitor.ts";
import { DEMO_PASSWORD } from "../src/features/people/sample.server.ts";
import type { Bench } from "./result.ts";
import { startSample } from "./sample-server.ts";

/** Photos of 12 megapixels with as much grain as their bytes hold. */
const FULL = { photos: Number(process.env.PHOTOS ?? 200), bytes: 8_000_000, width: 4_032, height: 3_024 };
const SHORT: typeof FULL = { photos: 3, bytes: 500_000, width: 800, height: 600 };
const AT_ONCE = 3;
const PART_BYTES = 2_000_000;
const MOST_MB = 300;

export const run: Bench = async (how = {}) => {
  const sizes = how.short ? SHORT : FULL;
  const sangam = await startSample(how, { LOG_LEVEL: "error", TRUST_PROXY: "yes" });
  try {
    const person = new Visitor(sangam.url);
    await person.signIn("temple@example.org", DEMO_PASSWORD);
    const admin = await person.text("/manage-space/images");
    const space = /name="space" value="(\d+)"/.exec(admin)?.[1];
    if (!space) throw new Error("The gallery's desk did not open.");
    const photo = await noisyPhoto(sizes);
    // The first pictures warm the process up: the code that they load stays in its memory.
    for (let i = 0; i < AT_ONCE; i += 1) await bring(person, space, photoNumber(photo, sizes.photos + i));

    const pid = sangam.process.pid!;
    const before = residentBytes(pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 20);
    const began = performance.now();
    let next = 0;
    const send = async () => {
      while (next < sizes.photos) await bring(person, space, photoNumber(photo, next++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1_000;
    const after = residentBytes(pid);
    const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0);
    const added = (peak - before) / 1_000_000;
    return [
      {
        name: `${sizes.photos} photos of ${mb(photo.length)} MB by one person: memory that the server's process adds`,
        value: added,
        unit: "MB",
        target: `≤ ${MOST_MB}`,
        ok: added <= MOST_MB,
        note: `${mb(before)} MB before, ${mb(peak)} MB at the peak, ${mb(after)} MB after; ${seconds.toFixed(0)} s, ${((sizes.photos * photo.length) / 1_000_000 / seconds).toFixed(1)} MB a second with every picture drawn anew`,
      },
    ];
  } finally {
    await sangam.stop();
  }
};

async function noisyPhoto({ width, height, bytes: most }: typeof FULL): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 38 },
    },
  })
    .raw()
    .toBuffer();
  const image = () => sharp(grain, { raw: { width, height, channels: 3 } });
  for (let quality = 92; quality > 30; quality -= 6) {
    const bytes = await image().jpeg({ quality }).toBuffer();
    if (bytes.length <= most) return Buffer.concat([bytes, Buffer.alloc(most - bytes.length)]);
  }
  throw new Error("No quality makes so few bytes of this grain.");
}

/** The same photo with another comment in its head: other bytes, so that none is known already. */
function photoNumber(photo: Buffer, number: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 10, ...Buffer.from(String(number).padStart(8, "0"))]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

async function bring(person: Visitor, space: string, photo: Buffer): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const created = await person.fetch("/uploads", {
    method: "POST",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": String(photo.length),
      "upload-metadata": `name ${base64("photo.jpg")},purpose ${base64("picture")}`,
    },
  });
  const address = created.headers.get("location");
  if (!address) throw new Error(`An upload was answered with ${created.status}: ${await created.text()}`);
  for (let at = 0; at < photo.length; at += PART_BYTES) {
    const part = await person.fetch(address, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": String(at),
        "content-type": "application/offset+octet-stream",
      },
      body: new Uint8Array(photo.subarray(at, at + PART_BYTES)),
    });
    if (part.status !== 204) throw new Error(`A part was answered with ${part.status}: ${await part.text()}`);
  }
  const upload = address.split("/").at(-1)!;
  const kept = await person.post(
    "/manage-space/images/add",
    { space, upload, kind: "event" },
    { accept: "application/problem+json" },
  );
  if (!kept.ok) throw new Error(`A picture was answered with ${kept.status}: ${await kept.text()}`);
}

const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1_024;
