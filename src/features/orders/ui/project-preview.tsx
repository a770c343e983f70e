import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Panel } from "#/design/panel.tsx";
import { Steps } from "#/design/steps.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatRupees, parseRupees } from "#/platform/rupees.ts";
import { isProjectCategory, stageRows } from "../project-rules.ts";
import { StatusBadge } from "./badges.tsx";
import { categoryLabels } from "./project-words.ts";

type Typed = Readonly<Record<string, string>>;

/** The schedule of payments, as far as it is typed; what is no amount yet counts nothing. */
export function sumOfStages(typed: Typed): number {
  return stageRows.reduce<number>((sum, row) => sum + (parseRupees(typed[`amount-${row}`] ?? "") ?? 0), 0);
}

/** What stands between the stages and the budget, in one line; nothing where there is no budget. */
export function BudgetLine({ typed }: { typed: Typed }) {
  const { i18n } = useLingui();
  const budget = parseRupees(typed.budget ?? "");
  const sum = sumOfStages(typed);
  if (budget === null || budget === sum || sum === 0) return null;
  const rest = formatRupees(Math.abs(budget - sum), i18n.locale);
  return budget > sum ? (
    <Trans>{rest} of the budget is in no stage yet.</Trans>
  ) : (
    <Trans>{rest} above the budget.</Trans>
  );
}

/** The order as its client will find it, while it is being written. */
export function ProjectPreview({ typed }: { typed: Typed }) {
  const { t, i18n } = useLingui();
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  const { category = "", description = "" } = typed;
  const deadline = /^\d{4}-\d{2}-\d{2}$/.test(typed.deadline ?? "") && formatCivilDay(typed.deadline!, i18n.locale);
  const stages = stageRows
    .map((row) => ({
      row,
      name: typed[`stage-${row}`]?.trim() ?? "",
      paise: parseRupees(typed[`amount-${row}`] ?? ""),
    }))
    .filter(({ name }) => name !== "");
  const sum = sumOfStages(typed);
  return (
    <Panel title={<Trans>What your client sees</Trans>}>
      {isProjectCategory(category) && <Badge tone="tint">{i18n._(categoryLabels[category])}</Badge>}
      <p className={typed.title?.trim() ? "mt-1.5 text-xl wrap-anywhere" : "mt-1.5 text-xl text-ink-2"}>
        {typed.title?.trim() || <Trans>Your project's title</Trans>}
      </p>
      <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge status="in-progress" />
        {deadline && <Trans>Deadline: {deadline}</Trans>}
      </p>
      {description.trim() && (
        <p className="mb-4 line-clamp-4 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{description.trim()}</p>
      )}
      <Steps
        label={t`Stages`}
        doneLabel={t`Done`}
        steps={stages.map(({ name, paise }, i) => ({
          state: i === 0 ? "now" : "later",
          title: <span className="wrap-anywhere">{name}</span>,
          text: paise ? <span className="tabular-nums">{rupees(paise)}</span> : undefined,
        }))}
      />
      <KeyValues items={[{ label: <Trans>Together</Trans>, value: rupees(sum) }]} />
      <p className="mt-3 text-sm text-ink-2">
        <BudgetLine typed={typed} />
      </p>
    </Panel>
  );
}
