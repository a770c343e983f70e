import { DAY_MS, civilDay } from "#/platform/civil-date.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { SamitiData } from "../pages/samiti.tsx";

interface FestivalDaysProps {
  readonly festival: NonNullable<SamitiData["space"]["festival"]>;
  readonly zone: string;
  readonly now: Date;
}

/** The samiti's festival and its days. */
export function FestivalDays({ festival, zone, now }: FestivalDaysProps) {
  const { i18n } = useLingui();
  const { name, from, to } = festival;
  const first = from && formatCivilDay(from, i18n.locale);
  const last = to && to !== from ? formatCivilDay(to, i18n.locale) : null;
  const today = civilDay(now, zone);
  const ahead = from ? Math.round((Date.parse(from) - Date.parse(today)) / DAY_MS) : 0;
  const isOn = from !== null && from <= today && today <= (to ?? from);
  return (
    <div className="border-l-2 border-marigold pl-4">
      <p className="font-display text-[1.45rem] leading-small wrap-anywhere">{name}</p>
      {first && <p className="mt-1 text-ink-2">{last ? `${first} – ${last}` : first}</p>}
      {isOn ? (
        <p className="mt-1 font-semibold">
          <Trans>These days</Trans>
        </p>
      ) : (
        ahead > 0 && (
          <p className="mt-1 font-semibold">
            <Plural value={ahead} one="in # day" other="in # days" />
          </p>
        )
      )}
    </div>
  );
}
