import { useLingui } from "@lingui/react/macro";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { MAP } from "../service-area/service-area.ts";
import type { ServiceAreaMap as Area } from "../queries/service-area.server.ts";

/** Names stay readable over a coast. */
const halo = "stroke-ground stroke-[3px] [paint-order:stroke] [stroke-linejoin:round]";

/** The area in which somebody works: their city, how far they come, coasts and towns; no borders, and no point of theirs. */
export function ServiceAreaMap({ area, name }: { area: Area; name: string }) {
  const { t, i18n } = useLingui();
  const { city, towns, scale, radius, land } = area;
  const km = formatKilometres(area.radiusKm, i18n.locale);
  const names = new Intl.ListFormat(localeOf(i18n.locale), { type: "conjunction" }).format(
    towns.map((one) => one.name),
  );
  const says = names
    ? t`Map: ${name} works in ${city} and up to ${km} around it. Also on it: ${names}.`
    : t`Map: ${name} works in ${city} and up to ${km} around it.`;
  const middle = { x: MAP.width / 2, y: MAP.height / 2 };
  const bar = { x: 12, y: MAP.height - 12 };
  return (
    <svg
      role="img"
      aria-label={says}
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      className="mt-3 block w-full rounded-card border border-line text-[12.5px]"
    >
      <rect width={MAP.width} height={MAP.height} className="fill-line" />
      <path d={land} fillRule="evenodd" className="fill-ground stroke-line-strong" />
      <circle cx={middle.x} cy={middle.y} r={radius} className="fill-marigold/20 stroke-link stroke-[1.5]" />
      {towns.map((town) => (
        <g key={`${town.name} ${town.x}`}>
          <circle cx={town.x} cy={town.y} r="2.5" className="fill-ink-2" />
          <text
            x={town.side === "start" ? town.x + 7 : town.x - 7}
            y={town.y}
            textAnchor={town.side}
            dominantBaseline="central"
            className={`${halo} fill-ink-2`}
          >
            {town.name}
          </text>
        </g>
      ))}
      <circle cx={middle.x} cy={middle.y} r="4" className="fill-link stroke-ground stroke-2" />
      <text x={middle.x} y={middle.y - 12} textAnchor="middle" className={`${halo} fill-ink text-[14px] font-semibold`}>
        {city}
      </text>
      <path
        d={`M${bar.x} ${bar.y - 5}v5h${scale.units.toFixed(1)}v-5`}
        className="fill-none stroke-ink-2 stroke-[1.5]"
      />
      <text x={bar.x + scale.units + 7} y={bar.y - 3} dominantBaseline="central" className={`${halo} fill-ink-2`}>
        {formatKilometres(scale.km, i18n.locale)}
      </text>
    </svg>
  );
}
