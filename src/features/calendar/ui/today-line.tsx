import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { TodayLine as Today } from "../today.server.ts";

/** One quiet line that leads to the calendar. */
export function TodayLine({
  today: { names, date },
  className,
}: {
  readonly today: Today;
  readonly className?: string;
}) {
  const kept = names.join(" · ");
  if (kept === "") return null;
  return (
    <p className={className}>
      <Link to="/calendar" className="inline-flex min-h-11 items-center text-ink-2 hover:text-link">
        <span>
          {date === null ? (
            <Trans>Today: {kept}</Trans>
          ) : (
            <Trans>
              {date}: {kept}
            </Trans>
          )}
        </span>
      </Link>
    </p>
  );
}
