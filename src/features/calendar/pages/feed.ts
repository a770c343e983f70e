import { listFollowedIds, readSpacePlaces } from "#/features/spaces/public.server.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { visitor } from "#/platform/viewer.ts";
import { privateCalendarAnswer } from "../calendar-headers.ts";
import { usualKeeping } from "../keeping.ts";
import { readTown, townOf } from "../places.server.ts";
import { findFeed } from "../queries/feed.server.ts";
import { readKeepings, readRulings } from "../queries/keeping.server.ts";
import {
  calendarName,
  entriesBeside,
  entriesOfSpaces,
  entriesOfTown,
  rangeOfSpace,
} from "../subscribed-days.server.ts";
import { writeSubscription } from "../subscription.ts";
import type { Route } from "./+types/feed";

/** Of so many of the spaces that they follow. */
const MOST_SPACES = 20;

/** A calendar asks some times a day, and a person has a few. */
const ASK_LIMIT = { limit: 60, windowSeconds: 3_600 } as const;

/** A person's sacred calendar, by its private address: the faiths that they chose, and what the spaces they follow keep. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db } = ctx;
  const feed = /^[\w-]{32}$/.test(params.token) ? await findFeed(db, params.token) : null;
  if (!feed) throw new Response(null, { status: 404, headers: { "cache-control": "private, no-store" } });
  await countAsking(db, feed.personId);
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
  const kept = places.map((place) => ({
    town: townOf(place, keepings.get(place.id) ?? usualKeeping),
    rulings: rulings.get(place.id) ?? [],
  }));
  const spaces = await entriesOfSpaces(kept, now, i18n);
  const file = writeSubscription({
    ...{ entries: [...entries, ...entriesBeside(entries, spaces)], publicUrl: ctx.config.publicUrl, now },
    name: calendarName(i18n, town),
  });
  return privateCalendarAnswer(request, file);
}

/** By whose it is, so that a new address is not another limit. @throws a Response of 429 past it. */
async function countAsking(db: Db, personId: number): Promise<void> {
  try {
    await countAgainstLimit(db, { key: `calendar-feed:${personId}`, ...ASK_LIMIT });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    const headers = { "cache-control": "private, no-store", "retry-after": String(error.params.seconds) };
    throw new Response(null, { status: 429, headers });
  }
}
