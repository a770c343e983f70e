import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ChannelView, PresenceNews, TeamMember } from "../views.ts";
import { openTeamSession, type TeamListener, type TeamSession } from "./team-session.ts";

export interface Team {
  readonly channels: readonly ChannelView[];
  readonly people: readonly TeamMember[];
  readonly isConnected: boolean;
  /** Hears what is new while a channel is open. @returns how to stop. */
  readonly listen: (channelId: number, listener: TeamListener) => () => void;
}

/** The list and the people of a team, as they change while the page is open. */
export function useTeam(read: { channels: readonly ChannelView[]; people: readonly TeamMember[] }): Team {
  const { revalidate } = useRevalidator();
  const [knownTeam, setKnownTeam] = useState(read);
  const [known, setKnown] = useState(read);
  // Newly read page data replaces the socket's earlier messages.
  if (known.channels !== read.channels || known.people !== read.people) {
    setKnown(read);
    setKnownTeam(read);
  }
  const [isConnected, setConnected] = useState(true);
  const session = useRef<TeamSession | null>(null);
  const waiting = useRef(new Map<TeamListener, number>());

  useEffect(() => {
    const opened = openTeamSession();
    session.current = opened;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => void (reading ??= setTimeout(() => ((reading = undefined), void revalidate()), 300));
    opened.listen({
      onFrame: ({ channels, isChanged }) => {
        if (isChanged) readAgain();
        const news = new Map(channels.map((channel) => [channel.id, channel]));
        setKnownTeam((now) => ({ ...now, channels: now.channels.map((one) => ({ ...one, ...news.get(one.id) })) }));
      },
      onPresence: (people) => setKnownTeam((now) => ({ ...now, people: withPresence(now.people, people) })),
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
  return { ...knownTeam, isConnected, listen };
}

function withPresence(people: readonly TeamMember[], news: PresenceNews): TeamMember[] {
  const now = new Map(news.map(({ personId, status }) => [personId, status]));
  return people.map((one) => ({ ...one, status: now.get(one.personId) ?? one.status }));
}
