import { useLingui } from "@lingui/react";
import { useSyncExternalStore } from "react";
import { dateParts, formatDay, formatFullDay, formatRelative, formatTime, zoneName } from "./format-date.ts";

const TICK_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Found out at most once in a tick: every time of a page asks, and each answer costs a phone a millisecond. */
let zoneHere: string | null | undefined;

/** All times of a page change together, by one timer. */
function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    // Who travels takes their clock along.
    zoneHere = undefined;
    for (const one of listeners) one();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    zoneHere = undefined;
  };
}

const tick = (): number | null => Math.floor(Date.now() / TICK_MS) * TICK_MS;
const browserZone = (): string | null => (zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone || null);
const nothingYet = () => null;

/** The instant at which the page was made, then the reader's own clock, every half minute. */
export function useNow(rendered: Date): Date {
  const ticked = useSyncExternalStore(subscribeToTicks, tick, nothingYet);
  return ticked === null ? rendered : new Date(ticked);
}

/**
 * The zone to show times in. A visitor's page is the same for everybody, so it names the place's own zone
 * and becomes the browser's after hydration; a signed-in reader's chosen zone stays.
 */
export function useZone(placeZone: string, viewerZone: string | null): string {
  const found = useSyncExternalStore(subscribeToTicks, browserZone, nothingYet);
  return viewerZone ?? found ?? placeZone;
}

/** Whether parts of the page that wait for their reader say times of another zone than this device's. */
export const waitsWithTimesOfElsewhere = (): boolean =>
  [...document.querySelectorAll<HTMLElement>("[data-later] time[data-zone]")].some(
    ({ dataset }) => dataset.zone !== browserZone(),
  );

export interface LocalTimeProps {
  readonly at: Date;
  /** When the page was made. */
  readonly now: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  /** Chosen by a signed-in reader; null for visitors. */
  readonly viewerZone: string | null;
  /** time: "7:05 pm". day: "Sun, 22 Nov". day-time: both. full: with the year and the zone's name. */
  readonly shows?: "time" | "day" | "day-time" | "full" | "nothing";
  /** Adds "in 25 minutes". */
  readonly relative?: boolean;
  readonly className?: string;
}

export function LocalTime(props: LocalTimeProps) {
  const { at, shows = "time", relative = false, className } = props;
  const { i18n } = useLingui();
  const language = i18n.locale;
  const now = useNow(props.now);
  const zone = useZone(props.zone, props.viewerZone);
  const absolute = {
    time: () => formatTime(at, language, zone),
    day: () => formatDay(at, now, language, zone),
    "day-time": () => `${formatDay(at, now, language, zone)}, ${formatTime(at, language, zone)}`,
    full: () => `${formatFullDay(at, language, zone)}, ${hourAndZone(at, language, zone)}`,
    nothing: () => "",
  }[shows]();
  const words = [absolute, relative ? formatRelative(at, now, language, zone) : ""].filter(Boolean).join(", ");
  return (
    <time
      dateTime={at.toISOString()}
      className={className}
      // What it says until the page knows its reader's.
      data-zone={props.viewerZone === null ? props.zone : undefined}
      suppressHydrationWarning
    >
      {words}
    </time>
  );
}

// The hour stays on one line with its zone.
const hourAndZone = (at: Date, language: string, zone: string): string =>
  `${formatTime(at, language, zone)} ${zoneName(at, language, zone)}`.replaceAll(" ", "\u00a0");

/** A date in large numerals, in the reader's zone. */
export function useDateParts(at: Date, placeZone: string, viewerZone: string | null) {
  const { i18n } = useLingui();
  const zone = useZone(placeZone, viewerZone);
  return { ...dateParts(at, i18n.locale, zone), zone };
}
