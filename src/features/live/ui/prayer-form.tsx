import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";
import { lengthOf } from "#/platform/clean-text.ts";
import { NAME_LENGTH, PRAYER_LENGTH } from "../rules.ts";

export type PrayerAnswer = Done | Refused | undefined;

export interface PrayerFormProps {
  readonly eventId: number;
  readonly spaceName: string;
  /** Name of who is signed in. */
  readonly name: string;
  /** What the page was answered that was asked for without scripts. */
  readonly answer?: PrayerAnswer;
}

/** Says how much room is left once this many characters are. */
const TELL_LEFT = 100;

/** A prayer asked of the people of a space; what was typed stays until it has arrived. */
export function PrayerForm({ eventId, spaceName, name, answer: given }: PrayerFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<Done | Refused>();
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  const answer = fetcher.data ?? given;
  const refused = answer && "refused" in answer ? answer : null;
  const problems = refused?.refused.fields ?? {};
  const isDone = fetcher.state === "idle" && answer !== undefined && "done" in answer;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone, answer]);
  const left = PRAYER_LENGTH - length;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/live-event/${eventId}/prayer`}
      noValidate
      onReset={() => setLength(0)}
      className="grid gap-4"
      aria-label={t`Send Prayer Request`}
    >
      <p className="text-sm text-ink-2">
        <Trans>Only the people who serve at {spaceName} read it.</Trans>
      </p>
      {isDone && (
        <Notice tone="success" live>
          {answer.done.message}
        </Notice>
      )}
      {refused && fetcher.state === "idle" && Object.keys(problems).length === 0 && (
        <FormError>{refused.refused.message}</FormError>
      )}
      <Field label={t`Your name`} error={problems["name"]} required>
        <Input name="name" autoComplete="name" maxLength={NAME_LENGTH} defaultValue={refused?.values["name"] ?? name} />
      </Field>
      <Field
        label={t`Prayer request`}
        error={problems["prayer"]}
        hint={left <= TELL_LEFT ? (left < 0 ? t`${-left} characters too many` : t`${left} characters left`) : undefined}
        required
      >
        <Textarea
          name="prayer"
          rows={4}
          defaultValue={refused?.values["prayer"]}
          onChange={(event) => setLength(lengthOf(event.target.value))}
        />
      </Field>
      <Button type="submit" icon="pray" wide pending={fetcher.state !== "idle"}>
        <Trans>Submit Prayer</Trans>
      </Button>
    </fetcher.Form>
  );
}
