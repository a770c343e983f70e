import { msg } from "@lingui/core/macro";
import { readEvent } from "#/features/events/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { addressIn } from "#/platform/i18n/languages.ts";
import { visitor } from "#/platform/viewer.ts";
import { drawEmbed } from "../embed-page.server.tsx";
import { EmbeddedCeremony, NothingEmbedded } from "../ui/embedded.tsx";
import type { Route } from "./+types/embed-live";

export const handle: PageHandle = { cachedBy: [] };

const SECONDS = 60;

/** A live ceremony as a card on another site; while it may begin or end it reads itself again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language, config } = ctx;
  const words = await loadWords(language);
  const address = (path: string) => addressIn(language, config.publicUrl + path);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const event = id ? await readEvent(db, language, now, visitor, id) : null;
  if (!event) {
    const title = words._(msg`This ceremony is no longer there`);
    const to = address("/virtual-worship");
    return drawEmbed(ctx, { title, status: 404, children: <NothingEmbedded title={title} to={to} /> });
  }
  ctx.cacheTags.add(`event:${event.id}`).add(`space:${event.space.id}`).add("events");
  const isOver = event.status === "ended" || event.status === "cancelled";
  return drawEmbed(ctx, {
    title: event.title,
    children: <EmbeddedCeremony event={event} address={address} now={now} />,
    ...(isOver ? {} : { refreshSeconds: SECONDS }),
  });
}
