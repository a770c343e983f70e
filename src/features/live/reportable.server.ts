import { msg } from "@lingui/core/macro";
import type { Reportable } from "#/platform/reportable.ts";
import { removeReportedMessage } from "./commands/moderate-chat.server.ts";
import { describeChatMessage, mayReportChatMessage } from "./queries/reported.server.ts";

export const reportables: readonly Reportable[] = [
  {
    entity: "chat-message",
    label: msg`A chat message`,
    mayReport: mayReportChatMessage,
    describe: describeChatMessage,
    removal: {
      label: msg`Remove it`,
      remove: (services, viewer, id) => removeReportedMessage(services, viewer, { messageId: id }),
    },
  },
];
