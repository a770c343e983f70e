import { Trans, useLingui } from "@lingui/react/macro";
import { Gallery, type GalleryPicture } from "#/design/gallery.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";

const sizes = "(min-width: 67.5rem) 640px, (min-width: 45rem) 92vw, 100vw";

/** The pictures of a post as they are shown. */
export const toShown = (pictures: readonly UsedPicture[], priority?: boolean): GalleryPicture[] =>
  pictures.map((picture, i) => ({
    ...pictureSources(picture),
    sizes,
    priority: priority === true && i === 0,
    caption: picture.alt,
  }));

/** Up to five of a post's pictures; a press opens all of them large. */
export function PostPictures({ pictures: shown }: { pictures: GalleryPicture[] }) {
  const { t } = useLingui();
  const total = shown.length;
  const more = total - 5;
  return (
    <div className="post-pictures">
      <Gallery
        pictures={shown}
        moreLabel={<Trans>+{more} more</Trans>}
        countLabel={<Trans>{total} photos</Trans>}
        openLabel={(_picture, index) => {
          const number = index + 1;
          return t`Photo ${number} of ${total}`;
        }}
        words={{
          title: t`Photos`,
          close: t`Close`,
          previous: t`Previous`,
          next: t`Next`,
          position: (number, of) => t`${number} of ${of}`,
        }}
      />
    </div>
  );
}
