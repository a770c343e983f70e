import type { ReactNode } from "react";
import { Link } from "react-router";
import { opensDialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type QuickAction = {
  icon: IconName;
  label: ReactNode;
  /** The link's target, or the id of the Dialog that it opens. */
  to: string;
  opens?: "dialog";
  /** Another site or a download: a plain anchor. */
  external?: boolean;
};

/** Equal cells between hairlines, so that the one filled button keeps the lead. Three in a row, or two by two for four. */
export function QuickActions({
  label,
  actions,
  className,
}: {
  label: string;
  actions: QuickAction[];
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={cx(
        "quick-actions",
        actions.length % 3 !== 0 && actions.length % 2 === 0 && "quick-actions-even",
        className,
      )}
    >
      {actions.map((action) => {
        const inside = (
          <>
            <Icon name={action.icon} size={24} className="text-link" />
            {action.label}
          </>
        );
        if (action.opens === "dialog") {
          return (
            <button key={action.to} type="button" {...opensDialog(action.to)}>
              {inside}
            </button>
          );
        }
        return action.external || action.to.startsWith("#") ? (
          <a key={action.to} href={action.to}>
            {inside}
          </a>
        ) : (
          <Link key={action.to} to={action.to}>
            {inside}
          </Link>
        );
      })}
    </nav>
  );
}
