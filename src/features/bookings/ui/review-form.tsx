import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { REVIEW_LENGTH } from "#/features/artists/public.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { bookingPath } from "../rules.ts";

/** How it was, from whoever was served. */
export function ReviewForm({ bookingId, name, answer }: { bookingId: number; name: string; answer: unknown }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "review" });
  const pending = useNavigation().formData?.get("intent") === "review";
  return (
    <Panel
      id="review"
      title={<Trans>How was it?</Trans>}
      lead={<Trans>Your words stand on the profile of {name}.</Trans>}
    >
      <Form method="post" action={bookingPath(bookingId)} noValidate className="grid gap-4">
        <StarInput
          name="rating"
          legend={t`Rating`}
          labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
          defaultValue={Number(values.rating) || undefined}
          error={problems.rating}
        />
        <Field id="text" label={t`Your review`} error={problems.text} required>
          <Textarea name="text" rows={4} maxLength={REVIEW_LENGTH} defaultValue={values.text} />
        </Field>
        <Button type="submit" name="intent" value="review" variant="primary" icon="star" pending={pending} wide>
          <Trans>Send the review</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
