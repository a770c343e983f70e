import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useUploads, type Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { DOCUMENT_DAYS, documentKinds, type DocumentKind } from "../verification.ts";
import { documentWords } from "./verification-words.ts";

const document = { purpose: "document" } as const;

interface VerificationFormProps {
  readonly spaceId: number;
  readonly answer: FormAnswer;
  /** Where it goes; to the verification of those who run the space unless given. */
  readonly action?: string;
  /** Of its button. */
  readonly label?: ReactNode;
  /** By somebody who does not run it yet: its people cannot open the files. */
  readonly isClaim?: boolean;
}

/** The form of the documents that staff need, each in its field, and a note. */
export function VerificationForm({ spaceId, answer, action, label, isClaim }: VerificationFormProps) {
  const { t, i18n } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "ask" });
  const pending = useNavigation().formData?.get("intent") === "ask";
  const uploadsByKind: Readonly<Record<DocumentKind, Uploads>> = {
    registration: useUploads(document),
    address: useUploads(document),
    letter: useUploads(document),
    identity: useUploads(document),
    other: useUploads(document),
  };
  const words = useUploadWords("document");
  const isBusy = Object.values(uploadsByKind).some((uploads) => uploads.isBusy);
  return (
    <Form method="post" action={action ?? `/verification?space=${spaceId}`} noValidate className="grid gap-6">
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="space" value={spaceId} />
      <div className="border-t border-line">
        {documentKinds.map((kind, place) => {
          const { items, add, pause, resume, remove } = uploadsByKind[kind];
          const title = i18n._(documentWords[kind]);
          return (
            <Disclosure key={kind} title={title} defaultOpen={place === 0 || Boolean(problems[kind])}>
              <Field id={kind} label={title} labelHidden error={problems[kind]}>
                <UploadBox
                  items={items}
                  words={words}
                  name={kind}
                  multiple
                  accept={acceptOf("document")}
                  prompt={t`Choose a file or drop it here`}
                  onAdd={add}
                  onPause={pause}
                  onResume={resume}
                  onRemove={remove}
                />
              </Field>
            </Disclosure>
          );
        })}
      </div>
      <Field id="note" label={t`A note for our staff`} error={problems.note}>
        <Textarea
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={values.note}
          placeholder={t`How to reach the committee, where you are named in public`}
        />
      </Field>
      <p className="text-sm text-ink-2">
        {isClaim ? (
          <Trans>
            PDF, JPG or PNG. Only you and our staff can open these files. Each time our staff opens one, it is recorded.
            The files are deleted {DOCUMENT_DAYS} days after the decision.
          </Trans>
        ) : (
          <Trans>
            PDF, JPG or PNG. Only the owners and managers of this space and our staff can open these files. Each time
            our staff opens one, it is recorded. The files are deleted {DOCUMENT_DAYS} days after the decision.
          </Trans>
        )}
      </p>
      <noscript>
        <p className="text-ink-2">
          <Trans>Sending files needs JavaScript.</Trans>
        </p>
      </noscript>
      <Button
        type="submit"
        variant="primary"
        icon="send"
        pending={pending || isBusy}
        className="justify-self-start max-md:w-full"
      >
        {isBusy ? <Trans>Files are uploading</Trans> : (label ?? <Trans>Ask for verification</Trans>)}
      </Button>
    </Form>
  );
}
