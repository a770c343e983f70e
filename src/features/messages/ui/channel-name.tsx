import { useLingui } from "@lingui/react/macro";
import type { IconName } from "#/design/icon.tsx";
import type { ChannelKind } from "../rules.ts";

/** The words for a channel: announcements are called so in the reader's language. */
export function useChannelName(): (channel: { readonly kind: ChannelKind; readonly name: string }) => string {
  const { t } = useLingui();
  return ({ kind, name }) => (kind === "announcements" ? t`Announcements` : name);
}

export const channelIcons: Readonly<Record<ChannelKind, IconName>> = {
  announcements: "bell",
  public: "messages",
  private: "lock",
  direct: "user",
};
