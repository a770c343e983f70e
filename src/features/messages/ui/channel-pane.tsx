import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useCallback, useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "#/design/hydrate-later.tsx";
import { IconLink } from "#/design/button.tsx";
import { NoteBar } from "#/design/composer.tsx";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import type { ChannelPageData } from "../channel-page.server.ts";
import type { Draft } from "../channel-log.ts";
import type { MessageView } from "../views.ts";
import { channelIcons, useChannelName } from "./channel-name.tsx";
import type { BubbleContext } from "./message-bubble.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageActions } from "./message-actions.tsx";
import { TeamComposer } from "./team-composer.tsx";
import { useChannel, type OpenChannel } from "./use-channel.ts";
import { useKeyboardRoom } from "./use-keyboard-room.ts";
import type { Team } from "./use-team.ts";

const MessageSheet = lazyPart(async () => (await import("./message-sheet.tsx")).default);

export interface ChannelPaneProps {
  readonly data: ChannelPageData;
  readonly team: Pick<Team, "listen" | "isConnected">;
  /** Under the channel's name: how many are here. */
  readonly under: ReactNode;
  /** Beside the channel's name: search, settings. */
  readonly actions?: ReactNode;
  /** The replacement for the composer where it is closed; the channels' words unless given. */
  readonly closed?: ReactNode;
  /** The way back on phones. */
  readonly backTo: string;
  /** 1 where the channel is the page, 2 where it stands beside the list. */
  readonly level?: 1 | 2;
}

/** A channel: its talk, a thread beside it or over it, and where one writes. */
export function ChannelPane(props: ChannelPaneProps) {
  const { data, team } = props;
  const { viewer, readers, thread } = data;
  useKeyboardRoom();
  const channel = useChannel(data, team);
  const { path, change, react } = channel;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<MessageView | null>(null);

  const onReact = useCallback(
    async (message: MessageView, emoji: string, on: boolean) => {
      const refused = await react(message, emoji, on);
      if (refused !== null) toast({ text: refused || t`There is no connection. Please try again.`, tone: "refusal" });
    },
    [react, t],
  );
  const context = useMemo<BubbleContext>(
    () => ({
      viewerId: viewer.personId,
      zone: viewer.zone,
      path,
      filesPath: `/team-communication/${data.channel.id}/files`,
      mayReact: viewer.mayReact,
      nameOf: (id) => readers.find(({ personId }) => personId === id)?.name ?? "…",
      onMore: setChosen,
      onReact: (message, emoji, on) => void onReact(message, emoji, on),
    }),
    [viewer, path, data.channel.id, readers, onReact],
  );
  return (
    <div className="flex h-[var(--pane,calc(100dvh-var(--tabbar)-var(--dock)-env(safe-area-inset-bottom)))] min-w-0 lg:h-full">
      <section
        aria-labelledby="channel-name"
        className={`flex min-w-0 flex-1 flex-col ${thread ? "max-[80rem]:hidden" : ""}`}
      >
        <PaneHead {...props} />
        <Talk {...props} channel={channel} context={context} />
      </section>
      {thread && (
        <section
          aria-labelledby="thread-name"
          className="flex min-w-0 flex-1 flex-col border-line min-[80rem]:max-w-96 min-[80rem]:border-s"
        >
          <Thread {...props} channel={channel} context={context} />
        </section>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <MessageSheet
            message={chosen}
            viewer={viewer}
            path={path}
            onChange={change}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function PaneHead({ data, under, actions, backTo, level = 1 }: ChannelPaneProps) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const { channel } = data;
  const Title = level === 1 ? "h1" : "h2";
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 pe-2 ps-1.5 lg:ps-6 lg:pe-4">
      <IconLink to={backTo} icon="arrow-left" label={t`All channels`} className="flex-none lg:hidden" />
      <div className="min-w-0 flex-1">
        <Title
          id="channel-name"
          className="flex items-center gap-2 font-(family-name:--text) text-lg leading-tight font-semibold"
        >
          <Icon name={channelIcons[channel.kind]} size={17} className="flex-none text-ink-2" />
          <span className="truncate" lang={languageOfScript(channel.name)}>
            {nameOf(channel)}
          </span>
        </Title>
        <div className="truncate text-sm leading-small text-ink-2">{under}</div>
      </div>
      {actions}
    </header>
  );
}

interface Open extends ChannelPaneProps {
  readonly channel: OpenChannel;
  readonly context: BubbleContext;
}

const retryOf = (channel: OpenChannel) => (draft: Draft) => {
  const { clientId, text, parent, uploads, files } = draft;
  void channel.send({ text, parent, uploads, files }, clientId);
};

function Talk({ data, team, channel, context, closed }: Open) {
  const { t } = useLingui();
  const { viewer, chosen } = data;
  const { path, log, drafts } = channel;
  return (
    <>
      <MessageList
        log={log}
        drafts={drafts.filter(({ parent }) => parent === null)}
        context={context}
        at={data.at}
        readSeq={data.readSeq}
        olderPath={(before) => `${path}?before=${before}`}
        emptyWords={
          data.channel.kind === "announcements"
            ? t`Announcements for everybody appear here.`
            : t`There are no messages here yet.`
        }
        onOlder={channel.loadOlder}
        onNewer={channel.loadNewer}
        onNewest={channel.showNewest}
        onSeen={channel.markRead}
        onRetry={retryOf(channel)}
        onDiscard={channel.discard}
      />
      {chosen && (
        <div className="max-h-[60%] overflow-y-auto border-t border-line px-4 py-3">
          <p className="mb-3 line-clamp-2 border-s-2 border-line ps-3 text-ink-2">
            <b className="font-semibold">{chosen.name}</b> {chosen.text}
          </p>
          <MessageActions message={chosen} viewer={viewer} path={path} />
        </div>
      )}
      {!team.isConnected && <Slow />}
      {viewer.mayWrite ? (
        <TeamComposer
          key={data.channel.id}
          data={data}
          action={`${path}/messages`}
          back={path}
          parent={null}
          onSend={(draft) => void channel.send(draft)}
        />
      ) : (
        (closed ?? <MayNotWrite data={data} />)
      )}
    </>
  );
}

function Thread({ data, team, channel, context, level = 1 }: Open) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const { viewer } = data;
  const { path, drafts, thread } = channel;
  const root = thread?.messages[0];
  if (!thread || !root) return null;
  const here = `${path}?thread=${root.seq}`;
  return (
    <>
      <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 ps-1.5 pe-2 min-[80rem]:ps-5">
        {/* Alone on the screen, the thread is the page; the channel's own head is hidden. */}
        {level === 1 && <h1 className="sr-only min-[80rem]:hidden">{nameOf(data.channel)}</h1>}
        <IconLink to={path} icon="arrow-left" label={t`Back to the channel`} className="flex-none min-[80rem]:hidden" />
        <h2 id="thread-name" className="min-w-0 flex-1 font-(family-name:--text) text-lg leading-tight font-semibold">
          <Trans>Thread</Trans>
        </h2>
        <IconLink to={path} icon="x" label={t`Close the thread`} className="flex-none max-[80rem]:hidden" />
      </header>
      <MessageList
        log={thread}
        drafts={drafts.filter(({ parent }) => parent === root.seq)}
        context={context}
        at={null}
        readSeq={null}
        inThread
        emptyWords=""
        onOlder={() => undefined}
        onNewer={() => undefined}
        onNewest={async () => undefined}
        onSeen={() => undefined}
        onRetry={retryOf(channel)}
        onDiscard={channel.discard}
      />
      {!team.isConnected && <Slow />}
      {viewer.mayWrite && (
        <TeamComposer
          key={root.seq}
          data={data}
          action={`${path}/messages`}
          back={here}
          parent={root.seq}
          onSend={(draft) => void channel.send(draft)}
        />
      )}
    </>
  );
}

function Slow() {
  return (
    <p role="status" className="max-w-none border-t border-line px-4 py-2 text-sm text-ink-2 lg:px-6">
      <Trans>The connection is slow: messages come every few seconds.</Trans>
    </p>
  );
}

function MayNotWrite({ data: { channel } }: Pick<ChannelPaneProps, "data">) {
  return (
    <NoteBar icon={channel.isArchived ? "lock" : "bell"}>
      {channel.isArchived ? (
        <Trans>This channel is archived. You can read it, but you can no longer write in it.</Trans>
      ) : (
        <Trans>Owners, managers and editors post announcements here. Everybody can read them.</Trans>
      )}
    </NoteBar>
  );
}
