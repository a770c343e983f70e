import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AskOnce } from "#/design/ask-once.tsx";

export interface AskToLeaveProps {
  readonly isModerator: boolean;
  readonly isSmall: boolean;
  /** The form that leaves. */
  readonly children: ReactNode;
}

/** Says what it means to leave, to those who could not come back alone. */
export function AskToLeave({ isModerator, isSmall, children }: AskToLeaveProps) {
  return (
    <AskOnce
      label={<Trans>Joined</Trans>}
      icon="check"
      small={isSmall}
      question={
        isModerator ? (
          <Trans>
            Whoever leaves keeps order here no longer, and becomes a moderator again only when the owner says so. The
            owner is told.
          </Trans>
        ) : (
          <Trans>Whoever leaves reads nothing here any more, and comes back only when they are let in again.</Trans>
        )
      }
    >
      {children}
    </AskOnce>
  );
}
