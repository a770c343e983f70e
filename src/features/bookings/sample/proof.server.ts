import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { SampleWorld } from "../../../platform/sample-part.ts";

/** Pictures of the house's own hand, held upright as a phone is; each shows another part of its drawing. */
const pictures = [
  { file: "demo-guide-thali.webp", left: 210, top: 0, width: 540, height: 720 },
  { file: "demo-guide-havan.webp", left: 0, top: 90, width: 840, height: 630 },
] as const;

const SMALL = 640;

interface Proven {
  readonly bookingId: number;
  readonly providerId: number;
  readonly at: Date;
}

/** What a pujari of the sample world sends after an online puja: the names are ticked one after the other, and two pictures. */
export async function addSampleProof(
  { db, storage }: Pick<SampleWorld, "db" | "storage">,
  { bookingId, providerId, at }: Proven,
): Promise<void> {
  const names = await db
    .selectFrom("booking_name")
    .select("position")
    .where("booking_id", "=", bookingId)
    .orderBy("position", "desc")
    .execute();
  for (const [i, { position }] of names.entries()) {
    await db
      .updateTable("booking_name")
      .set({ read_at: new Date(at.getTime() - (8 + i) * 60_000) })
      .where("booking_id", "=", bookingId)
      .where("position", "=", position)
      .execute();
  }
  for (const { file, ...part } of pictures) {
    const drawn = path.resolve("sample/media/works", file);
    if (!existsSync(drawn)) continue;
    const large = await sharp(drawn).extract(part).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const small = await sharp(large.data)
      .resize({ width: SMALL, height: SMALL, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    const key = `proof/sample-${randomUUID()}`;
    const keys = { storage_key: `${key}.webp`, small_key: `${key}-small.webp` };
    await storage.put(keys.storage_key, large.data);
    await storage.put(keys.small_key, small);
    const { width, height } = large.info;
    await db
      .insertInto("booking_proof")
      .values({
        ...{ booking_id: bookingId, mime: "image/webp", bytes: large.data.length, ...keys, width, height },
        ...{ brought_by: providerId, at },
      })
      .execute();
  }
}
