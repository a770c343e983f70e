import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RadioCards } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { formatRupees, parseRupees } from "#/platform/rupees.ts";
import { presetRupees } from "../rules.ts";

interface AmountChoiceProps {
  /** What was asked for or typed before: a preset's figure, or anything. */
  readonly given: string;
  readonly mostPaise: number;
  readonly error?: string;
}

/** 51, 101, 501 at a touch, or any amount; the typed one counts where both are there. */
export function AmountChoice({ given, mostPaise, error }: AmountChoiceProps) {
  const { t, i18n } = useLingui();
  const isPreset = presetRupees.some((rupees) => String(rupees) === given);
  const [preset, setPreset] = useState(isPreset ? given : "");
  const [typed, setTyped] = useState(isPreset ? "" : given);
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
        onChange={(value) => {
          setPreset(value);
          setTyped("");
        }}
        options={presetRupees.map((rupees) => ({
          value: String(rupees),
          label: formatRupees(rupees * 100, i18n.locale),
        }))}
      />
      <Field label={<Trans>Custom amount</Trans>} labelHidden error={error} hint={hint}>
        <Input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          before="₹"
          placeholder={t`Custom amount (₹)`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPreset("");
          }}
        />
      </Field>
    </div>
  );
}
