import { Trans } from "@lingui/react/macro";
import { Field } from "#/design/field.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { OneUpload } from "#/platform/uploads/use-one-upload.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

interface UploadFieldProps {
  readonly id: string;
  readonly upload: OneUpload;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
}

/** A place for one file. */
export function UploadField({ id, upload, label, hint, required, problem }: UploadFieldProps) {
  const words = useUploadWords(upload.purpose);
  return (
    <Field id={id} label={label} hint={hint} required={required === true} error={problem}>
      <UploadBox
        {...upload.box}
        words={words}
        prompt={<Trans>Choose a file or drop it here</Trans>}
        accept={acceptOf(upload.purpose)}
      />
    </Field>
  );
}
