import { Plural, Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { Badge } from "#/design/badge.tsx";
import type { loader } from "../pages/similar.ts";
import { discussionPath } from "../rules.ts";

const AFTER_MS = 500;

/** Discussions like the one that is being begun: perhaps it was answered already. */
export function Similar({ title }: { title: string }) {
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  useEffect(() => {
    const timer = setTimeout(() => void load(`/community/similar?title=${encodeURIComponent(title)}`), AFTER_MS);
    return () => clearTimeout(timer);
  }, [title, load]);
  const discussions = fetcher.data?.discussions ?? [];
  if (title.trim() === "" || discussions.length === 0) return null;
  return (
    <section className="rounded-card bg-tint p-4" aria-live="polite">
      <h2 className="pb-1 font-sans text-base font-semibold">
        <Trans>Similar discussions</Trans>
      </h2>
      <ul>
        {discussions.map(({ id, title, replies, isAnswered, language }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <Link to={discussionPath(id)} target="_blank" lang={language} className="inline-link wrap-anywhere">
              {title}
            </Link>
            <span className="text-sm text-ink-2 tabular-nums">
              <Plural value={replies} one="# reply" other="# replies" />
            </span>
            {isAnswered && (
              <Badge tone="good" icon="check">
                <Trans>Solved</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
