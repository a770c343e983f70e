import { requestContext } from "#/platform/http/context.ts";
import { encodeFileName } from "#/platform/http/encode-file-name.ts";
import { writeGeoJson, writeGpx } from "../export-files.ts";
import { countExport, nothingHere, openYatra } from "../open-yatra.server.ts";
import type { Route } from "./+types/file";

const mimes = { gpx: "application/gpx+xml", geojson: "application/geo+json" } as const;

/** A yatra to take along: GPX for devices, GeoJSON for maps. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const format = params.format === "gpx" || params.format === "geojson" ? params.format : null;
  if (!format) throw nothingHere();
  await countExport(ctx);
  const { view } = await openYatra(ctx, request, params);
  const exported = { view, origin: ctx.config.publicUrl, at: new Date(ctx.clock()) };
  const file = format === "gpx" ? writeGpx(exported) : writeGeoJson(exported);
  return new Response(file, {
    headers: {
      "content-type": `${mimes[format]}; charset=utf-8`,
      "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(`${view.plan.title || "yatra"}.${format}`, "yatra")}`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
