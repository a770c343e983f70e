import { Trans, useLingui } from "@lingui/react/macro";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Badge } from "#/design/badge.tsx";
import { faithWords } from "#/features/spaces/public.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { onNthDay } from "../observance-name.ts";
import { observanceWords, regionWords, ruledWords, traditionWords } from "../observance-words.ts";
import type { CalendarSpace } from "../places.server.ts";
import type { DayObservance } from "../read-calendar.server.ts";
import { RuleLine } from "./rule-line.tsx";

interface ObservanceLineProps {
  readonly one: DayObservance;
  /** The space whose days are shown. */
  readonly space: CalendarSpace | null;
}

/** What is kept, by whom where not all of the faith keep it, and the rule that gives its date, or the space's own word. */
export function ObservanceLine({ one, space }: ObservanceLineProps) {
  const { t, i18n } = useLingui();
  const { key, faith, tradition, region, ruling } = one;
  const reckonedOn = ruling && formatCivilDay(ruling.reckonedOn, i18n.locale);
  const whose = [tradition && t(traditionWords[tradition]), region && t(regionWords[region])]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <FaithMark faith={faith} size={22} />
      <div>
        <p className="font-medium leading-small">
          {onNthDay(i18n, t(observanceWords(key)), one)}{" "}
          {whose && <span className="text-sm font-normal text-ink-2">· {whose}</span>}
        </p>
        <p className="text-sm text-ink-2">
          <span className="sr-only">{t(faithWords[faith])}. </span>
          {ruling && (
            <>
              <Trans>Reckoned for {reckonedOn}.</Trans>{" "}
            </>
          )}
          <RuleLine one={one} months={space?.keeping.months} />
        </p>
        {ruling && space && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Badge tone="good" icon="check">
              {t(ruledWords(space.kind))}
            </Badge>
            {ruling.note && <span lang={space.language}>{ruling.note}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
