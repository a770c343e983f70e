import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type NoticeTone = "info" | "success" | "warning" | "refusal";

const icons: Record<NoticeTone, IconName> = { info: "info", success: "check", warning: "bell", refusal: "alert" };

export type NoticeProps = {
  tone?: NoticeTone;
  icon?: IconName;
  title?: ReactNode;
  action?: ReactNode;
  /** Said aloud when it appears after the page was loaded. */
  live?: boolean;
  children?: ReactNode;
  className?: string;
};

/** A message in the page. Never red: a refusal has its icon, a strong edge and words. */
export function Notice({ tone = "info", icon, title, action, live, children, className }: NoticeProps) {
  return (
    <div
      role={live ? (tone === "refusal" ? "alert" : "status") : undefined}
      className={cx("notice", `notice-${tone}`, className)}
    >
      <Icon name={icon ?? icons[tone]} />
      <div className="notice-body">
        <div>
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
