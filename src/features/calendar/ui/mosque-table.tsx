import { Trans } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";

export interface MosqueRow {
  readonly name: string;
  /** Worded; empty where it is not known. */
  readonly adhan: string;
  readonly iqama: readonly string[];
  readonly isNext?: boolean;
}

/** The prayers of a day: when they are called, and when they begin; the next one is marked. */
export function MosqueTable({ rows, className }: { readonly rows: readonly MosqueRow[]; readonly className?: string }) {
  return (
    <table className={cx("w-full border-t border-line text-left tabular-nums", className)}>
      <thead className="text-sm text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pl-2 font-normal">
            <Trans>Prayer</Trans>
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            <Trans>Adhan</Trans>
          </th>
          <th scope="col" className="py-2 pr-2 pl-4 text-right font-normal">
            <Trans>Iqama</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, adhan, iqama, isNext }) => (
          <tr key={name} className={cx("border-b border-line", isNext && "bg-tint font-semibold")}>
            <th scope="row" className={cx("py-2.5 pl-2", isNext ? "font-semibold" : "font-normal text-ink-2")}>
              {name}
              {isNext && (
                <span className="ml-2 text-sm font-normal text-link">
                  <Trans>next</Trans>
                </span>
              )}
            </th>
            <td className="py-2.5 text-right">{adhan || "–"}</td>
            <td className="py-2.5 pr-2 pl-4 text-right">{iqama.length > 0 ? iqama.join(", ") : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
