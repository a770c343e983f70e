import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type TheatreProps = {
  label: string;
  /** The video, or a Picture, filling a 16:9 frame. */
  children: ReactNode;
  /** Over the upper edge: back, badge, viewers, like. */
  top?: ReactNode;
  /** Over the lower edge: play, volume, full screen. */
  controls?: ReactNode;
  /** Over the middle: waiting, ended, a large play button. */
  middle?: ReactNode;
  className?: string;
};

/** The dark frame of a player; its words and marks are always those of the night. */
export function Theatre({ label, children, top, controls, middle, className }: TheatreProps) {
  return (
    <section aria-label={label} data-theme="dark" className={cx("theatre", className)}>
      <div className="theatre-stage">{children}</div>
      {middle && <div className="theatre-middle">{middle}</div>}
      {top && <div className="theatre-top">{top}</div>}
      {controls && <div className="theatre-controls">{controls}</div>}
    </section>
  );
}
