import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RadioCards } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { formatRupees, parseRupees } from "#/platform/rupees.ts";
import { presetRupees } from "../rules.ts";

interface AmountChoiceProps {
  /** The amount asked for or typed before: a preset's figure, or anything. */
  readonly given: string;
  readonly mostPaise: number;
  readonly error?: string;
}

/** The id of the form that holds the amount. */
export const GIFT_FORM = "gift";

interface Choice {
  readonly preset: string;
  readonly typed: string;
}

const choiceOf = (given: string): Choice =>
  presetRupees.some((rupees) => String(rupees) === given) ? { preset: given, typed: "" } : { preset: "", typed: given };

/** The choice made on the server's page before the script had loaded. */
function chosenBefore(): Choice | null {
  if (typeof document === "undefined") return null;
  const form = document.querySelector<HTMLFormElement>(`form#${GIFT_FORM}`);
  if (!form) return null;
  const fields = new FormData(form);
  const typed = String(fields.get("amount") ?? "");
  return { preset: typed ? "" : String(fields.get("preset") ?? ""), typed };
}

/** 51, 101, 501 at a touch, or any amount; the typed one counts where both are there. */
export function AmountChoice({ given, mostPaise, error }: AmountChoiceProps) {
  const { t, i18n } = useLingui();
  const [{ preset, typed }, setChoice] = useState(() => chosenBefore() ?? choiceOf(given));
  const paise = typed ? parseRupees(typed) : null;
  const shown = paise === null ? null : formatRupees(paise, i18n.locale);
  const most = formatRupees(mostPaise, i18n.locale);
  const hint =
    shown && paise! > mostPaise
      ? t`The largest amount here is ${most}.`
      : shown && shown !== typed && shown !== `₹${typed}`
        ? t`You give ${shown}.`
        : undefined;
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={<Trans>Amount</Trans>}
        name="preset"
        value={preset}
        onChange={(value) => setChoice({ preset: value, typed: "" })}
        options={presetRupees.map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees * 100, i18n.locale),
        }))}
      />
      <Field id="amount" label={<Trans>Custom amount</Trans>} labelHidden error={error} hint={hint}>
        <Input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          before="₹"
          placeholder={t`Custom amount`}
          value={typed}
          onChange={(event) => setChoice({ preset: "", typed: event.target.value })}
        />
      </Field>
    </div>
  );
}
