import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#/design/button.tsx";
import { ChipOption } from "#/design/chip.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { FACILITY_LENGTH, rowsOf } from "../details-form.ts";
import { facilityKeys } from "#/features/spaces/public.ts";
import { facilityOf } from "#/features/spaces/public.tsx";
import { facilityKeyOf } from "./facility-key.ts";
import { fieldOf, type FormAt } from "./controls.ts";

/** The facilities of the space: each can be switched off, Enter adds another; without scripts one per save. */
export function FacilityFields({ at }: { at: FormAt }) {
  const { t, i18n } = useLingui();
  const saved = rowsOf(at.values, "facility.").map((row) => at.values[`facility.${row}`]!);
  const [added, setAdded] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const words = (key: string) => {
    const known = facilityOf(key);
    return known ? t(known.words) : key;
  };
  const all = [...saved, ...added];
  const add = () => {
    const box = input.current!;
    const name = facilityKeyOf(i18n, box.value.trim().replace(/\s+/g, " "));
    box.value = "";
    box.focus();
    if (name && !all.some((other) => other.toLowerCase() === name.toLowerCase())) setAdded([...added, name]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    // Enter also ends what an input method is composing.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Section id="facilities" heading={<Trans>Facilities</Trans>} lead={<Trans>Tap one to take it off the list.</Trans>}>
      {all.length > 0 && (
        <div role="group" aria-label={t`Facilities`} className="mb-5 flex flex-wrap gap-2">
          {all.map((name, row) => (
            <ChipOption key={name} type="checkbox" name={`facility.${row}`} value={name} defaultChecked icon="check">
              <span className="wrap-anywhere">{words(name)}</span>
            </ChipOption>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:max-w-120">
        <Field {...fieldOf(at, "newFacility")} label={t`Add a facility`}>
          <Input
            ref={input}
            name="newFacility"
            list="known-facilities"
            maxLength={FACILITY_LENGTH}
            autoComplete="off"
            enterKeyHint="done"
            defaultValue={at.problems.newFacility ? at.values.newFacility : ""}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button icon="plus" onClick={add} className="min-h-12">
          <Trans>Add</Trans>
        </Button>
      </div>
      <datalist id="known-facilities">
        {facilityKeys
          .filter((key) => !all.includes(key))
          .map((key) => (
            <option key={key}>{words(key)}</option>
          ))}
      </datalist>
    </Section>
  );
}
