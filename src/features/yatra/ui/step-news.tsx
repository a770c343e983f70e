import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import { cx } from "#/design/class-names.ts";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import type { StopView, YatraView } from "../views.ts";
import type { EndedStep } from "./use-steps.ts";

interface StepNewsProps {
  readonly view: YatraView;
  readonly ended: EndedStep | null;
}

/** Says what came of the last step, and keeps the focus with the stop that it was about. */
export function StepNews({ view, ended }: StepNewsProps) {
  const keep = useEffectEvent((step: EndedStep) => keepFocus(step, view.stops));
  // Once for each step: what the page shows later is no news of it.
  useLayoutEffect(() => {
    if (ended) keep(ended);
  }, [ended]);
  return (
    <p role="status" className={cx(ended?.fields.intent === "shortest" ? "text-sm text-ink-2" : "sr-only")}>
      {/* Another element each time, so that the same words are read again. */}
      {ended && (
        <span key={ended.number}>
          <News view={view} ended={ended} />
        </span>
      )}
    </p>
  );
}

function News({ view, ended: { fields, before } }: { readonly view: YatraView; readonly ended: EndedStep }): ReactNode {
  const { i18n } = useLingui();
  const { stops } = view;
  const at = indexOf(stops, fields.space);
  switch (fields.intent) {
    case "add":
    case "move":
    case "earlier":
    case "later": {
      const stop = stops[at];
      if (!stop) return null;
      const { name, day } = stop;
      return (
        <Trans>
          {name} is stop {at + 1} of {stops.length} now, on day {day + 1}.
        </Trans>
      );
    }
    case "remove": {
      const name = before.stops[indexOf(before.stops, fields.space)]?.name;
      if (at >= 0) return null;
      return name === undefined ? <Trans>The stop is removed.</Trans> : <Trans>{name} is removed.</Trans>;
    }
    case "stop":
    case "settings":
      return <Trans>The days and hours are up to date.</Trans>;
    case "shortest": {
      const isSame = stops.every(({ spaceId }, i) => spaceId === before.stops[i]?.spaceId);
      if (isSame) return <Trans>This order is the shortest already.</Trans>;
      const shorter = formatKilometres(before.km - view.km, i18n.locale);
      return <Trans>The stops are in a new order: the way is {shorter} shorter.</Trans>;
    }
    default:
      return null;
  }
}

const indexOf = (stops: readonly StopView[], space: string | undefined): number =>
  stops.findIndex(({ spaceId }) => String(spaceId) === space);

/** Rows that come to another day are made anew, and buttons at an end are off: both let go of the focus. */
function keepFocus({ fields, tool, before }: EndedStep, stops: readonly StopView[]): void {
  const active = document.activeElement;
  const isLost = active === null || active === document.body || active.matches(":disabled");
  if (tool === null || !isLost) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const removed = fields.intent === "remove" ? indexOf(before.stops, fields.space) : -1;
  const stop = removed < 0 ? fields.space : stops[Math.min(removed, stops.length - 1)]?.spaceId;
  const row = stop === undefined ? "" : `[data-stop="${stop}"] `;
  const wanted = [
    ...(removed < 0 ? [`${row}[data-tool="${tool}"]:not(:disabled)`] : []),
    // After a place was added one looks for the next.
    ...(row && fields.intent !== "add" ? [`${row}[data-tool="handle"]`] : []),
    "input[type=search][name=find]",
  ];
  wanted
    .map(find)
    .find((found) => found !== null)
    ?.focus();
}
