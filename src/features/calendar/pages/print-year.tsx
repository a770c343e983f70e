import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { yearRange } from "#/almanac/observances.ts";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { type FaithKey, faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import {
  calendarAddress,
  isPrinted,
  printAddress,
  PRINTED_YEARS,
  printedYear,
  printParameters,
  readAskedYear,
  readCalendarAddress,
} from "../calendar-address.ts";
import { readSpaceTown, readTown } from "../places.server.ts";
import { readRulingsOf } from "../queries/keeping.server.ts";
import { readYearSheet } from "../read-year-sheet.server.ts";
import { YearSheet } from "../ui/year-sheet.tsx";
import stylesheet from "../ui/year-sheet.css?url";
import type { Route } from "./+types/print-year";

/** A sheet has no navigation. */
export const handle: PageHandle = { shell: "none", cachedBy: printParameters };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const search = new URL(request.url).searchParams;
  const { faiths, tradition, city, space } = readCalendarAddress(search);
  const town = await (space
    ? readSpaceTown(db, language, await ctx.viewer(), space)
    : readTown(db, language, city ?? ctx.town));
  if (!town) throw new Response(null, { status: 404 });
  if (town.space) ctx.cacheTags.add(`space:${town.space.id}`);
  const thisYear = Number(civilDay(new Date(ctx.clock()), town.zone).slice(0, 4));
  const asked = readAskedYear(search) ?? thisYear;
  const year = printedYear(asked);
  const rulings = town.space ? await readRulingsOf(db, town.space.id, yearRange(year)) : [];
  return {
    isNearest: year !== asked,
    ...{ year, view: { faiths, tradition, city: town.city, space } },
    spaceName: town.space && { name: town.space.name, language: town.space.language },
    sheet: await readYearSheet(language, town, { year, faiths, tradition }, rulings),
  };
}

export default function PrintYear({ loaderData: { year, isNearest, view, spaceName, sheet } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { first, last } = PRINTED_YEARS;
  const shown = sheet.faiths.map(({ faith }) => faith);
  const to = (change: Partial<typeof view>) => printAddress(year, { ...view, ...change });
  const toggled = (faith: FaithKey) =>
    shown.length === faiths.length
      ? [faith]
      : shown.includes(faith)
        ? shown.filter((other) => other !== faith)
        : [...shown, faith];
  const step = (other: number, label: string, icon: "chevron-left" | "chevron-right") =>
    isPrinted(other) ? (
      <Link to={printAddress(other, view)} aria-label={label} title={label} className="round round-plain">
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="size-11" />
    );
  return (
    <div data-theme="light" className="year-ground">
      <PageMeta
        title={t`The sacred year ${year}`}
        description={t`The days of every faith in a year, reckoned for the town that you choose, on one sheet to print.`}
        path={printAddress(year, view)}
        noIndex={view.faiths.length > 0 || view.city !== null || view.space !== null}
      />
      <div className="year-tools">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={calendarAddress({ ...view, month: `${year}-01` })} icon="arrow-left" size="s">
            <Trans>Back to the calendar</Trans>
          </ButtonLink>
          <button type="button" className="btn btn-primary btn-s scripted" onClick={() => window.print()}>
            {t`Print`}
          </button>
          <div className="flex items-center">
            {step(year - 1, t`Earlier year`, "chevron-left")}
            <span className="tabular-nums">{year}</span>
            {step(year + 1, t`Later year`, "chevron-right")}
          </div>
        </div>
        {isNearest && (
          <p role="status" className="text-sm">
            <Trans>
              Sheets are printed of the years {first} to {last}. This is the nearest.
            </Trans>
          </p>
        )}
        <noscript>
          <p className="text-sm text-ink-2">
            <Trans>Print this page by your browser’s menu: it fills one sheet of A4.</Trans>
          </p>
        </noscript>
        <ChipRow label={t`Faith`}>
          <Chip to={to({ faiths: view.space ? [...faiths] : [] })} current={shown.length === faiths.length}>
            <Trans>All</Trans>
          </Chip>
          {faiths.map((faith) => (
            <Chip
              key={faith}
              faith={faith}
              to={to({ faiths: toggled(faith), tradition: null })}
              current={shown.length < faiths.length && shown.includes(faith)}
            >
              {t(faithWords[faith])}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <YearSheet year={year} sheet={sheet} spaceName={spaceName} />
    </div>
  );
}
