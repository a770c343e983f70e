import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "#/design/field.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { MOST_PICTURES } from "../rules.ts";

/** Brings up to six pictures with a form: the field `image`. */
export function PictureUpload({
  id,
  label,
  uploads,
  error,
}: {
  id: string;
  label: string;
  uploads: Uploads;
  error?: string;
}) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  return (
    <Field id={id} label={label} optional={t`optional`} error={error} className="scripted">
      <UploadBox
        items={uploads.items}
        words={words}
        name="image"
        accept={acceptOf("picture")}
        multiple
        onAdd={(files) => uploads.add([...files].slice(0, Math.max(0, MOST_PICTURES - uploads.items.length)))}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onRemove={uploads.remove}
        prompt={<Trans>Choose pictures or drop them here</Trans>}
      />
    </Field>
  );
}
