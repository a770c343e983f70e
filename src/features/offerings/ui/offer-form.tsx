import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, ButtonLink } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { offeringForms, type OfferingForm } from "../offering-forms.ts";
import { GIFT_RUPEES, NAME_LENGTH, shrinePath, WORDS_LENGTH } from "../rules.ts";
import type { HallPageData } from "../hall-page.server.ts";
import { Drawing } from "./drawings.tsx";
import { formWords } from "./form-words.ts";
import type { Offer } from "./use-offer.ts";

export interface OfferFormProps {
  readonly data: HallPageData;
  readonly offer: Offer;
  /** The page's own answer, where the form was sent without scripts. */
  readonly answer?: FormAnswer;
}

/** What is offered, by whom or for whom, and a few words; nothing of it has to be filled in. */
export function OfferForm({ data, offer, answer }: OfferFormProps) {
  const { t } = useLingui();
  const { shrine, mayWriteWords } = data;
  const { Form, ref, pending, made } = offer;
  const { values, problems } = readAnswer(offer.answer ?? answer);
  const [form, setForm] = useState(values["form"] as OfferingForm | undefined);
  const [former, setFormer] = useState<number | null>(null);
  const chosen = form && shrine.forms.includes(form) ? form : shrine.forms[0]!;
  if (made && made.id !== former) {
    return <Afterwards data={data} form={made.form} onAgain={() => setFormer(made.id)} />;
  }
  return (
    <Form
      ref={ref}
      method="post"
      action={shrinePath(shrine.id)}
      noValidate
      className="grid gap-4"
      aria-label={t(formWords[chosen].act)}
    >
      {offer.clientId && <input type="hidden" name="clientId" value={offer.clientId} />}
      {shrine.forms.length > 1 ? (
        <RadioCards
          legend={<Trans>What would you like to offer?</Trans>}
          name="form"
          columns={shrine.forms.length === 2 ? 2 : 3}
          defaultValue={chosen}
          onChange={(value) => setForm(value as OfferingForm)}
          options={shrine.forms.map((key) => ({
            value: key,
            label: t(formWords[key].noun),
            icon: <SmallDrawing form={key} />,
          }))}
          error={problems["form"]}
        />
      ) : (
        <>
          <input type="hidden" name="form" value={chosen} />
          {problems["form"] && <FieldError>{problems["form"]}</FieldError>}
        </>
      )}
      <Field
        id="offering-name"
        label={t`Name`}
        optional={t`optional`}
        hint={t`Yours, or of whom it is for. Everybody here can read it.`}
        error={problems["name"]}
      >
        <Input name="name" maxLength={NAME_LENGTH} autoComplete="off" defaultValue={values["name"]} />
      </Field>
      {mayWriteWords && (
        <Field id="offering-words" label={t`Dedication`} optional={t`optional`} error={problems["words"]}>
          <Input name="words" maxLength={WORDS_LENGTH} autoComplete="off" defaultValue={values["words"]} />
        </Field>
      )}
      <Button type="submit" variant="primary" wide pending={pending}>
        {offer.clientId ? t(formWords[chosen].act) : shrine.forms.length > 1 ? t`Offer it` : t(formWords[chosen].act)}
      </Button>
      <p className="text-sm text-ink-2">
        {offeringForms[chosen].isFlame ? (
          <Trans>It burns for a day. It costs nothing, and you need no account.</Trans>
        ) : (
          <Trans>It stays for a day. It costs nothing, and you need no account.</Trans>
        )}
      </p>
    </Form>
  );
}

/** Where the page has the shared drawings. */
export function SmallDrawing({ form }: { form: OfferingForm }) {
  return (
    <svg
      viewBox={offeringForms[form].isFlame ? "-28 -50 56 56" : "-28 -38 56 56"}
      className="offering-drawing"
      aria-hidden
    >
      <Drawing form={form} stage={0} />
    </svg>
  );
}

interface AfterwardsProps {
  readonly data: HallPageData;
  /** What was offered; the page says it itself where no script runs. */
  readonly form?: OfferingForm;
  readonly onAgain?: () => void;
}

/** What one may do next; a gift only where the space takes gifts, and never as a condition. */
export function Afterwards({ data: { shrine, takesGifts }, form, onAgain }: AfterwardsProps) {
  const { t } = useLingui();
  const { space } = shrine;
  return (
    <div className="grid gap-4">
      {form && (
        <Notice tone="success" live title={t(formWords[form].done)}>
          <p>
            {offeringForms[form].isFlame ? (
              <Trans>It burns down over a day. You can stay as long as you like.</Trans>
            ) : (
              <Trans>It stays for a day. You can stay as long as you like.</Trans>
            )}
          </p>
        </Notice>
      )}
      {takesGifts && (
        <div className="border-y border-line py-4">
          <p className="text-ink-2">
            <Trans>
              If you wish, you can also give something to {space.name}. Your offering does not depend on it.
            </Trans>
          </p>
          <ButtonLink to={`/space/${space.id}/give?preset=${GIFT_RUPEES}`} icon="hand-heart" className="mt-3">
            <Trans>Make Donation</Trans>
          </ButtonLink>
        </div>
      )}
      {onAgain ? (
        <Button icon="plus" onClick={onAgain}>
          <Trans>Offer again</Trans>
        </Button>
      ) : (
        <TextLink to={shrinePath(shrine.id)}>
          <Trans>Offer again</Trans>
        </TextLink>
      )}
    </div>
  );
}
