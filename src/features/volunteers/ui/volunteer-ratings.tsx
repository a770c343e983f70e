import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Select, Textarea } from "#/design/field.tsx";
import { StarInput } from "#/design/star-input.tsx";
import { Stars } from "#/design/stars.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatDay } from "#/platform/i18n/format-date.ts";
import type { RatingView, ServedShift } from "../queries/one-volunteer.server.ts";

interface RatingsProps {
  readonly ratings: readonly RatingView[];
  readonly served: readonly ServedShift[];
  readonly spaceId: number;
  readonly zone: string;
  readonly now: Date;
  readonly here: string;
  readonly answer: FormAnswer;
}

/** The admins' ratings of a volunteer's service, visible to admins alone. */
export function VolunteerRatings({ ratings, served, spaceId, zone, now, here, answer }: RatingsProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { problems } = readAnswer(answer, { intent: "rate" });
  return (
    <>
      <ul>
        {ratings.map(({ shiftId, title, rating, note, by, at }) => {
          const day = formatDay(at, now, i18n.locale, zone);
          return (
            <li key={shiftId ?? 0} className="border-t border-line py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <Stars value={rating} label={t`${rating} out of 5`} />
                <span className="text-sm text-ink-2">{[by, day].filter(Boolean).join(" · ")}</span>
              </div>
              <p className="text-sm text-ink-2">{title ?? <Trans>Overall</Trans>}</p>
              {note && <p className="mt-1 wrap-anywhere">{note}</p>}
            </li>
          );
        })}
      </ul>
      <Form
        key={ratings[0]?.at.getTime() ?? 0}
        method="post"
        action={here}
        preventScrollReset
        noValidate
        className="grid gap-4 border-t border-line pt-4"
      >
        <input type="hidden" name="space" value={spaceId} />
        <StarInput
          name="rating"
          legend={<Trans>Your rating</Trans>}
          labels={[t`1 star`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars`]}
          required
          error={problems.rating}
        />
        {served.length > 0 && (
          <Field id="rated-shift" label={t`Which shift?`}>
            <Select name="shift" defaultValue="">
              <option value="">{t`Overall`}</option>
              {served.map((shift) => (
                <option key={shift.id} value={shift.id}>
                  {formatDay(shift.startsAt, now, i18n.locale, zone)} · {shift.role} · {shift.title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          id="rating-note"
          label={t`Note`}
          optional={t`optional`}
          hint={t`Only owner and managers read it.`}
          error={problems.note}
        >
          <Textarea name="note" rows={2} maxLength={1_000} />
        </Field>
        <Button type="submit" name="intent" value="rate" icon="star" pending={pending}>
          <Trans>Save rating</Trans>
        </Button>
      </Form>
    </>
  );
}
