import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";

export type DateRowProps = {
  /** "Sun Nov": the small words above the numeral. */
  weekdayMonth: ReactNode;
  /** "22" */
  day: ReactNode;
  /** Machine-readable date, for listeners and crawlers. */
  dateTime?: string;
  title: ReactNode;
  titleLang?: string;
  to?: string;
  /** Line under the title: the place. */
  place?: ReactNode;
  /** Time absolute and relative, in ink: "7:30 am, in 13 hours". */
  when?: ReactNode;
  /** Follows the time in secondary ink: "31 going". */
  more?: ReactNode;
  /** One small button. */
  action?: ReactNode;
  level?: 3 | 4;
};

/** A day in large numerals, what happens then, and one thing to do. Put in a DateList. */
export function DateRow({
  weekdayMonth,
  day,
  dateTime,
  title,
  titleLang,
  to,
  place,
  when,
  more,
  action,
  level = 3,
}: DateRowProps) {
  const Title = level === 3 ? "h3" : "h4";
  return (
    <li className="date-row">
      <time dateTime={dateTime} className="date-row-day">
        <span>{weekdayMonth}</span>
        <b>{day}</b>
      </time>
      <div className="min-w-0">
        <Title className="text-[1.3rem] lg:text-[1.6rem]">
          {to ? (
            <Link to={to} lang={titleLang} className="cover-link inline-block min-h-6 hover:text-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className="mt-1 text-sm text-ink-2 lg:text-base">
          {place && <span className="block">{place}</span>}
          {when && <b className="font-semibold text-ink">{when}</b>}
          {when && more && " · "}
          {more}
        </p>
      </div>
      {action && <div className="date-row-action">{action}</div>}
    </li>
  );
}

export function DateList({ children, className }: { children: ReactNode; className?: string }) {
  return <ol className={cx("border-t border-line", className)}>{children}</ol>;
}
