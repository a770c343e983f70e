import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { loader } from "../../pages/planned-dates.ts";
import type { PlannedDates as Planned } from "../../queries/planned-dates.server.ts";

const AFTER_MS = 400;
const DATES_PATH = "/create-event/dates";

const asked = new Set([
  ...["space", "zone", "date", "time", "begins", "beginsSide", "beginsMinutes", "repeats", "fortnight", "sign"],
  ...["monthlyBy", "rule", "ends", "untilDay", "count", "skipped", "extra"],
]);

/** The next dates of the plan as it stands in the form around it; without scripts nothing. */
export function PlannedDates({ spaceId }: { readonly spaceId: number }) {
  const fetcher = useFetcher<typeof loader>();
  const place = useRef<HTMLDivElement>(null);
  const { load } = fetcher;
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let last = "";
    const ask = () => {
      const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
        (asked.has(name) || name.startsWith("on-")) && typeof value === "string" && value !== "" ? [[name, value]] : [],
      );
      const query = new URLSearchParams(fields).toString();
      if (query === last) return;
      last = query;
      void load(`${DATES_PATH}?${query}`);
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, AFTER_MS);
    };
    changed();
    // A day that is added to a list, or taken from it, is a press of a button.
    const events = ["input", "change", "click"] as const;
    for (const event of events) form.addEventListener(event, changed);
    return () => {
      clearTimeout(timer);
      for (const event of events) form.removeEventListener(event, changed);
    };
  }, [load]);
  const planned = fetcher.data?.planned;
  return (
    <div ref={place} aria-live="polite">
      {planned && <DatesAndNotes planned={planned} spaceId={spaceId} />}
    </div>
  );
}

function DatesAndNotes({ planned, spaceId }: { readonly planned: Planned; readonly spaceId: number }) {
  const { t, i18n } = useLingui();
  const { zone, dates, isTimed, lacksPlace } = planned;
  return (
    <section aria-label={t`Next dates`} className="rounded-card bg-tint p-4">
      <h3 className="font-sans text-base font-semibold">
        <Trans>Next dates</Trans>
      </h3>
      {dates.length === 0 ? (
        <p className="mt-1 text-ink-2">
          <Trans>This schedule has no dates. Please check its days and its end.</Trans>
        </p>
      ) : (
        <ol className="mt-1.5 grid gap-x-8 md:grid-cols-2">
          {dates.map(({ startsAt, name, isRuled, isPolar }) => (
            <li
              key={startsAt.getTime()}
              className="border-b border-line py-2 leading-small last:border-0 md:odd:nth-last-2:border-0"
            >
              <span className="font-medium">{formatFullDay(startsAt, i18n.locale, zone)}</span>
              {isTimed && <span className="whitespace-nowrap"> · {formatTime(startsAt, i18n.locale, zone)}</span>}
              {(name !== null || isRuled || isPolar) && (
                <span className="block text-sm text-ink-2">
                  {[
                    name,
                    isRuled ? t`by your own ruling` : null,
                    isPolar ? t`The Sun does not rise or set that day, so six o’clock by the Sun is used.` : null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <ReckonedBy planned={planned} spaceId={spaceId} />
      {lacksPlace && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>
            Your space has not said where it stands, so its days are those of Ujjain.{" "}
            <Link to={`/manage-space?space=${spaceId}`} className="inline-link">
              Add its place
            </Link>
          </Trans>
        </p>
      )}
    </section>
  );
}

function ReckonedBy({ planned: { tradition }, spaceId }: { readonly planned: Planned; readonly spaceId: number }) {
  if (tradition === null) return null;
  return (
    <p className="mt-2 text-sm text-ink-2">
      {tradition === "smarta" && <Trans>By the Smarta reckoning.</Trans>}
      {tradition === "vaishnava" && <Trans>By the Vaishnava reckoning.</Trans>}
      {tradition === "nanakshahi-2003" && <Trans>By the Nanakshahi calendar of 2003.</Trans>}
      {tradition === "bikrami" && <Trans>By the Nanakshahi calendar as amended in 2010.</Trans>}{" "}
      <Link to={`/manage-space/calendar?space=${spaceId}`} className="inline-link">
        <Trans>Whose days your space keeps</Trans>
      </Link>
    </p>
  );
}
