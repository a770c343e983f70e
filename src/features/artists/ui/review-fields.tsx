import { Trans, useLingui } from "@lingui/react/macro";
import { Field, Textarea } from "#/design/field.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { REVIEW_LENGTH } from "../review-forms.ts";

interface ReviewFieldsProps {
  /** What was written before, where a review is changed. */
  readonly own?: { readonly rating: number; readonly text: string };
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The fields `rating` and `text` of a review, for a form of whoever served. */
export function ReviewFields({ own, values, problems }: ReviewFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <StarInput
        name="rating"
        legend={<Trans>Your rating</Trans>}
        labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
        defaultValue={Number(values.rating) || own?.rating}
        error={problems.rating}
      />
      <Field label={<Trans>Your review</Trans>} error={problems.text} required>
        <Textarea
          name="text"
          rows={4}
          maxLength={REVIEW_LENGTH}
          defaultValue={values.text ?? own?.text}
          placeholder={t`What should others know before they ask?`}
        />
      </Field>
    </>
  );
}
