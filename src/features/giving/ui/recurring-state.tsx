import { Trans } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import type { RecurringGift } from "../queries/recurring.server.ts";

export function RecurringState({ state }: Pick<RecurringGift, "state">) {
  switch (state) {
    case "active":
      return (
        <Badge tone="good" icon="check">
          <Trans>Active</Trans>
        </Badge>
      );
    case "paused":
      return (
        <Badge icon="pause">
          <Trans>Paused</Trans>
        </Badge>
      );
    case "halted":
      return (
        <Badge icon="alert">
          <Trans>Stopped by the bank</Trans>
        </Badge>
      );
    case "cancelled":
      return (
        <Badge>
          <Trans>Cancelled</Trans>
        </Badge>
      );
    case "completed":
      return (
        <Badge>
          <Trans>Completed</Trans>
        </Badge>
      );
    case "created":
      return (
        <Badge icon="clock">
          <Trans>Not started</Trans>
        </Badge>
      );
  }
}
