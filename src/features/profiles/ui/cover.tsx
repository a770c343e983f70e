import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

/** At the head of a profile, as wide as the page. */
export function Cover({ picture, priority }: { picture: PictureView; priority?: boolean }) {
  return (
    <div className="relative mb-4 aspect-[5/2] overflow-hidden rounded-card lg:aspect-[3/1]">
      <Picture {...pictureSources(picture)} sizes="(min-width: 800px) 760px, 100vw" priority={priority} />
    </div>
  );
}

interface CoverFieldsProps {
  readonly picture: PictureView | null;
  readonly uploads: Uploads;
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

/** Brings, replaces, describes and takes away the cover. */
export function CoverFields({ picture, uploads, problems, typed }: CoverFieldsProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-display text-xl">
        <Trans>Cover picture</Trans>
      </legend>
      {picture && (
        <div className="grid gap-3">
          <Cover picture={picture} />
          <Checkbox name="imageGone" label={t`Take this picture away`} defaultChecked={typed?.imageGone === "on"} />
        </div>
      )}
      <Field
        id="image"
        label={picture ? t`Another picture` : t`Picture at the head of your profile`}
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
        <Input name="imageAlt" maxLength={300} defaultValue={typed?.imageAlt ?? picture?.alt} />
      </Field>
    </fieldset>
  );
}
