import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#/design/class-names.ts";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatClock, kindOf } from "#/features/spaces/public.tsx";
import { formatDuration, formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import type { Leg } from "../itinerary.ts";
import type { StopEvent, StopView, YatraView } from "../views.ts";
import { ArrivalLine } from "./arrival-line.tsx";
import { Credits } from "./credits.tsx";
import { LegWords } from "./leg-words.tsx";

/** From so many stops on, a day has a sheet of its own. */
const LONG_DAY = 4;

interface DaysProps {
  readonly view: YatraView;
  /** What may be done with a stop, below it. */
  tools?(stop: StopView, position: number): ReactNode;
  /** Where a stop's number stands, such as a handle to drag it by. */
  mark?(stop: StopView, position: number): ReactNode;
}

/** The days of a yatra with their stops, and the ways between them. */
export function Days({ view, tools, mark }: DaysProps) {
  const { i18n } = useLingui();
  const { days, stops, home, plan } = view;
  const isLastDay = (day: number) => day === days.at(-1)?.day;
  return (
    <div className="grid gap-8">
      {days.map((day, i) => (
        <section
          key={day.day}
          className={cx(
            "print:break-inside-avoid-page",
            i > 0 && Math.max(day.stops.length, days[i - 1]!.stops.length) >= LONG_DAY && "print:break-before-page",
          )}
        >
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-line-strong pb-2">
            <h2 className="text-xl">
              <Trans>Day {day.day + 1}</Trans>
              <span className="font-text text-base font-normal text-ink-2">
                {" "}
                · {formatFullDay(noon(day.date), i18n.locale, "UTC")}
              </span>
            </h2>
            <p className="text-sm text-ink-2 tabular-nums">
              <Plural value={day.stops.length} one="# stop" other="# stops" />
              {day.km > 0 && <> · {formatKilometres(day.km, i18n.locale)}</>}
            </p>
          </header>
          <ol>
            {day.stops.map((stop) => {
              const position = stops.findIndex(({ spaceId }) => spaceId === stop.spaceId);
              return (
                <li key={stop.spaceId} data-stop={stop.spaceId} className="break-inside-avoid">
                  {stop.leg && <LegLine leg={stop.leg} way={plan.way} />}
                  <Stop stop={stop} position={position} mark={mark?.(stop, position)}>
                    {tools?.(stop, position)}
                  </Stop>
                </li>
              );
            })}
            {home && isLastDay(day.day) && (
              <li>
                <LegLine leg={home.leg} way={plan.way} />
                <p className="flex items-center gap-4 py-3">
                  <span className="grid size-11 flex-none place-items-center text-link">
                    <Icon name="undo" />
                  </span>
                  <span>
                    <Trans>Back at the first stop, {stops[0]!.name}</Trans>
                    <span className="block text-sm text-ink-2">
                      {home.day > day.day && (
                        <>
                          <Trans>Day {home.day + 1}</Trans>,{" "}
                        </>
                      )}
                      {formatClock(home.arrives, i18n.locale)}
                    </span>
                  </span>
                </p>
              </li>
            )}
          </ol>
        </section>
      ))}
      <Credits view={view} />
    </div>
  );
}

interface StopProps {
  readonly stop: StopView;
  readonly position: number;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

export function Stop({ stop, position, mark, children }: StopProps) {
  const { t, i18n } = useLingui();
  const { kind, faith, city, events, nights, note, stayMinutes } = stop;
  const others = events.filter(({ isWithinStay }) => !isWithinStay);
  return (
    <article className="flex gap-4 py-4">
      {mark ?? <StopNumber position={position} isVisited={stop.isVisited} />}
      <div className="min-w-0 flex-1">
        <FaithLabel faith={faith}>
          {t(kindOf(kind, faith))}
          {city && ` · ${city}`}
        </FaithLabel>
        <h3 lang={stop.language} className="mt-0.5 text-lg leading-small wrap-anywhere">
          <Link to={`/space/${stop.spaceId}`} className="hover:text-link">
            {stop.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm tabular-nums">
          <b className="font-semibold">{formatClock(stop.arrives, i18n.locale)}</b>
          {stayMinutes > 0 && (
            <span className="text-ink-2"> · {t`stay ${formatDuration(stayMinutes * MINUTE_MS, i18n.locale)}`}</span>
          )}
          {nights > 0 && (
            <span className="text-ink-2">
              {" · "}
              <Plural value={nights} one="# night" other="# nights" />
            </span>
          )}
        </p>
        <div className="mt-1.5">
          <ArrivalLine stop={stop} />
        </div>
        <Held events={events.filter(({ isWithinStay }) => isWithinStay)} />
        {others.length > 0 && (
          <div className="mt-1.5 text-sm text-ink-2">
            <p>
              <Trans>On the same day, but not while you are there:</Trans>
            </p>
            <Held events={others} />
          </div>
        )}
        {note && (
          <p className="mt-2 border-s-2 border-line-strong ps-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>
        )}
        {children}
      </div>
    </article>
  );
}

function Held({ events }: { readonly events: readonly StopEvent[] }) {
  const { i18n } = useLingui();
  if (events.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1 text-sm">
      {events.map(({ id, title, language, startsAt, zone, isWithinStay }) => (
        <li key={id} className="flex items-start gap-2">
          <Icon
            name={isWithinStay ? "flame" : "clock"}
            size={18}
            className={cx("mt-0.5", isWithinStay && "text-link")}
          />
          <span>
            <span className="tabular-nums">{formatTime(startsAt, i18n.locale, zone)}</span>{" "}
            <Link to={`/event/${id}`} lang={language} className="inline-link">
              {title}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function StopNumber({ position, isVisited }: { readonly position: number; readonly isVisited: boolean }) {
  const { t } = useLingui();
  return (
    <span
      className={cx(
        "grid size-11 flex-none place-items-center rounded-full border font-text font-semibold tabular-nums",
        isVisited ? "border-good text-good" : "border-line-strong",
      )}
    >
      {isVisited ? <Icon name="check" /> : position + 1}
      {isVisited && <span className="sr-only">{t`visited`}</span>}
    </span>
  );
}

function LegLine({ leg, way }: { readonly leg: Leg; readonly way: YatraView["plan"]["way"] }) {
  const { t } = useLingui();
  return (
    <p className="ms-5 border-s-2 border-dotted border-line-strong py-1.5 ps-9 text-sm text-ink-2 tabular-nums">
      <span className="sr-only">{t`The way here:`} </span>
      <LegWords leg={leg} way={way} />
    </p>
  );
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
