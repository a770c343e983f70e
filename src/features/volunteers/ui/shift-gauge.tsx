import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Progress } from "#/design/progress.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { ShiftView } from "../queries/shifts.server.ts";

/** A gauge of the filled part of a shift's capacity. */
export function ShiftGauge({ shift }: { shift: ShiftView }) {
  const { i18n } = useLingui();
  const filled = formatCount(shift.filled, i18n.locale);
  const needed = formatCount(shift.needed, i18n.locale);
  const missing = formatCount(shift.needed - shift.filled, i18n.locale);
  return (
    <Progress
      label={
        shift.filled >= shift.needed ? <Trans>All places are filled</Trans> : <Trans>{missing} still needed</Trans>
      }
      value={shift.filled}
      max={shift.needed}
      shown={
        <Trans>
          {filled} of {needed}
        </Trans>
      }
    />
  );
}

export function ShiftFlags({ shift }: { shift: Pick<ShiftView, "isCancelled" | "eventCancelled"> }) {
  if (shift.isCancelled) {
    return (
      <Badge icon="x">
        <Trans>Cancelled</Trans>
      </Badge>
    );
  }
  if (shift.eventCancelled) {
    return (
      <Badge icon="alert" tone="tint">
        <Trans>The event is cancelled</Trans>
      </Badge>
    );
  }
  return null;
}
