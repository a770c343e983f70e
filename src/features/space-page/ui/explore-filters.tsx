import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Select } from "#/design/field.tsx";
import {
  exploreAddress,
  type ExploreFilters,
  type FaithKey,
  type KindWith,
  type Sort,
} from "#/features/spaces/public.ts";
import { faithWords, kindWords, NearMe } from "#/features/spaces/public.tsx";

/** In the order of the words, so that the page need not bring all that follows from a kind. */
const kinds = Object.keys(kindWords) as KindWith<"isPlace">[];

export interface ExploreFilterBarProps {
  readonly data: {
    readonly filters: ExploreFilters;
    readonly faiths: readonly FaithKey[];
    readonly anyLive: boolean;
  };
  /** The result count, in words. */
  readonly count: ReactNode;
}

/** Faiths as links on one line; below them the count, the kind, the order, and "near me". */
export function ExploreFilterBar({ data: { filters, faiths, anyLive }, count }: ExploreFilterBarProps) {
  const { t } = useLingui();
  const to = (change: Partial<ExploreFilters>) => exploreAddress({ ...filters, after: null, ...change });
  const shown = filters.faith && !faiths.includes(filters.faith) ? [...faiths, filters.faith] : faiths;
  return (
    <>
      <ChipRow label={t`Faith`} className="pt-1 lg:pt-5">
        <Chip to={to({ faith: null, live: false })} current={!filters.faith && !filters.live}>
          <Trans>All</Trans>
        </Chip>
        {(anyLive || filters.live) && (
          <Chip to={to({ live: !filters.live })} icon="live" current={filters.live}>
            <Trans>Live now</Trans>
          </Chip>
        )}
        {shown.map((faith) => (
          <Chip
            key={faith}
            faith={faith}
            to={to({ faith: filters.faith === faith ? null : faith })}
            current={filters.faith === faith}
          >
            {t(faithWords[faith])}
          </Chip>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 pt-3 pb-5 lg:pb-6">
        <p role="status" className="min-w-0 text-sm text-ink-2 tabular-nums">
          {count}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-2 md:order-3 md:ms-0">
          <ButtonLink to={mapOf(filters)} icon="map" size="s">
            <Trans>View on Map</Trans>
          </ButtonLink>
          <NearMe isNear={filters.near !== null} to={(near) => to({ near, sort: near ? "nearest" : "relevance" })} />
        </div>
        <Choices filters={filters} to={to} />
      </div>
    </>
  );
}

/** The map of the same filters; it has its own way of looking for words. */
function mapOf({ q, faith, kind, live, near }: ExploreFilters): string {
  const search = new URLSearchParams();
  if (near) search.set("at", `${near.lat},${near.lng}`);
  if (faith) search.set("faith", faith);
  if (kind) search.set("kind", kind);
  if (live) search.set("live", "1");
  if (q) search.set("q", q);
  return search.size > 0 ? `/map?${search.toString().replaceAll("%2C", ",")}` : "/map";
}

interface PartProps {
  readonly filters: ExploreFilters;
  readonly to: (change: Partial<ExploreFilters>) => string;
}

function Choices({ filters, to }: PartProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { q, faith, live, near, kind, sort } = filters;
  const sortWords: Record<Sort, string> = {
    relevance: q ? t`Best match` : t`Live first`,
    nearest: t`Nearest`,
    rating: t`Highest rated`,
    followers: t`Most followed`,
    name: t`Name, A to Z`,
  };
  const go = (change: Partial<ExploreFilters>) => void navigate(to(change), { preventScrollReset: true });
  return (
    <Form action="/explore" className="flex w-full gap-2 md:ms-auto md:w-auto">
      {q && <input type="hidden" name="q" value={q} />}
      {faith && <input type="hidden" name="faith" value={faith} />}
      {live && <input type="hidden" name="live" value="1" />}
      {near && <input type="hidden" name="near" value={`${near.lat},${near.lng}`} />}
      <Select
        key={`kind ${kind}`}
        name="kind"
        aria-label={t`Kind of space`}
        defaultValue={kind ?? ""}
        onChange={({ target }) => go({ kind: kinds.find((known) => known === target.value) ?? null })}
        className="min-w-0 flex-1"
      >
        <option value="">{t`All kinds`}</option>
        {kinds.map((known) => (
          <option key={known} value={known}>
            {t(kindWords[known])}
          </option>
        ))}
      </Select>
      <Select
        key={`sort ${sort}`}
        name="sort"
        aria-label={t`Sort by`}
        defaultValue={sort}
        onChange={({ target }) => go({ sort: target.value as Sort })}
        className="min-w-0 flex-1"
      >
        {(Object.keys(sortWords) as Sort[])
          .filter((known) => known !== "nearest" || near)
          .map((known) => (
            <option key={known} value={known}>
              {sortWords[known]}
            </option>
          ))}
      </Select>
      <noscript>
        <Button type="submit">{t`Show`}</Button>
      </noscript>
    </Form>
  );
}
