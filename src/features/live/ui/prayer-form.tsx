import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { toast } from "#/design/toaster.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { lengthOf } from "#/platform/clean-text.ts";
import { NAME_LENGTH, PRAYER_LENGTH } from "../rules.ts";

const FIELDS = ["name", "prayer"];

export interface PrayerFormProps {
  readonly eventId: number;
  readonly spaceName: string;
  /** Name of who is signed in. */
  readonly name: string;
  /** The answer to the page's form where it was sent without scripts. */
  readonly answer?: FormAnswer;
}

/** Says how much room is left once this many characters are. */
const SHOW_LEFT_BELOW = 100;

/** A prayer asked of the people of a space; what was typed stays until it has arrived. */
export function PrayerForm({ eventId, spaceName, name, answer: given }: PrayerFormProps) {
  const { t } = useLingui();
  const { Form, ref, answer, pending } = useFormInPlace(toast, { fields: FIELDS });
  const [length, setLength] = useState(0);
  const { values, problems } = readAnswer(answer ?? given);
  const left = PRAYER_LENGTH - length;
  return (
    <>
      <Answer answer={given} fields={FIELDS} />
      <Form
        ref={ref}
        method="post"
        action={`/live-event/${eventId}/prayer`}
        noValidate
        onReset={() => setLength(0)}
        className="grid gap-4"
        aria-label={t`Send Prayer Request`}
      >
        <p className="text-sm text-ink-2">
          <Trans>Only the team of {spaceName} can read it.</Trans>
        </p>
        <Field id="name" label={t`Your name`} error={problems["name"]} required>
          <Input name="name" autoComplete="name" maxLength={NAME_LENGTH} defaultValue={values["name"] ?? name} />
        </Field>
        <Field
          id="prayer"
          label={t`Prayer request`}
          error={problems["prayer"]}
          hint={
            left <= SHOW_LEFT_BELOW
              ? left < 0
                ? t`${-left} characters too many`
                : t`${left} characters left`
              : undefined
          }
          required
        >
          <Textarea
            name="prayer"
            rows={4}
            defaultValue={values["prayer"]}
            onChange={(event) => setLength(lengthOf(event.target.value))}
          />
        </Field>
        <Button type="submit" icon="pray" wide pending={pending}>
          <Trans>Submit Prayer</Trans>
        </Button>
      </Form>
    </>
  );
}
