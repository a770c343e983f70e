import { Trans, useLingui } from "@lingui/react/macro";
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
      <Input
        name={prefix + name}
        type="number"
        step="any"
        min={-most}
        max={most}
        inputMode="decimal"
        value={String(at[name])}
        onChange={({ target }) => onChange({ ...at, [name]: target.valueAsNumber || 0 })}
        after="°"
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
