import { Trans, useLingui } from "@lingui/react/macro";
import { Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import { PictureField } from "#/features/gallery/public.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import type { FormState } from "./form-state.ts";

interface PicturePartProps extends FormState {
  readonly uploads: Uploads;
  readonly picture: PictureView | null;
}

/** The picture of the event; without one, that of the space is shown. */
export function PicturePart({ picture, ...rest }: PicturePartProps) {
  const { t } = useLingui();
  const preview = picture && (
    <div className="relative aspect-[8/5] max-w-80 overflow-hidden rounded-card">
      <Picture {...pictureSources(picture)} sizes="320px" />
    </div>
  );
  return (
    <Section
      heading={<Trans>Picture</Trans>}
      lead={<Trans>Without a picture, the picture of your space is shown.</Trans>}
    >
      <PictureField {...rest} picture={picture} preview={preview} label={t`Picture of the event`} />
    </Section>
  );
}
