import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type ChartPoint = {
  /** "Mon", "12 Nov" */
  label: string;
  value: number;
  /** The value in words for the table and the tip: "₹12,400". */
  shown: string;
};

export type ChartProps = {
  /** Names the figure and captions the table. */
  title: ReactNode;
  titleHidden?: boolean;
  points: ChartPoint[];
  /** Head cells of the table that listeners get: ["Day", "Donations"]. */
  heads: [ReactNode, ReactNode];
  /** The top of the scale in words, written at the upper line; the largest value's unless given. */
  topShown?: string;
  /** px; 180 unless given */
  height?: number;
  className?: string;
};

const top = (points: ChartPoint[]) => Math.max(1, ...points.map((point) => point.value));

/** At most this many labels stand under a chart, so that they never touch on a phone. */
const labelsFit = 7;

function Frame({
  title,
  titleHidden,
  points,
  heads,
  topShown,
  height = 180,
  className,
  children,
  spread,
}: ChartProps & { children: ReactNode; spread: "cells" | "ends" }) {
  const highest = points.reduce<ChartPoint | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  );
  const every = Math.ceil(points.length / labelsFit);
  return (
    <figure className={cx("grid gap-2", className)}>
      <figcaption className={titleHidden ? "sr-only" : "font-medium"}>{title}</figcaption>
      <div aria-hidden className="relative border-b border-line-strong" style={{ height }}>
        <span className="absolute inset-x-0 top-0 border-t border-line text-xs text-ink-2 tabular-nums">
          {topShown ?? highest?.shown}
        </span>
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        <div className="absolute inset-x-0 top-5 bottom-0">{children}</div>
      </div>
      <div aria-hidden className={cx("flex text-xs text-ink-2 tabular-nums", spread === "ends" && "justify-between")}>
        {points.map((point, i) =>
          spread === "cells" ? (
            <span key={i} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
              {i % every === 0 && point.label}
            </span>
          ) : (
            i % every === 0 && <span key={i}>{point.label}</span>
          ),
        )}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, i) => (
            <tr key={i}>
              <th scope="row">{point.label}</th>
              <td>{point.shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Amounts side by side, drawn on the server. The last bar, the present one, is filled with marigold. */
export function BarChart(props: ChartProps) {
  const { points } = props;
  const cell = 100 / Math.max(1, points.length);
  return (
    <Frame {...props} spread="cells">
      <svg className="size-full" viewBox="0 0 100 100" preserveAspectRatio="none">
        {points.map((point, i) => {
          const tall = (point.value / top(points)) * 100;
          return (
            <rect
              key={i}
              x={i * cell + cell * 0.18}
              width={cell * 0.64}
              y={100 - tall}
              height={tall}
              className={i === points.length - 1 ? "fill-marigold" : "fill-motif"}
            >
              <title>{`${point.label}: ${point.shown}`}</title>
            </rect>
          );
        })}
      </svg>
    </Frame>
  );
}

/** A course over time, drawn on the server. */
export function LineChart(props: ChartProps) {
  const { points } = props;
  const step = 100 / Math.max(1, points.length - 1);
  const line = points
    .map((point, i) => `${(i * step).toFixed(2)},${(100 - (point.value / top(points)) * 100).toFixed(2)}`)
    .join(" ");
  return (
    <Frame {...props} spread="ends">
      <svg className="size-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
        <polygon points={`0,100 ${line} 100,100`} className="fill-marigold opacity-15" />
        <polyline
          points={line}
          className="fill-none stroke-link"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Frame>
  );
}
