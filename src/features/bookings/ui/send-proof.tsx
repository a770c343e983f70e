import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { clipTypes, MOST_PROOFS, pictureTypes } from "../proof-rules.ts";

/** What the one who held it sends: photos or a clip, and a word. */
export function SendProof({ answer }: { answer: ReadAnswer }) {
  const { t } = useLingui();
  const uploads = useUploads({ purpose: "attachment" });
  const words = useUploadWords("attachment");
  const isPosting = useNavigation().formMethod === "POST";
  const isBusy = uploads.items.some(({ state }) => state !== "arrived" && state !== "refused");
  return (
    <Panel
      className="mt-8"
      id="send-proof"
      title={<Trans>Send the proof</Trans>}
      lead={<Trans>Only who booked it sees it. It cannot be changed afterwards.</Trans>}
    >
      <Form method="post" noValidate>
        <Field id="file" label={<Trans>Photos or a clip</Trans>} error={answer.problems["file"]} required>
          <UploadBox
            items={uploads.items}
            words={words}
            name="file"
            accept={[...pictureTypes, ...clipTypes].join(",")}
            multiple
            onAdd={(files) => uploads.add([...files].slice(0, Math.max(0, MOST_PROOFS - uploads.items.length)))}
            onPause={uploads.pause}
            onResume={uploads.resume}
            onRemove={uploads.remove}
            prompt={<Trans>Choose photos or clips, or drop them here</Trans>}
          />
        </Field>
        <Field
          className="mt-4"
          label={<Trans>A word to them</Trans>}
          optional={t`optional`}
          error={answer.problems["note"]}
        >
          <Textarea name="note" rows={3} maxLength={1000} defaultValue={answer.values["note"] ?? ""} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="prove"
          variant="primary"
          icon="send"
          className="mt-4 w-full"
          disabled={isBusy || isPosting}
        >
          <Trans>Send the proof</Trans>
        </Button>
      </Form>
    </Panel>
  );
}
