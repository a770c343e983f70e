import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { Segments } from "#/design/segments.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useOneUpload, type OneUpload } from "#/platform/uploads/use-one-upload.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { TITLE_LENGTH } from "../forms.ts";

/** What is brought here: of a panorama a tour is made, which is another feature's. */
const addedKinds = ["panorama", "model", "link"] as const;
type AddedKind = (typeof addedKinds)[number];

interface AddProps {
  readonly spaceId: number;
  readonly answer: FormAnswer;
}

/** The kinds of the specification: a 360° photo, a 3D model, or the address of a tour. */
export function AddView({ spaceId, answer }: AddProps) {
  const { t } = useLingui();
  const refusedKind = addedKinds.find((kind) => readAnswer(answer, { intent: `add-${kind}` }).refusal);
  const [kind, setKind] = useState<AddedKind>(refusedKind ?? "panorama");
  return (
    <Panel
      title={<Trans>Add a 3D view</Trans>}
      lead={<Trans>360° photos (JPG, PNG), 3D models (GLB, GLTF), virtual tour links.</Trans>}
    >
      <Segments
        label={t`Kind`}
        name="kind"
        value={kind}
        onChange={(value) => setKind(value as AddedKind)}
        segments={[
          { value: "panorama", label: t`360° Tour` },
          { value: "model", label: t`3D Model` },
          { value: "link", label: t`Link` },
        ]}
        className="mb-5"
      />
      <Fields key={kind} kind={kind} spaceId={spaceId} answer={answer} />
    </Panel>
  );
}

function Fields({ kind, spaceId, answer }: AddProps & { kind: AddedKind }) {
  const { t } = useLingui();
  const isPending = useNavigation().formData?.get("intent") === `add-${kind}`;
  const answered = readAnswer(answer, { intent: `add-${kind}` });
  const { values, problems: errors } = answered;
  const file = useOneUpload(kind === "link" ? "picture" : kind, answered);
  const thumbnail = useOneUpload("picture", answered, "thumbnail");
  const isBusy = file.isBusy || thumbnail.isBusy;
  return (
    <Form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        thumbnail.onSubmit(event);
        file.onSubmit(event);
      }}
    >
      <input type="hidden" name="intent" value={`add-${kind}`} />
      <input type="hidden" name="space" value={spaceId} />
      <Field id="title" label={t`Title`} required error={errors.title}>
        <Input
          name="title"
          defaultValue={values.title}
          maxLength={TITLE_LENGTH}
          placeholder={kind === "model" ? t`The main shrine` : t`The great hall`}
        />
      </Field>
      {kind === "panorama" && (
        <OneFile
          upload={file}
          problem={errors.upload}
          label={t`360° photo`}
          hint={t`Twice as wide as it is high, as a 360° camera or a phone’s sphere mode makes it.`}
        />
      )}
      {kind === "model" && (
        <OneFile
          upload={file}
          problem={errors.upload}
          label={t`3D model`}
          hint={t`GLB, or GLTF with everything inside it. Up to 1,000,000 triangles, uncompressed.`}
        />
      )}
      {kind === "link" && (
        <Field
          id="url"
          label={t`Address of the tour`}
          hint={t`Such as Matterport, Kuula or YouTube`}
          required
          error={errors.url}
        >
          {/* No type "url": the browser would refuse, in its own words, what is taken without its https://. */}
          <Input
            name="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            defaultValue={values.url}
          />
        </Field>
      )}
      {kind !== "panorama" && (
        <OneFile
          upload={thumbnail}
          problem={errors.thumbnail}
          label={t`Preview picture`}
          hint={t`Shown in lists. Without a picture, an icon is shown.`}
          optional
        />
      )}
      <Button type="submit" variant="primary" pending={isPending} aria-disabled={isBusy || undefined} wide>
        {isPending ? <Trans>Checking it</Trans> : <Trans>Add</Trans>}
      </Button>
    </Form>
  );
}

interface OneFileProps {
  readonly upload: OneUpload;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly problem?: string | undefined;
}

function OneFile({ upload, label, hint, optional, problem }: OneFileProps) {
  const { t } = useLingui();
  const words = useUploadWords(upload.purpose);
  return (
    <Field
      id={upload.box.name}
      label={label}
      hint={hint}
      error={problem}
      required={!optional}
      optional={optional ? t`optional` : undefined}
    >
      <UploadBox
        {...upload.box}
        words={words}
        prompt={<Trans>Choose a file or drop it here</Trans>}
        accept={acceptOf(upload.purpose)}
      />
    </Field>
  );
}
