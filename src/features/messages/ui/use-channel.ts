import { useCallback, useEffect, useRef, useState } from "react";
import { postForm } from "#/platform/http/post-form.ts";
import { useOutbox } from "#/platform/realtime/use-outbox.ts";
import type { ChannelPageData } from "../channel-page.server.ts";
import { addNewer, addOlder, mergeMessages, openLog, type ChannelLog, type Draft } from "../channel-log.ts";
import type { CatchUp, MessagePage, MessageView } from "../views.ts";
import type { Team } from "./use-team.ts";

export type NewDraft = Omit<Draft, "clientId" | "state" | "reason">;

/** One channel while its page is open: its messages, and what its reader does there. */
export function useChannel(data: ChannelPageData, team: Pick<Team, "listen">) {
  const { channel, page } = data;
  const path = channel.kind === "direct" ? `/messages/${channel.id}` : `/team-communication/${channel.id}`;
  const viewer = data.viewer.personId;
  const [log, setLog] = useState<ChannelLog>(() => openLog(page));
  const [thread, setThread] = useState<ChannelLog | null>(() => data.thread && openLog(data.thread));
  const [known, setKnown] = useState(data);
  const latest = useRef(log);
  // Another stretch or thread of the same channel was asked for by its address.
  if (known !== data) {
    setKnown(data);
    if (known.page !== data.page) setLog(openLog(data.page));
    if (known.thread !== data.thread) setThread(data.thread && openLog(data.thread));
  }
  useEffect(() => void (latest.current = log), [log]);

  const take = useCallback((messages: readonly MessageView[]) => {
    setLog((now) => mergeMessages(now, messages));
    setThread((now) => {
      const root = now?.messages[0]?.seq;
      const own = messages.filter(({ seq, parent }) => seq === root || parent?.seq === root);
      return now && root ? mergeMessages(now, own) : now;
    });
  }, []);

  const [box, outbox] = useOutbox<NewDraft, { readonly message: MessageView | null }>({
    post: ({ clientId, text, parent, uploads }) =>
      postForm(`${path}/messages`, [
        ["text", text],
        ["clientId", clientId],
        ["parent", parent ? String(parent) : ""],
        ...uploads.map((id) => ["upload", id] as const),
      ]),
    stored: ({ message }) => message && take([message]),
  });
  useEffect(() => {
    outbox.settle((clientId) => log.messages.some((message) => message.clientId === clientId));
  }, [outbox, log]);
  // Seen stored before its answer came, it stands there once.
  const drafts = box.filter(({ clientId }) => !log.messages.some((message) => message.clientId === clientId));

  const read = useCallback(
    async <Answer>(query: string): Promise<Answer | null> => {
      const answer = await fetch(`${path}/messages?${query}`).catch(() => null);
      return answer?.ok ? ((await answer.json()) as Answer) : null;
    },
    [path],
  );

  /** Lets go of what is shown, for the newest. */
  const showNewest = useCallback(async () => {
    const newest = await read<MessagePage>("");
    if (newest) setLog(openLog(newest));
  }, [read]);

  const { listen } = team;
  useEffect(() => {
    let asking = false;
    return listen(channel.id, {
      onFrame: ({ messages }) => take(messages),
      onMissed: async () => {
        if (asking) return;
        asking = true;
        const missed = await read<CatchUp>(`since=${latest.current.rev}`);
        asking = false;
        if (!missed) return;
        outbox.wake();
        if (missed.isGap) return showNewest();
        take(missed.messages);
        setLog((now) => ({ ...now, rev: Math.max(now.rev, missed.rev) }));
      },
    });
  }, [channel.id, listen, outbox, read, showNewest, take]);

  const loading = useRef(false);
  const load = useCallback(
    async (query: string, edge: 0 | -1, add: (log: ChannelLog, page: MessagePage) => ChannelLog) => {
      if (loading.current) return;
      loading.current = true;
      const from = latest.current.messages.at(edge)?.id;
      const more = await read<MessagePage>(query);
      loading.current = false;
      // Another stretch may have taken its place meanwhile.
      if (more) setLog((now) => (now.messages.at(edge)?.id === from ? add(now, more) : now));
    },
    [read],
  );
  const loadOlder = useCallback(() => {
    const first = latest.current.messages[0];
    if (first && latest.current.hasOlder) void load(`before=${first.seq}`, 0, addOlder);
  }, [load]);
  const loadNewer = useCallback(() => {
    const last = latest.current.messages.at(-1);
    if (last && latest.current.hasNewer) void load(`after=${last.seq}`, -1, addNewer);
  }, [load]);

  const send = useCallback(
    async (draft: NewDraft, clientId?: string) => {
      if (latest.current.hasNewer) await showNewest();
      outbox.send(draft, clientId);
    },
    [outbox, showNewest],
  );

  /** Does something with a message. @returns why it was refused, in the reader's words; null once it is done. */
  const change = useCallback(
    async (fields: readonly (readonly [string, string])[]): Promise<string | null> => {
      const answer = await postForm<{ message: MessageView }>(`${path}/message`, fields);
      if (!answer.ok) return answer.reason;
      take([answer.value.message]);
      return null;
    },
    [path, take],
  );

  /** Gives or takes back a sign: seen at once, and taken back where it is refused. @returns as {@link change}. */
  const react = useCallback(
    async (message: MessageView, emoji: string, on: boolean): Promise<string | null> => {
      take([{ ...message, reactions: withSign(message.reactions, emoji, viewer, on) }]);
      const refused = await change([
        ["intent", "react"],
        ["seq", String(message.seq)],
        ["emoji", emoji],
        ["on", on ? "yes" : "no"],
      ]);
      if (refused !== null) take([message]);
      return refused;
    },
    [change, viewer, take],
  );

  const reported = useRef(0);
  const markRead = useCallback(
    (seq: number) => {
      if (seq <= reported.current) return;
      reported.current = seq;
      void postForm(`${path}/read`, [["seq", String(seq)]]).then((answer) => {
        if (!answer.ok && reported.current === seq) reported.current = 0;
      });
    },
    [path],
  );

  return {
    path,
    log,
    drafts,
    thread,
    send,
    change,
    react,
    loadOlder,
    loadNewer,
    showNewest,
    markRead,
    discard: (clientId: string) => outbox.discard(clientId),
  };
}

export type OpenChannel = ReturnType<typeof useChannel>;

function withSign(
  signs: MessageView["reactions"],
  emoji: string,
  personId: number,
  on: boolean,
): MessageView["reactions"] {
  const known = signs.some((one) => one.emoji === emoji) ? signs : [...signs, { emoji, personIds: [] }];
  return known
    .map((one) => {
      if (one.emoji !== emoji) return one;
      const others = one.personIds.filter((id) => id !== personId);
      return { emoji, personIds: on ? [...others, personId] : others };
    })
    .filter(({ personIds }) => personIds.length > 0);
}
