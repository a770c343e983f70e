import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#/design/icon.tsx";
import { useTopic, type Topic } from "#/platform/realtime/use-topic.ts";

const MOST_SHOWN = 99;

/** The way to one's notifications, with how many are new; it hears of them while the page is open. */
export function UnreadBadge({ unread: unreadAtFirst }: { readonly unread: number }) {
  const { t } = useLingui();
  const unread = useUnread(unreadAtFirst);
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Link
      to="/notifications"
      className="round round-plain relative"
      aria-label={unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-[54%] grid h-[18px] min-w-[18px] place-items-center rounded-full bg-marigold px-1 text-[0.6875rem] leading-none font-semibold text-on-marigold tabular-nums"
        >
          {shown}
        </span>
      )}
    </Link>
  );
}

/** Long after the page is there: the connection is nobody's first need. */
const PATIENCE_MS = 4_000;

function useUnread(atFirst: number): number {
  const [unread, setUnread] = useState(atFirst);
  const [known, setKnown] = useState(atFirst);
  if (known !== atFirst) {
    setKnown(atFirst);
    setUnread(atFirst);
  }
  const isIdle = useIdle();
  useTopic(isIdle ? unreadCount : null, (count) => {
    if (typeof count === "number") setUnread(count);
  });
  return unread;
}

const unreadCount: Topic = { path: "/notifications", hear: "unread" };

/** Whether the page is idle: its own content loads first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    let idle: number | undefined;
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === "function") idle = requestIdleCallback(begin, { timeout: PATIENCE_MS });
      else begin();
    }, 1_500);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isIdle;
}
