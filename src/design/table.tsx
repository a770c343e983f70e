import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  numeric?: boolean;
  /** Names the row: a row header, and the title of the block on phones. */
  rowHead?: boolean;
  headHidden?: boolean;
};

export type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  className?: string;
};

/** A real table that stacks into labelled lines on phones. */
export function Table<Row>({ caption, captionHidden = true, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table role="table" className={cx("table-stack", className)}>
      <caption className={captionHidden ? "sr-only" : "pb-3 text-left font-display text-xl"}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={cx(column.numeric && "text-right")}>
              {column.headHidden ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => {
              const inside = (
                <>
                  {!column.rowHead && !column.headHidden && (
                    <span aria-hidden className="table-label">
                      {column.head}
                    </span>
                  )}
                  <span className="min-w-0">{column.cell(row)}</span>
                </>
              );
              return column.rowHead ? (
                <th key={column.key} role="rowheader" scope="row">
                  {inside}
                </th>
              ) : (
                <td
                  key={column.key}
                  role="cell"
                  className={cx(column.numeric && "table-number", column.headHidden && "table-act")}
                >
                  {inside}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
