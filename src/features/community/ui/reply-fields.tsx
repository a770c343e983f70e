import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { MentionTextarea, TextLanguageField, useTextLanguage } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import type { OwnLimits } from "../queries/own-limits.server.ts";
import { peoplePath, REPLY_LENGTH, TRADITION_LENGTH } from "../rules.ts";
import { directionOf } from "../../../platform/i18n/languages.ts";
import { DiscardDraft, DraftKept } from "./draft-kept.tsx";
import { LengthLeft } from "./length-left.tsx";
import { LimitsNotice } from "./limits-notice.tsx";
import { Preview } from "./preview.tsx";
import { TextPictureFields } from "./text-picture-fields.tsx";
import { useDraft } from "./use-draft.ts";

interface FieldsProps {
  readonly discussionId: number;
  readonly answer: FormAnswer;
  readonly draftKey: string;
  readonly initial: {
    readonly body: string;
    readonly tradition: string;
    readonly language: string;
    readonly pictures: readonly UsedPicture[];
  };
  /** A question: whoever answers may say from which tradition they speak. */
  readonly asksTradition: boolean;
  /** What holds for who writes, where anything does. */
  readonly limits?: OwnLimits | null;
  readonly zone?: string;
  readonly submit: ReactNode;
  /** Where it is sent; the page itself unless given. */
  readonly action?: string;
  /** Hidden fields, and what stands above the text. */
  readonly children?: ReactNode;
}

/** The text of an answer, its tradition and its language; what is written stays on the device until it is sent. */
export function ReplyFields(props: FieldsProps) {
  const {
    discussionId,
    answer,
    draftKey,
    initial,
    asksTradition,
    submit,
    action,
    children,
    limits,
    zone = "UTC",
  } = props;
  const { t } = useLingui();
  const { values, problems, refusal } = readAnswer(answer, action === undefined ? {} : { intent: "reply" });
  const uploads = useUploads({ purpose: "picture" });
  const pending = useNavigation().formData?.has("body") ?? false;
  const fresh = {
    ...{ body: initial.body, tradition: initial.tradition },
    // What stands keeps its language; what is begun says it by its letters.
    language: initial.body === "" ? "" : initial.language,
  };
  const kept = useDraft(
    draftKey,
    {
      body: values.body ?? initial.body,
      tradition: values.tradition ?? initial.tradition,
      language: values.language ?? fresh.language,
    },
    refusal !== null,
    fresh,
  );
  const { form, draft, set, send } = kept;
  const language = useTextLanguage(draft.body, draft.language);
  return (
    <Form
      ref={form}
      id="reply"
      method="post"
      action={action}
      noValidate
      onSubmit={send}
      className="grid scroll-mt-24 gap-4 rounded-card border border-line bg-raised p-4 lg:p-5"
    >
      {refusal && action === undefined && <Answer answer={answer} />}
      {children}
      {limits && <LimitsNotice limits={limits} zone={zone} />}
      <DraftKept draft={kept} />
      <Field
        id="body"
        label={t`Your answer`}
        hint={
          <>
            {t`Markdown. @Name mentions somebody who has written here.`}{" "}
            <LengthLeft text={draft.body} most={REPLY_LENGTH} />
          </>
        }
        error={problems.body}
      >
        <MentionTextarea
          peopleFrom={peoplePath(discussionId)}
          name="body"
          rows={5}
          lang={language}
          dir={directionOf(language) === "rtl" ? "rtl" : "auto"}
          value={draft.body}
          onChange={(event) => set({ body: event.currentTarget.value })}
        />
      </Field>
      <Preview body={draft.body} language={language} />
      <Disclosure
        title={<Trans>Pictures</Trans>}
        defaultOpen={initial.pictures.length > 0 || problems.image !== undefined}
      >
        <TextPictureFields pictures={initial.pictures} uploads={uploads} error={problems.image} />
      </Disclosure>
      <FieldRow>
        {asksTradition && (
          <Field
            id="tradition"
            label={t`Tradition you speak from`}
            optional={t`optional`}
            hint={
              <>
                {t`It stands beside your answer.`} <LengthLeft text={draft.tradition} most={TRADITION_LENGTH} />
              </>
            }
            error={problems.tradition}
          >
            <Input
              name="tradition"
              dir="auto"
              value={draft.tradition}
              onChange={(event) => set({ tradition: event.currentTarget.value })}
            />
          </Field>
        )}
        <TextLanguageField
          language={language}
          error={problems.language}
          onChoose={(chosen) => set({ language: chosen })}
        />
      </FieldRow>
      <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
        <Button
          type="submit"
          {...(action === undefined ? {} : { name: "intent", value: "reply" })}
          variant="primary"
          icon="send"
          pending={pending || uploads.isBusy}
        >
          {uploads.isBusy ? <Trans>Pictures are on their way</Trans> : submit}
        </Button>
        <DiscardDraft draft={kept} />
      </div>
    </Form>
  );
}
