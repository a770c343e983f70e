import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { ALT_LENGTH, PICTURES_MOST } from "../portfolio-rules.ts";

interface PiecePicturesProps {
  readonly pictures: readonly UsedPicture[];
  readonly uploads: Uploads;
  readonly error: string | undefined;
}

/** The pictures of a piece, each with what it shows; the first stands on its card. */
export function PiecePictures({ pictures, uploads, error }: PiecePicturesProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  const [kept, setKept] = useState(pictures);
  const swap = (place: number, by: -1 | 1) => setKept(kept.toSpliced(place, 1).toSpliced(place + by, 0, kept[place]!));
  const arrived = uploads.items.filter(({ state, id }) => state === "arrived" && id !== null);
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">
        <Trans>Pictures</Trans>
      </legend>
      {kept.map((picture, place) => (
        <div key={picture.useId} className="grid grid-cols-[6rem_1fr] gap-3 border-b border-line pb-4">
          <div className="relative aspect-square overflow-hidden rounded-btn">
            <Picture {...pictureSources(picture)} alt="" sizes="96px" fit="fill" />
          </div>
          <div className="grid min-w-0 content-start gap-1">
            <input type="hidden" name="use" value={picture.useId} />
            <Field label={t`What the picture shows`}>
              <Input name="useAlt" maxLength={ALT_LENGTH} defaultValue={picture.alt} />
            </Field>
            <div className="scripted -ml-2.5 flex">
              <IconButton icon="chevron-up" label={t`Earlier`} disabled={place === 0} onClick={() => swap(place, -1)} />
              <IconButton
                icon="chevron-down"
                label={t`Later`}
                disabled={place === kept.length - 1}
                onClick={() => swap(place, 1)}
              />
              <IconButton
                icon="trash"
                label={t`Remove this picture`}
                onClick={() => setKept(kept.filter((one) => one !== picture))}
              />
            </div>
          </div>
        </div>
      ))}
      {kept.length < PICTURES_MOST && (
        <Field
          id="image"
          label={kept.length > 0 ? t`More pictures` : t`Pictures`}
          hint={t`The first one stands on the card. At most eight.`}
          error={error}
          required={kept.length === 0}
        >
          <UploadBox
            items={uploads.items}
            words={words}
            name="image"
            multiple
            accept={acceptOf("picture")}
            onAdd={(files) => uploads.add([...files].slice(0, PICTURES_MOST - kept.length))}
            onPause={uploads.pause}
            onResume={uploads.resume}
            onRemove={uploads.remove}
            prompt={<Trans>Choose pictures or drop them here</Trans>}
          />
        </Field>
      )}
      {arrived.map(({ key, name }) => (
        <Field
          key={key}
          label={t`What ${name} shows`}
          hint={t`For those who cannot see it, such as “Lamps on the steps of the ghat”.`}
        >
          <Input name="imageAlt" maxLength={ALT_LENGTH} />
        </Field>
      ))}
    </fieldset>
  );
}
