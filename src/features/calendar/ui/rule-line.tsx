import { useLingui } from "@lingui/react/macro";
import type { MonthReckoning } from "../keeping.ts";
import { ruleLine, type Ruled } from "../rule-words.ts";

interface RuleLineProps {
  readonly one: Ruled;
  readonly months?: MonthReckoning | null;
}

/** The rule that gives a date, and where it is written, in one line. */
export function RuleLine({ one, months = null }: RuleLineProps) {
  const { i18n } = useLingui();
  return ruleLine(i18n, one, months);
}
