import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import type { FormState } from "./form-state.ts";

interface PicturePartProps extends FormState {
  readonly uploads: Uploads;
  readonly picture: PictureView | null;
}

/** The picture of the event; without one, that of the space is shown. */
export function PicturePart({ values, problems, uploads, picture }: PicturePartProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  return (
    <Section heading={<Trans>Picture</Trans>} lead={<Trans>Without one, the picture of your space is shown.</Trans>}>
      <div className="grid gap-5">
        {picture && (
          <div className="grid gap-3">
            <div className="relative aspect-[8/5] max-w-80 overflow-hidden rounded-card">
              <Picture {...pictureSources(picture)} sizes="320px" />
            </div>
            <Checkbox name="imageGone" label={t`Take this picture away`} defaultChecked={values.imageGone === "on"} />
          </div>
        )}
        <Field
          id="image"
          label={picture ? t`Another picture` : t`Picture of the event`}
          optional={t`optional`}
          error={problems.image}
        >
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
          <Input name="imageAlt" maxLength={300} defaultValue={values.imageAlt ?? picture?.alt} />
        </Field>
      </div>
    </Section>
  );
}
