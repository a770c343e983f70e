import { useFetcher } from "react-router";
import { hydrateNow } from "#/design/hydrate-later.tsx";
import { LISTINGS_SPREAD_MS, liveListings } from "#/features/events/public.tsx";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import type { DatesData } from "../pages/feed-dates.ts";
import type { PostCard, PostDate } from "../queries/post-cards.server.ts";
import { MOST_DATES } from "../rules.ts";

const mayChange = ({ isLive, isOver, isCancelled }: PostDate) => isLive || !(isOver || isCancelled);

/** The posts, whose cards turn live, and over, when their dates do; nothing else on the page is read again. */
export function useDates(posts: readonly PostCard[]): readonly PostCard[] {
  const { data, load } = useFetcher<DatesData>();
  const ids = posts.flatMap(({ date }) => (date && mayChange(date) ? date.occurrenceId : []));
  const shown = [...new Set(ids)].slice(0, MOST_DATES);
  const read = () => {
    hydrateNow();
    void load(`/feed/dates?of=${shown.join(",")}`);
  };
  useTopic(shown.length > 0 ? liveListings : null, read, { spreadMs: LISTINGS_SPREAD_MS, isPatient: true });
  if (!data) return posts;
  const dates = new Map(data.dates.map((date) => [date.occurrenceId, date]));
  return posts.map((post) => ({ ...post, date: post.date && (dates.get(post.date.occurrenceId) ?? post.date) }));
}
