import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { TextLanguageField, useTextLanguage } from "#/features/people/public.tsx";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { BODY_LENGTH, MOST_TAGS, TITLE_LENGTH } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import { DiscardDraft, DraftKept } from "./draft-kept.tsx";
import { isNearEnd, LengthLeft } from "./length-left.tsx";
import { Preview } from "./preview.tsx";
import { Similar } from "./similar.tsx";
import { TextPictureFields } from "./text-picture-fields.tsx";
import { useDraft } from "./use-draft.ts";

interface FieldsProps {
  readonly answer: FormAnswer;
  readonly draftKey: string;
  readonly suggestedTags: readonly string[];
  readonly initial: {
    readonly title: string;
    readonly body: string;
    readonly tags: string;
    /** Of one that stands already; empty where the text says it. */
    readonly language: string;
    readonly pictures: readonly UsedPicture[];
  };
  /** Of one that is begun: where, and as what. */
  readonly isNew?: {
    readonly communities: readonly { readonly id: number; readonly name: string }[];
    readonly asked: number | null;
    readonly kind: "discussion" | "question";
    readonly key: string;
  };
  readonly submit: ReactNode;
}

/** Title, community, tags and text; what is written stays on the device until it is sent. */
export function DiscussionFields({ answer, draftKey, suggestedTags, initial, isNew, submit }: FieldsProps) {
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(answer);
  const uploads = useUploads({ purpose: "picture" });
  const pending = useNavigation().formData?.has("body") ?? false;
  const { title, body, tags } = initial;
  const kept = useDraft(
    draftKey,
    {
      title: values.title ?? initial.title,
      body: values.body ?? initial.body,
      tags: values.tags ?? initial.tags,
      language: values.language ?? initial.language,
    },
    refusal !== null,
    { title, body, tags, language: initial.language },
  );
  const { form, draft, set, send } = kept;
  const language = useTextLanguage(`${draft.title} ${draft.body}`, draft.language);
  const taken = draft.tags.split(",").map((tag) => tag.trim());
  const typed = taken.at(-1) ?? "";
  const offered = suggestedTags
    .filter((tag) => !taken.slice(0, -1).includes(tag) && tag !== typed && tag.startsWith(typed))
    .slice(0, 8);
  const offers = useRef<HTMLUListElement>(null);
  // What is offered stands below the field, where a phone has its bar.
  useEffect(() => {
    if (document.activeElement?.id === "tags") offers.current?.scrollIntoView({ block: "nearest" });
  }, [offered.length]);
  return (
    <>
      <Answer answer={answer} />
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-5" onSubmit={send}>
        {isNew && <input type="hidden" name="clientId" value={isNew.key} suppressHydrationWarning />}
        <DraftKept draft={kept} />
        {isNew && (
          <RadioCards
            legend={t`What is it?`}
            name="kind"
            columns={2}
            defaultValue={values.kind ?? isNew.kind}
            options={[
              { value: "discussion", label: t`A discussion`, hint: t`To talk something over` },
              { value: "question", label: t`A question`, hint: t`You accept the answer that helps` },
            ]}
          />
        )}
        <Field
          id="title"
          label={t`Title`}
          hint={isNearEnd(draft.title, TITLE_LENGTH) && <LengthLeft text={draft.title} most={TITLE_LENGTH} />}
          error={problems.title}
          required
        >
          <Input
            name="title"
            dir="auto"
            value={draft.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        </Field>
        {isNew && <Similar title={draft.title} />}
        {isNew && (
          <Field id="community" label={t`Community`} error={problems.community} required>
            <Select name="community" defaultValue={values.community ?? String(isNew.asked ?? "")}>
              <option value="">{t`Choose`}</option>
              {isNew.communities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          id="body"
          label={t`Text`}
          hint={
            <>
              {t`Markdown: *emphasis*, **strong**, - lists, > quotes, [links](https://…).`}{" "}
              <LengthLeft text={draft.body} most={BODY_LENGTH} />
            </>
          }
          error={problems.body}
          required
        >
          <Textarea
            name="body"
            rows={9}
            lang={language}
            dir={directionOf(language) === "rtl" ? "rtl" : "auto"}
            value={draft.body}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
        </Field>
        <Preview body={draft.body} language={language} />
        <TextPictureFields pictures={initial.pictures} uploads={uploads} error={problems.image} />
        <Field
          id="tags"
          label={t`Tags`}
          optional={t`optional`}
          hint={t`Up to ${MOST_TAGS}, with commas between them.`}
          error={problems.tags}
        >
          <Input
            name="tags"
            autoComplete="off"
            value={draft.tags}
            onFocus={() => offers.current?.scrollIntoView({ block: "nearest" })}
            onChange={(event) => set({ tags: event.currentTarget.value })}
          />
        </Field>
        {offered.length > 0 && (
          <ul
            ref={offers}
            aria-label={t`Tags that others use`}
            className="scripted-only -mt-2 flex scroll-mb-28 flex-wrap gap-2"
          >
            {offered.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className="chip"
                  onClick={() => set({ tags: [...taken.slice(0, -1), tag, ""].join(", ") })}
                >{`#${tag}`}</button>
              </li>
            ))}
          </ul>
        )}
        <TextLanguageField
          language={language}
          hint={t`So that people find it, and browsers read it well.`}
          error={problems.language}
          onChoose={(chosen) => set({ language: chosen })}
        />
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button type="submit" variant="primary" icon="send" pending={pending || uploads.isBusy}>
            {uploads.isBusy ? <Trans>Pictures are on their way</Trans> : submit}
          </Button>
          <DiscardDraft draft={kept} />
        </div>
      </Form>
    </>
  );
}
