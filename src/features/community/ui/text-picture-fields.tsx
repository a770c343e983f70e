import { useLingui } from "@lingui/react/macro";
import { PictureFields } from "#/features/artists/public.tsx";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { ALT_LENGTH, MOST_PICTURES } from "../rules.ts";

interface FieldsProps {
  readonly pictures: readonly UsedPicture[];
  readonly uploads: Uploads;
  readonly error: string | undefined;
}

/** The pictures of a discussion or an answer, each with what it shows. */
export function TextPictureFields(props: FieldsProps) {
  const { t } = useLingui();
  return (
    <PictureFields
      {...props}
      most={MOST_PICTURES}
      altLength={ALT_LENGTH}
      hint={t`Up to ${MOST_PICTURES}; they stand below the text.`}
    />
  );
}
