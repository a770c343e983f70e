import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import type { Direction } from "#/platform/media/panorama/look.ts";

interface DirectionFieldsProps {
  readonly id: string;
  /** Before the names `yaw` and `pitch`. */
  readonly prefix?: string;
  readonly at: Direction;
  readonly onChange: (at: Direction) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Where one looks; absent while no panorama is drawn. */
  readonly look: (() => Direction) | null;
}

/** A direction in numbers, for the keyboard, beside the panorama in which it is chosen by hand. */
export function DirectionFields({ id, prefix = "", at, onChange, problems, look }: DirectionFieldsProps) {
  const { t } = useLingui();
  const field = (name: "yaw" | "pitch", label: string, hint: string, most: number) => (
    <Field id={`${id}-${name}`} label={label} hint={hint} error={problems[prefix + name]}>
      <Degrees
        name={prefix + name}
        most={most}
        value={at[name]}
        onValue={(value) => onChange({ ...at, [name]: value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-2">
      <FieldRow>
        {field("yaw", t`Sideways`, t`0 is the middle of the photo, 90 to its right`, 360)}
        {field("pitch", t`Up or down`, t`0 is the horizon, 90 straight up`, 90)}
      </FieldRow>
      {look && (
        <div>
          <Button size="s" icon="locate" onClick={() => onChange(look())}>
            <Trans>Where I look now</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface DegreesProps {
  readonly name: string;
  readonly most: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** What is being typed stands as it is, such as the minus before its number, until it is whole or a press says otherwise. */
function Degrees({ name, most, value, onValue }: DegreesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      name={name}
      type="number"
      step="any"
      min={-most}
      max={most}
      required
      // No inputMode: an iPhone's pad of digits has no minus.
      value={typed !== null && (typed === "" || Number(typed) === value) ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (Number.isFinite(target.valueAsNumber)) onValue(target.valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
      after="°"
    />
  );
}
