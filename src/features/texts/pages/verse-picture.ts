import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { countedBy, PICTURE_LIMIT } from "../copies/copy-rules.ts";
import { drawVerse } from "../picture/draw-verse.server.ts";
import { pictureShapes } from "../picture/picture-rules.ts";
import { readReading } from "../queries/reader.server.ts";
import { readChoices } from "../reading-choices.ts";
import type { Route } from "./+types/verse-picture";

/** The verse as a picture: `?with=` keys of editions, `shape=tall`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const viewer = await ctx.viewer();
  const reading = await readReading(ctx.db, viewer, ctx.language, {
    ...{ work: params.work, chapter: params.chapter, verse: params.verse, from: 1 },
    choices: readChoices(searchParams),
  });
  if (!reading) throw new Response(null, { status: 404 });
  const shape = pictureShapes.find((one) => one === searchParams.get("shape")) ?? "card";
  try {
    await countAgainstLimit(ctx.db, { key: `verse-picture:${countedBy(viewer, ctx.clientAddress)}`, ...PICTURE_LIMIT });
    const png = await drawVerse(ctx, reading, params.verse, shape);
    return new Response(new Uint8Array(png), {
      headers: {
        "content-type": "image/png",
        "content-length": String(png.length),
        "content-disposition": `inline; filename="${reading.work.slug}-${reading.chapter.slug}-${params.verse}.png"`,
        "cache-control": reading.work.isListed ? "public, max-age=86400" : "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { seconds } = error.params;
    const headers = { "cache-control": "private, no-store", "retry-after": String(seconds ?? 60) };
    // Nobody reads words in the place of a picture.
    throw new Response(null, { status: error.status, headers });
  }
}
