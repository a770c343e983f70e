import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { Title } from "#/design/title.tsx";
import { type FaithKey, faiths as allFaiths } from "#/features/spaces/public.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import type { MonthOfSheet, NamedOnSheet, YearSheet as Sheet } from "../read-year-sheet.server.ts";

export interface YearSheetProps {
  readonly year: number;
  readonly sheet: Sheet;
  /** Of the space whose days they are, with the language it is written in. */
  readonly spaceName: { readonly name: string; readonly language: string } | null;
}

/** Twelve months with what is kept in each, as one sheet of A4 when printed and as a list of months on a screen. */
export function YearSheet({ year, sheet, spaceName }: YearSheetProps) {
  const { i18n } = useLingui();
  const { place, faiths, months, notes, leftOut, rules, layout, weekdays } = sheet;
  const plain = (n: number) => numbers(i18n.locale, { useGrouping: false }).format(n);
  const columns = layout.columns ?? months.map(() => 1);
  const isOne = faiths.length === 1;
  const look = {
    "--sheet-size": `${layout.size}pt`,
    "--sheet-leading": layout.leading,
    "--sheet-row": `${layout.row}em`,
    "--sheet-columns": layout.columns?.length ?? 6,
  } as CSSProperties;
  return (
    <article
      className="year-sheet"
      style={look}
      data-rows={layout.columns === null || undefined}
      data-one={isOne || undefined}
    >
      <header className="year-head">
        <Title size="m">
          <Trans>The sacred year {plain(year)}</Trans>
        </Title>
        <p>
          {spaceName && (
            <>
              <span lang={spaceName.language}>{spaceName.name}</span> ·{" "}
            </>
          )}
          {[...(faiths.length < allFaiths.length ? faiths.map(({ name }) => name) : []), place].join(" · ")}
        </p>
      </header>
      <div className="year-months">
        {columns.map((count, at) => {
          const first = columns.slice(0, at).reduce((sum, one) => sum + one, 0);
          return (
            <div key={first} className="year-column">
              {months.slice(first, first + count).map((month) => (
                <Month key={month.month} month={month} weekdays={weekdays} isOne={isOne} plain={plain} />
              ))}
            </div>
          );
        })}
      </div>
      <footer className="year-foot">
        <p>
          {faiths.map(({ faith, name }) => (
            <span key={faith} className="year-key">
              <Mark faith={faith} /> {name}
            </span>
          ))}
          {notes.map((note, n) => (
            <span key={note} className="year-key">
              <sup>{plain(n + 1)}</sup> {note}
            </span>
          ))}
        </p>
        <p>
          {leftOut} {rules}
        </p>
      </footer>
    </article>
  );
}

interface MonthProps {
  readonly month: MonthOfSheet;
  readonly weekdays: readonly string[];
  /** Whether one faith alone is shown: its names need no marks. */
  readonly isOne: boolean;
  readonly plain: (n: number) => string;
}

function Month({ month: { month, name, length, begins, days }, weekdays, isOne, plain }: MonthProps) {
  const major = new Set(days.flatMap(({ day, names }) => (names.every(({ minor }) => minor) ? [] : [day])));
  const kept = new Map(days.map(({ day, names }) => [day, [...new Set(names.flatMap(({ faiths }) => faiths))]]));
  return (
    <section className="year-month" aria-labelledby={`year-${month}`}>
      <h2 id={`year-${month}`}>{name}</h2>
      <div className="year-grid" aria-hidden>
        {weekdays.map((weekday, n) => (
          <span key={n} className="year-weekday">
            {weekday}
          </span>
        ))}
        {Array.from({ length }, (_, n) => (
          <span
            key={n}
            style={n === 0 ? { gridColumnStart: begins + 1 } : undefined}
            data-kept={kept.has(n + 1) ? (major.has(n + 1) ? "major" : "minor") : undefined}
          >
            {plain(n + 1)}
            {kept.has(n + 1) && (
              <i>
                {kept.get(n + 1)!.map((faith) => (
                  <i key={faith} style={{ background: `var(--f-${faith})` }} />
                ))}
              </i>
            )}
          </span>
        ))}
      </div>
      <ol className="year-days">
        {days.map(({ day, names }) => (
          <li key={day}>
            <span className="year-day">{plain(day)}</span>
            <div>
              {names.map((one) => (
                <Name key={one.name} one={one} isOne={isOne} plain={plain} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Name({
  one: { name, minor, faiths, notes },
  isOne,
  plain,
}: { one: NamedOnSheet } & Pick<MonthProps, "isOne" | "plain">) {
  return (
    <p data-minor={minor || undefined}>
      {!isOne && faiths.map((faith) => <Mark key={faith} faith={faith} />)}
      {name}
      {notes.length > 0 && <sup>{notes.map(plain).join(",")}</sup>}
    </p>
  );
}

/** A shape of its own for each faith, for printers without colours. */
function Mark({ faith }: { faith: FaithKey }) {
  return <i aria-hidden className="year-mark" data-faith={faith} style={{ background: `var(--f-${faith})` }} />;
}
