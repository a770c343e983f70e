import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { priceKinds } from "../provider-options.ts";
import type { OwnProvider } from "../queries/own-provider.server.ts";
import { priceKindWords } from "./price.ts";

interface PriceFieldsProps {
  readonly own: OwnProvider;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

const rupees = (paise: number | null): string => (paise === null ? "" : String(paise / 100));

/** The kind, and the amounts that it has. */
export function PriceFields({ own, typed, problems }: PriceFieldsProps) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<string>(typed.priceKind ?? own.price.kind);
  const isScripted = useScripted();
  const hasFrom = !isScripted || kind === "from" || kind === "range";
  return (
    <>
      <Field id="priceKind" label={t`Kind of price`} error={problems.priceKind}>
        <Select name="priceKind" value={kind} onChange={(event) => setKind(event.target.value)}>
          {priceKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(priceKindWords[one])}
            </option>
          ))}
        </Select>
      </Field>
      {hasFrom && (
        <FieldRow>
          <Field id="priceFrom" label={t`From`} error={problems.priceFrom}>
            <Input
              name="priceFrom"
              before="₹"
              inputMode="decimal"
              maxLength={40}
              defaultValue={typed.priceFrom ?? rupees(own.price.fromPaise)}
            />
          </Field>
          {(!isScripted || kind === "range") && (
            <Field id="priceTo" label={t`Up to`} error={problems.priceTo}>
              <Input
                name="priceTo"
                before="₹"
                inputMode="decimal"
                maxLength={40}
                defaultValue={typed.priceTo ?? rupees(own.price.toPaise)}
              />
            </Field>
          )}
        </FieldRow>
      )}
    </>
  );
}
