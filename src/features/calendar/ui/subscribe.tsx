import { Trans, useLingui } from "@lingui/react/macro";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import type { CalendarData } from "../pages/calendar.tsx";

/** The days of a faith in the reader's own calendar, which asks for them again by itself. */
export function Subscribe({ data: { town, view } }: { data: CalendarData }) {
  const { t } = useLingui();
  const shown = view.faiths.length > 0 ? view.faiths : faiths;
  return (
    <section aria-labelledby="calendar-subscribe" className="mt-8">
      <h3 id="calendar-subscribe" className="text-lg">
        <Trans>In your own calendar</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        <Trans>Subscribe to a faith’s days for this town: copy the address into your calendar, or open it.</Trans>
      </p>
      <ul className="mt-1">
        {shown.map((faith) => (
          <li key={faith}>
            <a
              href={`/calendar/${faith}.ics${town.city ? `?city=${town.city}` : ""}`}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t(faithWords[faith])}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
