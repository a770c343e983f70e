import { Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { NoteBar } from "#/design/composer.tsx";
import { MessageList } from "#/design/message-row.tsx";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatRow, DraftRow } from "./chat-row.tsx";
import type { ChatViewer } from "./chat-panel.tsx";
import type { Chat } from "./use-chat.ts";

export interface BackChannelProps {
  readonly roomId: number;
  readonly chatViewer: ChatViewer;
  readonly chat: Chat;
  readonly zone: string;
  readonly back: string;
  readonly className?: string;
}

/** The private chat of those who serve at the space. */
export function BackChannel({ roomId, chatViewer, chat, zone, back, className }: BackChannelProps) {
  const { t } = useLingui();
  const { hosts, hostDrafts } = chat;
  return (
    <div className={className}>
      <div className="relative min-h-0 flex-1">
        <div
          role="log"
          aria-label={t`Messages of the hosts`}
          className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain"
        >
          <div className="mb-auto px-5 py-3">
            {hosts.messages.length === 0 && hostDrafts.length === 0 && (
              <Empty icon="lock" level={3} title={t`The hosts have not written anything yet.`} />
            )}
            <MessageList>
              {hosts.messages.map((message) => (
                <ChatRow key={message.id} message={message} zone={zone} />
              ))}
              {hostDrafts.map((draft) => (
                <DraftRow
                  key={draft.clientId}
                  draft={draft}
                  name={chatViewer.name}
                  onRetry={() => chat.sendToHosts(draft.text, draft.clientId)}
                  onDiscard={() => chat.discardToHosts(draft.clientId)}
                />
              ))}
            </MessageList>
          </div>
        </div>
      </div>
      <NoteBar icon="lock">
        <Trans>Only the team of this space can read this.</Trans>
      </NoteBar>
      <ChatComposer
        action={`/live-event/${roomId}/hosts`}
        back={back}
        label={t`Message to the hosts`}
        placeholder={t`To the hosts only`}
        clientId={chatViewer.hostClientId}
        mayWriteAt={0}
        slowSeconds={0}
        onSend={chat.sendToHosts}
      />
    </div>
  );
}
