import { listFollowedIds, readSpacePlaces } from "#/features/spaces/public.server.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { requestContext } from "#/platform/http/context.ts";
import { visitor } from "#/platform/viewer.ts";
import { privateCalendarHeaders } from "../calendar-headers.ts";
import { usualKeeping } from "../keeping.ts";
import { readTown, townOf } from "../places.server.ts";
import { findFeed } from "../queries/feed.server.ts";
import { readKeepings, readRulings } from "../queries/keeping.server.ts";
import { entriesBeside, entriesOfSpace, entriesOfTown, rangeOfSpace } from "../subscribed-days.server.ts";
import { writeSubscription } from "../subscription.ts";
import type { Route } from "./+types/feed";

/** Of so many of the spaces that they follow. */
const MOST_SPACES = 20;

/** A person's sacred calendar, by its private address: the faiths that they chose, and what the spaces they follow keep. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db } = ctx;
  const feed = /^[\w-]{32}$/.test(params.token) ? await findFeed(db, params.token) : null;
  if (!feed) throw new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  const now = new Date(ctx.clock());
  const [town, i18n] = await Promise.all([readTown(db, feed.language, feed.city), loadWords(feed.language)]);
  const entries = entriesOfTown(town, feed.faiths, now, i18n);
  const ids = feed.withSpaces ? await listFollowedIds(db, feed.personId, MOST_SPACES) : [];
  const [places, keepings, rulings] = await Promise.all([
    // Nothing of a hidden space leaves the house, whoever follows it.
    readSpacePlaces(db, feed.language, visitor, ids),
    readKeepings(db, ids),
    readRulings(db, ids, rangeOfSpace(town, now)),
  ]);
  const spaces = places.map((place) => {
    const own = townOf(place, keepings.get(place.id) ?? usualKeeping);
    return { town: own, own: entriesOfSpace(own, rulings.get(place.id) ?? [], now, i18n) };
  });
  const file = writeSubscription({
    ...{ entries: [...entries, ...entriesBeside(entries, spaces)], publicUrl: ctx.config.publicUrl, now },
    name: "Sangam",
  });
  return new Response(file, { headers: privateCalendarHeaders });
}
