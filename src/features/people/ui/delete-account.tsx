import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { DELETE_WORD, LEAVING_DAYS } from "../leaving-rules.ts";
import { PasswordAgain } from "./password-again.tsx";

/** Something to settle first, in the reader's language. */
export interface HindranceView {
  readonly words: string;
  readonly path: string | null;
}

interface DeleteAccountProps {
  readonly hindrances: readonly HindranceView[];
  readonly answer: FormAnswer;
}

/** The way out: what goes, what stays, and a week to change one's mind. */
export function DeleteAccount({ hindrances, answer }: DeleteAccountProps) {
  const { t } = useLingui();
  return (
    <Section heading={<Trans>Delete account</Trans>}>
      <div className="max-w-[62ch] text-ink-2">
        <p>
          <Trans>
            After {LEAVING_DAYS} days your profile, your settings, your messages and all that you follow, save and like
            are deleted for good. Until then you can change your mind.
          </Trans>
        </p>
        <p className="mt-3">
          <Trans>
            What you gave stays in the books of those who received it, because the law asks them for it. Bookings and
            orders that are still open are cancelled by the terms that were shown with them.
          </Trans>
        </p>
      </div>
      {hindrances.length > 0 ? (
        <div className="mt-5">
          <p className="font-semibold">
            <Trans>Before that, please settle this:</Trans>
          </p>
          <ul className="mt-2 grid list-disc gap-2 pl-5">
            {hindrances.map(({ words, path }) => (
              <li key={words}>{path ? <TextLink to={path}>{words}</TextLink> : words}</li>
            ))}
          </ul>
        </div>
      ) : (
        <DeleteForm answer={answer} label={t`Type ${DELETE_WORD} to confirm`} />
      )}
    </Section>
  );
}

function DeleteForm({ answer, label }: { answer: FormAnswer; label: string }) {
  const { values, problems } = readAnswer(answer, { intent: "delete" });
  const [typed, setTyped] = useState(values.deleteConfirmation ?? "");
  const isScripted = useScripted();
  const pending = useNavigation().formData?.get("intent") === "delete";
  return (
    <Form method="post" action="/settings?tab=account" noValidate className="mt-6 grid max-w-[420px] gap-5">
      <input type="hidden" name="intent" value="delete" />
      <Checkbox
        name="keepsTexts"
        label={<Trans>Keep what I wrote for everybody, without my name</Trans>}
        hint={<Trans>Comments, discussions and answers. Otherwise they are deleted too.</Trans>}
        defaultChecked={values.keepsTexts === "on"}
      />
      <Field id="deleteConfirmation" label={label} required error={problems.deleteConfirmation}>
        <Input
          name="deleteConfirmation"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <PasswordAgain answer={answer} own={{ intent: "delete" }} />
      <Button
        type="submit"
        icon="trash"
        className="justify-self-start max-md:w-full"
        pending={pending}
        disabled={isScripted && typed !== DELETE_WORD}
      >
        <Trans>Delete account</Trans>
      </Button>
    </Form>
  );
}
