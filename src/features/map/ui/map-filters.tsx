import { Trans, useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";
import type { FaithKey } from "#/features/spaces/public.ts";
import { faithWords, kindWords } from "#/features/spaces/public.tsx";
import { type MapFilters, type MapView, mapAddress, NO_FILTERS } from "../map-address.ts";

export interface MapFilterChipsProps {
  readonly view: MapView;
  /** Those of which there is a place. */
  readonly faiths: readonly FaithKey[];
  readonly anyLive: boolean;
}

/** In the order of the words, so that the page need not bring all that follows from a kind. */
const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[];

const toggled = <Value,>(chosen: readonly Value[], value: Value): Value[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

/** Categories as links, so that they work and can be shared without scripts; several may be chosen. */
export function MapFilterChips({ view, faiths, anyLive }: MapFilterChipsProps) {
  const { t } = useLingui();
  const { filters } = view;
  const to = (change: Partial<MapFilters>) => mapAddress({ ...view, filters: { ...filters, ...change } });
  const isAll = filters.faiths.length + filters.kinds.length === 0 && !filters.live;
  return (
    <div className="grid gap-2 pt-1">
      <ChipRow label={t`Faith`}>
        <Chip to={to(NO_FILTERS)} current={isAll}>
          <Trans>All</Trans>
        </Chip>
        {(anyLive || filters.live) && (
          <Chip to={to({ live: !filters.live })} icon="live" current={filters.live}>
            <Trans>Live now</Trans>
          </Chip>
        )}
        {faiths.map((faith) => (
          <Chip
            key={faith}
            faith={faith}
            to={to({ faiths: toggled(filters.faiths, faith) })}
            current={filters.faiths.includes(faith)}
          >
            {t(faithWords[faith])}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t`Kind of space`}>
        {kinds.map((kind) => (
          <Chip key={kind} to={to({ kinds: toggled(filters.kinds, kind) })} current={filters.kinds.includes(kind)}>
            {t(kindWords[kind])}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
