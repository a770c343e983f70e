import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
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

function useUnread(atFirst: number): number {
  const [unread, setUnread] = useState(atFirst);
  const [known, setKnown] = useState(atFirst);
  if (known !== atFirst) {
    setKnown(atFirst);
    setUnread(atFirst);
  }
  const takeCount = (count: unknown) => {
    if (typeof count === "number") setUnread(count);
  };
  useTopic(unreadCount, takeCount, { isPatient: true });
  return unread;
}

const unreadCount: Topic = { path: "/notifications", hear: "unread" };
