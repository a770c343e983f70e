import { Trans, useLingui } from "@lingui/react/macro";
import { Gallery, GalleryGrid } from "#/design/gallery.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";

export interface TextPicturesProps {
  readonly pictures: readonly UsedPicture[];
  /** Of an answer: small, beside each other. */
  readonly isSmall?: boolean;
}

const sizes = "(min-width: 67.5rem) 640px, (min-width: 45rem) 92vw, 100vw";
const smallSizes = "(min-width: 67.5rem) 240px, (min-width: 45rem) 30vw, 46vw";

/** The pictures of a text; a press opens all of them large. */
export function PictureGallery({ pictures, isSmall = false }: TextPicturesProps) {
  const { t } = useLingui();
  const total = pictures.length;
  const shown = pictures.map((picture) => ({
    ...pictureSources(picture),
    sizes: isSmall ? smallSizes : sizes,
    alt: picture.alt,
    caption: picture.alt,
  }));
  const words = {
    title: t`Pictures`,
    close: t`Close`,
    previous: t`Previous`,
    next: t`Next`,
    position: (number: number, of: number) => t`${number} of ${of}`,
  };
  const openLabel = (_picture: unknown, index: number) => {
    const number = index + 1;
    return t`Picture ${number} of ${total}`;
  };
  return (
    <div className="mt-4">
      {isSmall ? (
        <GalleryGrid pictures={shown} openLabel={openLabel} words={words} />
      ) : (
        <Gallery
          pictures={shown}
          moreLabel={null}
          countLabel={<Trans>{total} pictures</Trans>}
          openLabel={openLabel}
          words={words}
        />
      )}
    </div>
  );
}
