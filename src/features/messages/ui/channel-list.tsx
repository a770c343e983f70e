import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Count } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import { MOST_COUNTED } from "../rules.ts";
import type { ChannelView } from "../views.ts";
import { channelIcons, useChannelName } from "./channel-name.tsx";

export interface ChannelListProps {
  readonly channels: readonly ChannelView[];
  /** The label of the list, for screen readers; Channels unless given. */
  readonly label?: string;
  /** The channel that stands beside the list although its address does not name it. */
  readonly openId: number | null;
  readonly viewerId: number;
  readonly zone: string;
  readonly now: number;
}

/** The channels of a team, each with its last word, when it was said, and what is new. */
export function ChannelList({ channels, label, openId, ...row }: ChannelListProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={label ?? t`Channels`}>
      <ul>
        {channels.map((channel) => (
          <Row key={channel.id} channel={channel} isOpen={channel.id === openId} {...row} />
        ))}
      </ul>
    </nav>
  );
}

interface RowProps extends Pick<ChannelListProps, "viewerId" | "zone" | "now"> {
  readonly channel: ChannelView;
  readonly isOpen: boolean;
}

function Row({ channel, isOpen, viewerId, zone, now }: RowProps) {
  const { t, i18n } = useLingui();
  const nameOf = useChannelName();
  const { id, kind, unread, isMuted, last } = channel;
  const at = last && new Date(last.at);
  const isToday = at && civilDay(at, zone) === civilDay(new Date(now), zone);
  const isNew = unread > 0 && !isMuted;
  const shown = unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread);
  return (
    <li>
      <NavLink
        to={kind === "direct" ? `/messages/${id}` : `/team-communication/${id}`}
        prefetch="intent"
        className={({ isActive }) =>
          `flex min-h-16 items-center gap-3 rounded-btn px-3 py-2 hover:bg-sunk ${isActive ? "lg:bg-sunk" : isOpen ? "lg:bg-sunk" : ""}`
        }
      >
        <span className="grid size-10 flex-none place-items-center rounded-full bg-sunk text-link ring-1 ring-line ring-inset">
          <Icon name={channelIcons[kind]} size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={`min-w-0 flex-1 truncate ${isNew ? "font-semibold" : "font-medium"}`}
              lang={languageOfScript(channel.name)}
            >
              {nameOf(channel)}
            </span>
            {isMuted && <Icon name="bell-off" size={14} label={t`Muted`} className="self-center text-ink-2" />}
            {at && (
              <time
                dateTime={at.toISOString()}
                suppressHydrationWarning
                className={`flex-none text-xs tabular-nums ${isNew ? "font-semibold text-link" : "text-ink-2"}`}
              >
                {isToday ? formatTime(at, i18n.locale, zone) : formatDay(at, new Date(now), i18n.locale, zone)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 truncate text-sm ${isNew ? "text-ink" : "text-ink-2"}`}>
              {last ? (
                <span lang={languageOfScript(last.text)}>
                  {last.personId === viewerId ? <Trans>You</Trans> : last.name.split(" ")[0]}:{" "}
                  {last.text || <Trans>sent a file</Trans>}
                </span>
              ) : (
                channel.topic || <Trans>There are no messages here yet.</Trans>
              )}
            </span>
            {unread > 0 && (
              <span className={isMuted ? "opacity-60" : undefined}>
                <Count value={shown} label={t`${shown} unread`} />
              </span>
            )}
          </span>
        </span>
      </NavLink>
    </li>
  );
}

/** "3 of 12 online". */
export function OnlineCount({ online, all }: { online: number; all: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <span className="size-2 rounded-full bg-good" aria-hidden />
      <Plural value={online} one={`# member online, of ${all}`} other={`# members online, of ${all}`} />
    </span>
  );
}
