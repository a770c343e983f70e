import { Trans, useLingui } from "@lingui/react/macro";
import { Picture } from "#/design/picture.tsx";
import { PictureField } from "#/features/gallery/public.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";

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

/** Brings, replaces, describes and removes the cover. */
export function CoverFields({ picture, uploads, problems, typed }: CoverFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-3 font-display text-xl">
        <Trans>Cover picture</Trans>
      </legend>
      <PictureField
        picture={picture}
        preview={picture && <Cover picture={picture} />}
        label={t`Picture at the top of your profile`}
        uploads={uploads}
        problems={problems}
        values={typed}
      />
    </fieldset>
  );
}
