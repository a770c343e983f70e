import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import type { PictureView } from "#/platform/media/picture.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

interface PictureFieldProps {
  /** The present picture; null for none. */
  readonly picture: PictureView | null;
  /** The picture as the page shows it, above the fields. */
  readonly preview: ReactNode;
  /** The label while there is no picture. */
  readonly label: string;
  readonly uploads: Uploads;
  /** Beside the fields `image` and `imageAlt`. */
  readonly problems: Readonly<Record<string, string>>;
  /** The values of a refused form, or those the form starts with. */
  readonly values: Readonly<Record<string, string>> | undefined;
}

/** Brings, replaces, describes and removes the one picture of something: fields `image`, `imageAlt` and `imageGone`. */
export function PictureField({ picture, preview, label, uploads, problems, values }: PictureFieldProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  return (
    <div className="grid gap-5">
      {picture && (
        <div className="grid gap-3">
          {preview}
          <Checkbox name="imageGone" label={t`Remove this picture`} defaultChecked={values?.imageGone === "on"} />
        </div>
      )}
      <Field id="image" label={picture ? t`Another picture` : label} optional={t`optional`} error={problems.image}>
        <UploadBox
          items={uploads.items.slice(-1)}
          words={words}
          name="image"
          accept={acceptOf("picture")}
          onAdd={(files) => {
            for (const { key } of uploads.items) uploads.remove(key);
            uploads.add([...files].slice(0, 1));
          }}
          onPause={uploads.pause}
          onResume={uploads.resume}
          onRemove={uploads.remove}
          prompt={<Trans>Choose a picture or drop it here</Trans>}
        />
      </Field>
      <Field
        id="imageAlt"
        label={t`What the picture shows`}
        hint={t`For those who cannot see it, such as “Lamps on the steps of the ghat”.`}
        error={problems.imageAlt}
      >
        <Input name="imageAlt" maxLength={300} defaultValue={values?.imageAlt ?? picture?.alt} />
      </Field>
    </div>
  );
}
