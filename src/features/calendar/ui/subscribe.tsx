import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { isPrinted, printAddress } from "../calendar-address.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { remindersAddress } from "../reminders/rules.ts";

/** The days of a space or of a faith in the reader's own calendar, which asks for them again by itself. */
export function Subscribe({ data: { town, view, month } }: { data: CalendarData }) {
  const { t } = useLingui();
  const shown = view.faiths.length > 0 ? view.faiths : faiths;
  const { space } = town;
  const own = new URLSearchParams({
    ...(town.city && { city: String(town.city) }),
    ...(view.faiths.length > 0 && { faith: view.faiths.join(",") }),
  }).toString();
  const year = Number(month.slice(0, 4));
  return (
    <section aria-labelledby="calendar-subscribe" className="mt-8">
      <h3 id="calendar-subscribe" className="text-lg">
        <Trans>In your own calendar</Trans>
      </h3>
      {space ? (
        <>
          <p className="text-sm text-ink-2">
            <Trans>
              Subscribe to the days as this space keeps them: copy the address into your calendar, or open it.
            </Trans>
          </p>
          <p className="mt-1">
            <a href={`/calendar/space/${space.id}.ics`} className="inline-flex min-h-11 items-center text-link">
              <span lang={space.language}>{space.name}</span>
            </a>
          </p>
        </>
      ) : (
        <>
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
        </>
      )}
      <p className="mt-2">
        <TextLink to={`/calendar/own${own && `?${own.replaceAll("%2C", ",")}`}`} iconAfter="arrow-right">
          <Trans>Several faiths at once, with the spaces you follow</Trans>
        </TextLink>
      </p>
      <p>
        <TextLink to={remindersAddress({ city: town.city, space: space?.id ?? null })} icon="bell">
          <Trans>Set prayer reminders</Trans>
        </TextLink>
      </p>
      {isPrinted(year) && (
        <p>
          <TextLink to={printAddress(year, view)} iconAfter="arrow-right">
            <Trans>Print the year {year} on one sheet</Trans>
          </TextLink>
        </p>
      )}
    </section>
  );
}
