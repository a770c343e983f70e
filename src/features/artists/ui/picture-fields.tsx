import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Picture } from "#/design/picture.tsx";
import { toast } from "#/design/toaster.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";

interface PictureFieldsProps {
  readonly pictures: readonly UsedPicture[];
  readonly uploads: Uploads;
  readonly error: string | undefined;
  /** How many there may be. */
  readonly most: number;
  /** Characters of what one shows. */
  readonly altLength: number;
  /** What becomes of the first one, and how many there may be. */
  readonly hint: string;
  /** Whether there has to be one. */
  readonly required?: boolean;
  /** Hears which of those that are there stay, in their order. */
  onKept?(pictures: readonly UsedPicture[]): void;
}

/**
 * Pictures of a piece or a post, in an order that can be changed, each with what it shows: as `use` with `useAlt` those that
 * are there, as `image` with `imageAlt` those that were uploaded.
 */
export function PictureFields({
  pictures,
  uploads,
  error,
  most,
  altLength,
  hint,
  required = false,
  onKept,
}: PictureFieldsProps) {
  const { t } = useLingui();
  const words = useUploadWords("picture");
  const [kept, setKept] = useState(pictures);
  const keep = (next: readonly UsedPicture[]) => {
    setKept(next);
    onKept?.(next);
  };
  const swap = (place: number, by: -1 | 1) => keep(kept.toSpliced(place, 1).toSpliced(place + by, 0, kept[place]!));
  const coming = uploads.items.filter(({ state }) => state !== "refused").length;
  const room = Math.max(0, most - kept.length - coming);
  const add = (files: Iterable<File>) => {
    const chosen = [...files];
    uploads.add(chosen.slice(0, room));
    if (chosen.length > room)
      toast({ text: t`There is room for ${most} pictures. Some were left out.`, tone: "refusal" });
  };
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
              <Input name="useAlt" maxLength={altLength} defaultValue={picture.alt} />
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
                onClick={() => keep(kept.filter((one) => one !== picture))}
              />
            </div>
          </div>
        </div>
      ))}
      {kept.length < most && (
        <Field
          id="image"
          label={kept.length > 0 ? t`More pictures` : t`Pictures`}
          hint={hint}
          error={error}
          required={required && kept.length === 0}
        >
          <UploadBox
            items={uploads.items}
            words={words}
            name="image"
            multiple
            accept={acceptOf("picture")}
            onAdd={add}
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
          <Input name="imageAlt" maxLength={altLength} />
        </Field>
      ))}
    </fieldset>
  );
}
