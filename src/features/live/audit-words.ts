import { msg } from "@lingui/core/macro";
import type { AuditWords } from "#/features/audit/public.ts";
import type { liveAudit } from "./audit-actions.ts";

export const auditWords = {
  "chat-message.removed": msg`Removed a chat message`,
  "chat-message.pinned": msg`Pinned a chat message`,
  "chat-message.unpinned": msg`Unpinned a chat message`,
  "chat.rules-set": msg`Changed the rules of a chat`,
  "chat.person-muted": msg`Muted somebody in a chat`,
  "chat.person-unmuted": msg`Unmuted somebody in a chat`,
  "chat.person-blocked": msg`Blocked somebody from the chats`,
  "chat.person-unblocked": msg`Unblocked somebody`,
  "chat.word-added": msg`Banned a word from the chats`,
  "chat.word-removed": msg`Allowed a word in the chats again`,
  "prayer.prayed": msg`Marked a prayer request as prayed`,
} satisfies AuditWords<typeof liveAudit>;
