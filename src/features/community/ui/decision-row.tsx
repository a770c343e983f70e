import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { DecisionView } from "../queries/decisions.server.ts";
import { DecisionState, useDecisionName } from "./decision-words.tsx";

interface DecisionRowProps {
  readonly decision: DecisionView;
  readonly zone: string;
  /** The page of the decision. */
  readonly to?: string;
  /** The community is named where decisions of several stand together. */
  readonly showsCommunity?: boolean;
  readonly action?: ReactNode;
}

/** One decision: what, when, why, until when, and how its appeal went. */
export function DecisionRow({ decision, zone, to, showsCommunity, action }: DecisionRowProps) {
  const { i18n } = useLingui();
  const { title, reason, at, until, community, appeal, answer } = decision;
  const label = useDecisionName()(decision);
  const when = formatInstant(at, i18n.locale, zone);
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          {to ? (
            <Link to={to} className="cover-link hover:text-link">
              {label}
            </Link>
          ) : (
            label
          )}
        </h3>
        <time dateTime={at.toISOString()} className="text-sm text-ink-2">
          {when}
        </time>
      </div>
      {(title || showsCommunity) && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {[showsCommunity ? community.name : "", title].filter(Boolean).join(" · ")}
        </p>
      )}
      <p className="mt-1 wrap-anywhere" dir="auto">
        {reason}
      </p>
      {until && <Until until={formatInstant(until, i18n.locale, zone)} />}
      <p className="text-sm font-semibold">
        <DecisionState decision={decision} />
      </p>
      {to && !appeal && (
        <p className="text-sm font-semibold text-link">
          <Trans>Read the decision, or appeal</Trans>
        </p>
      )}
      {!to && appeal && (
        <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">
          {appeal}
          {answer && <p className="mt-1 text-ink-2">{answer}</p>}
        </blockquote>
      )}
      {action && <div className="mt-3">{action}</div>}
    </li>
  );
}

const Until = ({ until }: { until: string }) => (
  <p className="text-sm text-ink-2">
    <Trans>Until {until}</Trans>
  </p>
);
