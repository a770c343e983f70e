import { Hono } from "hono";
import type { Services } from "../services.ts";
import { pictureWidths, type PictureWidth } from "./picture.ts";
import { findMaster, findSized, makeShareImage, makeWebp } from "./resize-picture.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const NAME = /^(?:(\d{3,4})\.(webp|avif)|share\.jpg)$/;

export const AVIF_JOB = "media.make-avif";

export interface AvifJob {
  readonly mediaId: number;
  readonly hash: string;
  readonly width: PictureWidth;
}

/** `/media/{id}-{hash}/{width}.{webp|avif}` and `/media/{id}-{hash}/share.jpg`: sizes made when first asked for, then kept. */
export function pictureRoutes({ db, storage, pictures, jobs, log }: Services): Hono {
  const app = new Hono();
  app.get("/media/:picture/:name", async (c) => {
    const [, id, hash] = /^(\d{1,15})-([0-9a-f]{8,64})$/.exec(c.req.param("picture") ?? "") ?? [];
    const name = c.req.param("name") ?? "";
    const [, widthText, format] = NAME.exec(name) ?? [];
    const width = Number(widthText) as PictureWidth;
    const known = name === "share.jpg" || pictureWidths.includes(width);
    const master = id && hash && known ? await findMaster(db, Number(id), hash) : null;
    if (!id || !hash || !master) return c.text("Not found", 404);

    const answer = (body: Uint8Array, mime: string, cacheControl = IMMUTABLE) =>
      c.body(body as Uint8Array<ArrayBuffer>, 200, { "content-type": mime, "cache-control": cacheControl });

    const kept = await findSized(storage, master, name);
    if (name === "share.jpg")
      return answer(kept ?? (await makeShareImage({ storage, pictures }, master, 0.5)), "image/jpeg");
    if (format === "webp") return answer(kept ?? (await makeWebp({ storage, pictures }, master, width)), "image/webp");
    if (kept) return answer(kept, "image/avif");
    // Until the job has made the AVIF, the same address answers with WebP: browsers go by the content.
    const job: AvifJob = { mediaId: Number(id), hash, width };
    await jobs
      .send(db, AVIF_JOB, job, { singletonKey: `${id}-${width}` })
      .catch((error: unknown) => log.warn({ err: error }, "an AVIF could not be queued"));
    const webp =
      (await findSized(storage, master, `${width}.webp`)) ?? (await makeWebp({ storage, pictures }, master, width));
    return answer(webp, "image/webp", "public, max-age=300");
  });
  return app;
}
