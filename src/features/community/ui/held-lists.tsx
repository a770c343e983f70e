import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { HeldLists as Lists } from "../trust.ts";

/** The words and sites that wait for a moderator. */
export function HeldLists({ lists, answer }: { lists: Lists; answer: FormAnswer }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "lists" });
  return (
    <Section
      heading={<Trans>Words and sites that are held back</Trans>}
      lead={
        <Trans>What names one of them waits in the queue. Your own texts and those of other moderators do not.</Trans>
      }
    >
      <Form method="post" noValidate className="grid gap-5">
        <Field
          id="words"
          label={t`Words`}
          hint={t`One word or phrase on each line; it is found in every script and spelling.`}
          error={problems.words}
        >
          <Textarea name="words" rows={5} dir="auto" defaultValue={values.words ?? lists.words.join("\n")} />
        </Field>
        <Field
          id="sites"
          label={t`Sites`}
          hint={t`One on each line, such as example.org; those below it are held back as well.`}
          error={problems.sites}
        >
          <Textarea name="sites" rows={5} dir="ltr" defaultValue={values.sites ?? lists.sites.join("\n")} />
        </Field>
        <Button type="submit" name="intent" value="lists" className="justify-self-start">
          {t`Save`}
        </Button>
      </Form>
    </Section>
  );
}
