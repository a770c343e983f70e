import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate, useRevalidator } from "react-router";
import { Button } from "#/design/button.tsx";
import { hydrateNow } from "#/design/hydrate-later.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useSlices } from "#/platform/http/use-slices.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { authorKey, feedPath, type FeedAddress } from "../feed-address.ts";
import { feedNews } from "../feed-topic.ts";
import type { FeedData } from "../pages/feed.tsx";
import { MOST_NEW } from "../rules.ts";
import { HiddenAuthor } from "./hidden-author.tsx";
import { PostCard } from "./post-card.tsx";
import { useDates } from "./use-dates.ts";

type Slice = Pick<FeedData, "posts" | "next" | "began">;

/** Pages that are fetched by themselves as one reads on; after these a press asks for more. */
const BY_ITSELF = 5;

/** The posts, and what was loaded after them. Give it a key of its address: another question is another list. */
export function FeedList({ first }: { first: FeedData }) {
  const { address, now, zone, isSignedIn, own } = first;
  const { slices, load: loadPage, isPending, startOver } = useSlices<FeedData, Slice>(first, (page) => page);
  const [{ began }, ...more] = slices;
  const next = slices.at(-1)?.next ?? null;
  // Whom the reader has hidden, each with the post in whose place it is said.
  const [hidden, setHidden] = useState<Readonly<Record<string, number>>>({});
  const loaded = [...new Map(slices.flatMap((slice) => slice.posts.map((post) => [post.id, post]))).values()];
  // What came last says how it is liked now, wherever it stands in what was loaded before.
  const latest = new Map(first.posts.map((post) => [post.id, post]));
  const all = useDates(loaded.map((post) => latest.get(post.id) ?? post));
  const posts = all.filter(({ id, author }) => (hidden[authorKey(author)] ?? id) === id);
  const path = next && feedPath(address, next);
  const load = () => {
    if (path && !isPending) loadPage(path);
  };
  const end = useInView(load, more.length < BY_ITSELF && path !== null && !isPending);
  return (
    <>
      {address.since !== null && (
        <p className="pb-4">
          <TextLink to={feedPath({ ...address, since: null })} icon="arrow-left">
            <Trans>Back to the whole feed</Trans>
          </TextLink>
        </p>
      )}
      {address.after ? (
        <p className="pb-4">
          <TextLink to={feedPath(address)} icon="arrow-left">
            <Trans>Back to the beginning of the list</Trans>
          </TextLink>
        </p>
      ) : (
        <NewPosts {...{ address, began }} onShow={startOver} />
      )}
      <div className="feed-list">
        {posts.map((post, i) => {
          const author = authorKey(post.author);
          if (author in hidden) {
            const { [author]: _shown, ...others } = hidden;
            return <HiddenAuthor key={post.id} author={post} onShown={() => setHidden(others)} />;
          }
          return (
            <PostCard
              key={post.id}
              {...{ post, now, zone, isSignedIn }}
              isOwn={own.includes(author)}
              priority={i === 0}
              onHidden={() => setHidden({ ...hidden, [author]: post.id })}
            />
          );
        })}
      </div>
      <div ref={end} />
      {path && (
        <LoadMore to={path} pending={isPending} onLoad={load}>
          <Trans>Load More</Trans>
        </LoadMore>
      )}
    </>
  );
}

/** Calls back when the reader comes near the end, as long as they may. */
function useInView(onView: () => void, isOn: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const call = useRef(onView);
  useEffect(() => {
    call.current = onView;
  });
  useEffect(() => {
    if (!isOn || !ref.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current(), {
      rootMargin: "600px",
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [isOn]);
  return ref;
}

interface NewPostsProps {
  readonly address: FeedAddress;
  readonly began: Date;
  readonly onShow: () => void;
}

/**
 * "3 new posts": what one reads does not move until it is pressed. Then exactly these are there: where others may stand
 * before them they have a list of their own.
 */
function NewPosts({ address, began, onShow }: NewPostsProps) {
  const fetcher = useFetcher<{ count: number }>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const since = began.getTime();
  const news = feedPath({ ...address, since }).replace("/feed", "/feed/news");
  const ask = () => {
    hydrateNow();
    void fetcher.load(news);
  };
  useTopic(feedNews, ask, { spreadMs: 5_000, isPatient: true });
  const count = fetcher.data?.count ?? 0;
  const [shownSince, setShownSince] = useState(0);
  if (count === 0 || shownSince === since) return null;
  return (
    <div className="sticky top-[calc(var(--topbar)+8px)] z-2 mb-4 flex justify-center" role="status">
      <Button
        variant="primary"
        size="s"
        icon="chevron-up"
        onClick={() => {
          setShownSince(since);
          onShow();
          if (address.scope === "all" && address.since === null) void navigate(feedPath({ ...address, since }));
          else void revalidate();
          scrollTo({ top: 0 });
        }}
      >
        {count >= MOST_NEW ? (
          <Trans>99+ new posts</Trans>
        ) : (
          <Plural value={count} one="# new post" other="# new posts" />
        )}
      </Button>
    </div>
  );
}
