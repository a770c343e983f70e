import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ChannelView, TeamFrame, TeamMember } from "../views.ts";
import { openTeamSession, type TeamListener, type TeamSession } from "./team-session.ts";

export interface Team {
  readonly channels: readonly ChannelView[];
  readonly people: readonly TeamMember[];
  readonly isConnected: boolean;
  /** Hears what is new while a channel is open. @returns how to stop. */
  readonly listen: (channelId: number, listener: TeamListener) => () => void;
}

/** What comes within this time after a change is read together. */
const READ_AFTER_MS = 300;

/** What was heard of channels and people, by their ids; the last of each says how it is now. */
interface News {
  readonly channels: ReadonlyMap<number, TeamFrame["channels"][number]>;
  readonly people: ReadonlyMap<number, TeamMember["status"]>;
}
const NO_NEWS: News = { channels: new Map(), people: new Map() };

type ReadTeam = Pick<Team, "channels" | "people">;

function withNews({ channels, people }: ReadTeam, news: News): ReadTeam {
  return {
    channels: channels.map((one) => ({ ...one, ...news.channels.get(one.id) })),
    people: people.map((one) => ({ ...one, status: news.people.get(one.personId) ?? one.status })),
  };
}

/** The list and the people of a team, as they change while the page is open. */
export function useTeam(read: ReadTeam): Team {
  const { revalidate } = useRevalidator();
  const [team, setTeam] = useState(read);
  // Heard since a read began, so it may be newer than what the read found.
  const [news, setNews] = useState(NO_NEWS);
  const [known, setKnown] = useState(read);
  if (known.channels !== read.channels || known.people !== read.people) {
    setKnown(read);
    setTeam(withNews(read, news));
    setNews(NO_NEWS);
  }
  const [isConnected, setConnected] = useState(true);
  const session = useRef<TeamSession | null>(null);
  const waiting = useRef(new Map<TeamListener, number>());

  useEffect(() => {
    const opened = openTeamSession();
    session.current = opened;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      reading ??= setTimeout(() => {
        reading = undefined;
        setNews(NO_NEWS);
        void revalidate();
      }, READ_AFTER_MS);
    };
    const hear = (heard: News) => {
      setTeam((now) => withNews(now, heard));
      setNews((now) => ({
        channels: new Map([...now.channels, ...heard.channels]),
        people: new Map([...now.people, ...heard.people]),
      }));
    };
    opened.listen({
      onFrame: ({ channels, isChanged }) => {
        if (isChanged) readAgain();
        hear({ ...NO_NEWS, channels: new Map(channels.map((channel) => [channel.id, channel])) });
      },
      onPresence: (people) =>
        hear({ ...NO_NEWS, people: new Map(people.map(({ personId, status }) => [personId, status])) }),
      onMissed: readAgain,
      onConnection: setConnected,
    });
    for (const [listener, channelId] of waiting.current) {
      opened.listen(listener);
      opened.open(channelId);
    }
    return () => {
      clearTimeout(reading);
      session.current = null;
      opened.leave();
    };
  }, [revalidate]);

  const listen = useCallback((channelId: number, listener: TeamListener) => {
    waiting.current.set(listener, channelId);
    const stop = session.current?.listen(listener);
    session.current?.open(channelId);
    return () => {
      waiting.current.delete(listener);
      stop?.();
    };
  }, []);
  return { ...team, isConnected, listen };
}
