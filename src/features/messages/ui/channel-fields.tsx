import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { NAME_LENGTH, TOPIC_LENGTH } from "../rules.ts";
import type { TeamMember } from "../views.ts";

export interface NameFieldsProps {
  readonly name?: string;
  readonly topic?: string;
  /** The problems, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

export function NameFields({ name, topic, fields }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field id="name" label={<Trans>Channel name</Trans>} required error={fields.name}>
        <Input
          name="name"
          defaultValue={name}
          maxLength={NAME_LENGTH}
          placeholder={t`Such as Kitchen or Welcome desk`}
        />
      </Field>
      <Field id="topic" label={<Trans>Topic</Trans>} optional={t`optional`} error={fields.topic}>
        <Input name="topic" defaultValue={topic} maxLength={TOPIC_LENGTH} />
      </Field>
    </>
  );
}

export interface MemberBoxesProps {
  readonly people: readonly TeamMember[];
  readonly chosen: readonly number[];
  /** Always in it. */
  readonly viewerId: number;
  readonly className?: string;
}

/** The choice of a private channel's readers. */
export function MemberBoxes({ people, chosen, viewerId, className }: MemberBoxesProps) {
  return (
    <fieldset className={className}>
      <legend className="field-label mb-1.5">
        <Trans>Members</Trans>
      </legend>
      <div className="grid max-h-96 gap-1 overflow-y-auto">
        {people
          .filter(({ personId }) => personId !== viewerId)
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ personId, name }) => (
            <Checkbox
              key={personId}
              name="members"
              value={personId}
              defaultChecked={chosen.includes(personId)}
              label={name}
            />
          ))}
      </div>
    </fieldset>
  );
}
