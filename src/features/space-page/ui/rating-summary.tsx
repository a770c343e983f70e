import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stars } from "#/design/stars.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatRating } from "#/features/spaces/public.ts";

interface RatingSummaryProps {
  readonly rating: number;
  readonly count: number;
  /** The number of ratings of 1 to 5 stars. */
  readonly stars: readonly number[];
}

/** The average in large numerals, and how it came about. */
export function RatingSummary({ rating, count, stars }: RatingSummaryProps) {
  const { t, i18n } = useLingui();
  const shown = formatRating(rating, i18n.locale);
  const most = Math.max(1, ...stars);
  return (
    <div className="grid items-center gap-x-10 gap-y-5 md:grid-cols-[auto_1fr]">
      <div>
        <p className="font-display text-[3.4rem] leading-none tabular-nums">{shown}</p>
        <p className="mt-2 grid gap-1 text-sm text-ink-2">
          <Stars value={rating} label={t`${shown} out of 5`} />
          <span>
            <Plural value={count} one="# review" other="# reviews" />
          </span>
        </p>
      </div>
      <ul className="grid max-w-[420px] gap-1.5 text-sm tabular-nums">
        {[5, 4, 3, 2, 1].map((star) => {
          const given = stars[star - 1] ?? 0;
          return (
            <li key={star} className="grid grid-cols-[1.2rem_1fr_3rem] items-center gap-3">
              <span>
                {formatCount(star, i18n.locale)}
                <span className="sr-only">
                  {" "}
                  <Trans>stars</Trans>
                </span>
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunk ring-1 ring-line ring-inset">
                <span className="block h-full rounded-full bg-star" style={{ width: `${(given / most) * 100}%` }} />
              </span>
              <span className="text-right text-ink-2">{formatCount(given, i18n.locale)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
