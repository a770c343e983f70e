import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Field, Input, Select } from "#/design/field.tsx";
import type { DecisionKind, DecisionView } from "../queries/decisions.server.ts";
import { REASON_LENGTH, timeOutDays } from "../rules.ts";
import type { HoldReason } from "../trust.ts";

export const decisionLabels: Record<DecisionKind, MessageDescriptor> = {
  removed: msg`Removed`,
  refused: msg`Not let through`,
  warned: msg`A warning`,
  "timed-out": msg`A time-out`,
};

/** What was decided: "Removed · A warning". */
export function useDecisionName(): (decision: Pick<DecisionView, "kind" | "and">) => string {
  const { i18n } = useLingui();
  return ({ kind, and }) => [kind, ...(and ? [and] : [])].map((one) => i18n._(decisionLabels[one])).join(" · ");
}

export const holdLabels: Record<HoldReason, MessageDescriptor> = {
  links: msg`Links of an account that is not trusted yet`,
  words: msg`Words that are held back here`,
  sites: msg`Sites that are held back here`,
};

/** How far a decision is, in a word; null where nothing came after it. */
export function DecisionState({ decision }: { decision: Pick<DecisionView, "outcome" | "appealedAt" | "liftedAt"> }) {
  if (decision.outcome === "restored") return <Trans>Taken back after an appeal</Trans>;
  if (decision.outcome === "upheld") return <Trans>Stands after an appeal</Trans>;
  if (decision.appealedAt) return <Trans>The appeal is with our staff</Trans>;
  if (decision.liftedAt) return <Trans>Ended before its time</Trans>;
  return null;
}

interface ReasonProps {
  /** Of the form among those of a page. */
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Why, in words that the author reads. */
export function ReasonField({ id, values, problems }: ReasonProps) {
  const { t } = useLingui();
  return (
    <Field id={`reason-${id}`} label={t`Why`} hint={t`The author reads it.`} error={problems.reason}>
      <Input name="reason" maxLength={REASON_LENGTH} dir="auto" defaultValue={values.reason} />
    </Field>
  );
}

/** What somebody gets: a warning, or some days without writing. */
export function DisciplineField({ id, values, problems, optional }: ReasonProps & { readonly optional?: boolean }) {
  const { t } = useLingui();
  return (
    <Field id={`and-${id}`} label={optional ? t`And the author` : t`What they get`} error={problems.and}>
      <Select name="and" defaultValue={values.and}>
        {optional && <option value="nothing">{t`Reads the reason, nothing more`}</option>}
        <option value="warning">{t`A warning`}</option>
        {timeOutDays.map((days) => (
          <option key={days} value={`time-out-${days}`}>
            <Plural value={days} one="Does not write here for # day" other="Does not write here for # days" />
          </option>
        ))}
      </Select>
    </Field>
  );
}
