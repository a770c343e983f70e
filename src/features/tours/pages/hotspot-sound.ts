import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerMedia } from "../answer-media.server.ts";
import { findHotspotSound } from "../queries/tour-subject.server.ts";
import type { Route } from "./+types/hotspot-sound";

/** What a hotspot plays. The medium stands in the address: it may be kept. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [, hotspot, sound] = /^(\d{1,15})-(\d{1,15})$/.exec(params.hotspot) ?? [];
  const [tourId, hotspotId] = [readId(params.id), readId(hotspot)];
  const soundId = tourId && hotspotId ? await findHotspotSound(ctx, { tourId, hotspotId }) : null;
  return answerMedia(ctx, request, String(soundId) === sound ? soundId : null);
}
