import { Trans } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";
import type { ShownClock } from "../queries/reminders-page.server.ts";

/** Whose clock the times below are of, where it is another than that of the reader's account. */
export function ClockNote({ clock, className }: { readonly clock: ShownClock; readonly className?: string }) {
  if (!clock.names) return null;
  const { place } = clock;
  const { there, own } = clock.names;
  return (
    <p className={cx("text-sm text-ink-2", className)}>
      {place ? (
        <Trans>
          By the clock of {place} ({there}), not of your account ({own}).
        </Trans>
      ) : (
        <Trans>
          By the clock of that place ({there}), not of your account ({own}).
        </Trans>
      )}
    </p>
  );
}
