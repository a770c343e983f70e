import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox, RadioCards } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { ALT_LENGTH, PICTURES_MOST, portfolioCategories } from "../portfolio-rules.ts";
import type { EditedPiece } from "../queries/own-portfolio.server.ts";
import { PictureFields } from "./picture-fields.tsx";
import { portfolioCategoryWords } from "./portfolio-words.ts";

interface EditPieceProps {
  /** null for a new one. */
  readonly piece: EditedPiece | null;
  readonly answer: FormAnswer;
}

/** Pictures first: they are what it is about. */
export function EditPiece({ piece, answer }: EditPieceProps) {
  const { t, i18n } = useLingui();
  const { values, problems, refusal } = readAnswer(answer);
  const pending = useNavigation().formData?.get("intent") === "save";
  const uploads = useUploads({ purpose: "picture" });
  const price = piece?.pricePaise ? String(piece.pricePaise / 100) : "";
  return (
    <>
      <Answer answer={answer} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        <PictureFields
          pictures={piece?.pictures ?? []}
          uploads={uploads}
          error={problems.image}
          most={PICTURES_MOST}
          altLength={ALT_LENGTH}
          hint={t`The first one stands on the card. At most eight.`}
          required
        />
        <Field id="title" label={t`Title`} error={problems.title} required>
          <Input
            name="title"
            maxLength={120}
            placeholder={t`Durga with ten arms`}
            defaultValue={values.title ?? piece?.title}
          />
        </Field>
        <RadioCards
          legend={t`Category`}
          name="category"
          defaultValue={values.category ?? piece?.category ?? "Traditional"}
          options={portfolioCategories.map((value) => ({ value, label: i18n._(portfolioCategoryWords[value]) }))}
          error={problems.category}
        />
        <Field id="description" label={t`Description`} error={problems.description}>
          <Textarea
            name="description"
            rows={3}
            maxLength={1000}
            defaultValue={values.description ?? piece?.description}
          />
        </Field>
        <FieldRow>
          <Field id="year" label={t`Year`} error={problems.year}>
            <Input
              name="year"
              inputMode="numeric"
              maxLength={4}
              defaultValue={values.year ?? (piece?.year ? String(piece.year) : "")}
            />
          </Field>
          <Field id="place" label={t`Place`} hint={t`Where it stands or stood.`} error={problems.place}>
            <Input name="place" maxLength={120} defaultValue={values.place ?? piece?.place} />
          </Field>
        </FieldRow>
        <Field id="materials" label={t`Materials`} error={problems.materials}>
          <ListInput
            name="materials"
            defaultValue={values.materials ?? piece?.materials.join("\n") ?? ""}
            maxLength={40}
            placeholder={t`River clay`}
            add={t`Add`}
            remove={(entry) => t`Remove ${entry}`}
          />
        </Field>
        <Field
          id="price"
          label={t`Price`}
          hint={t`What something like it costs. Left empty, people ask.`}
          error={problems.price}
        >
          <Input name="price" before="₹" inputMode="decimal" maxLength={40} defaultValue={values.price ?? price} />
        </Field>
        <Checkbox
          id="isFeatured"
          name="isFeatured"
          defaultChecked={refusal ? values.isFeatured === "on" : (piece?.isFeatured ?? false)}
          label={t`Featured`}
          hint={problems.isFeatured ?? t`It stands before all others.`}
        />
        <div className="mt-2 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button type="submit" variant="primary" pending={pending || uploads.isBusy}>
            {uploads.isBusy ? <Trans>Pictures are on their way</Trans> : <Trans>Save</Trans>}
          </Button>
          <ButtonLink to="/profile">
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
      {piece && (
        <div className="mt-10 border-t border-line pt-2">
          <Disclosure title={<Trans>Take it away</Trans>}>
            <Form method="post" className="grid gap-4">
              <p className="text-ink-2">
                <Trans>Its pictures and likes go with it.</Trans>
              </p>
              <Button type="submit" name="intent" value="remove" icon="trash" className="justify-self-start">
                <Trans>Remove from my portfolio</Trans>
              </Button>
            </Form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
