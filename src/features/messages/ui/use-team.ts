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

/** What comes within this time after a change is read together. */
const READ_AFTER_MS = 300;

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
  /** Whether something was heard that a read on its way may not know yet. */
  const hasHeard = useRef(false);
  const readAgain = useRef(() => {});

  useEffect(() => {
    const opened = openTeamSession();
    session.current = opened;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      reading = undefined;
      hasHeard.current = false;
      void revalidate();
    };
    const readSoon = () => void (reading ??= setTimeout(read, READ_AFTER_MS));
    readAgain.current = readSoon;
    opened.listen({
      onFrame: ({ channels, isChanged }) => {
        hasHeard.current = true;
        if (isChanged) readSoon();
        const news = new Map(channels.map((channel) => [channel.id, channel]));
        setKnownTeam((now) => ({ ...now, channels: now.channels.map((one) => ({ ...one, ...news.get(one.id) })) }));
      },
      onPresence: (people) => {
        hasHeard.current = true;
        setKnownTeam((now) => ({ ...now, people: withPresence(now.people, people) }));
      },
      onMissed: readSoon,
      onConnection: setConnected,
    });
    for (const [listener, channelId] of waiting.current) {
      opened.listen(listener);
      opened.open(channelId);
    }
    return () => {
      clearTimeout(reading);
      readAgain.current = () => {};
      session.current = null;
      opened.leave();
    };
  }, [revalidate]);

  // What was heard while the page was read may be newer than what it read.
  useEffect(() => {
    if (hasHeard.current) readAgain.current();
  }, [read.channels, read.people]);

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
