import { Trans } from "@lingui/react/macro";
import { Field } from "#/design/field.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

interface OneUploadProps {
  readonly id: string;
  readonly name: string;
  readonly uploads: Uploads;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
}

/** A place for one file: another one takes its place. */
export function OneUpload({ id, name, uploads, label, hint, required, problem }: OneUploadProps) {
  const words = useUploadWords(uploads.purpose);
  return (
    <Field id={id} label={label} hint={hint} required={required === true} error={problem}>
      <UploadBox
        items={uploads.items}
        words={words}
        name={name}
        prompt={<Trans>Choose a file or drop it here</Trans>}
        accept={acceptOf(uploads.purpose)}
        onAdd={(files) => {
          for (const { key } of uploads.items) uploads.remove(key);
          uploads.add(files);
        }}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onRemove={uploads.remove}
      />
    </Field>
  );
}
