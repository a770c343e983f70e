import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { IconLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Gallery, GalleryGrid } from "#/design/gallery.tsx";
import type { SpaceData } from "../pages/space.tsx";
import { SaveButton } from "#/features/spaces/public.tsx";
import { pictureProps } from "./picture-props.ts";
import { ShareSpace } from "./space-head.tsx";

// Edge to edge on phones, the width of the house on desktops.
const frame = "mx-auto w-full lg:max-w-[calc(var(--page)+2*var(--gutter))] lg:px-(--gutter)";
const leadSizes = "(min-width: 67.5rem) 780px, 100vw";
const aloneSizes = "(min-width: 67.5rem) 1264px, 100vw";
const sideSizes = "(min-width: 67.5rem) 240px, 1px";
const gridSizes = "(min-width: 45rem) 280px, 46vw";

/** The pictures at the top of a space's page; on phones the way back, Save and Share lie on the first. */
export function SpaceGallery({ data: { space, saved } }: { data: SpaceData }) {
  const { t } = useLingui();
  const words = useGalleryWords(space.name);
  const { pictures } = space;
  const rest = pictures.length - 5;
  const firstSizes = pictures.length === 1 ? aloneSizes : leadSizes;
  const over = (
    <>
      <IconLink to="/explore" icon="arrow-left" label={t`Back to Explore`} look="glass" />
      <span className="flex-1" />
      <SaveButton spaceId={space.id} name={space.name} saved={saved} look="glass" />
      <ShareSpace space={space} onPicture />
    </>
  );
  if (pictures.length === 0) {
    return (
      <div className={frame}>
        <div className="relative grid h-48 place-items-center bg-sunk lg:h-64 lg:rounded-card">
          <FaithMark faith={space.faith} size={64} />
          <div className="gallery-over">{over}</div>
        </div>
      </div>
    );
  }
  return (
    <div className={frame}>
      <Gallery
        pictures={pictures.map((picture, i) => titled(picture, i === 0 ? firstSizes : sideSizes))}
        moreLabel={<Trans>+{rest} more</Trans>}
        countLabel={<Plural value={pictures.length} one="# photo" other="# photos" />}
        over={over}
        {...words}
      />
    </div>
  );
}

/** Every picture, on the Gallery tab. */
export function SpacePictures({ data: { space } }: { data: SpaceData }) {
  const words = useGalleryWords(space.name);
  if (space.pictures.length === 0) {
    return <Empty icon="image" level={3} title={<Trans>No photos yet</Trans>} />;
  }
  return <GalleryGrid pictures={space.pictures.map((picture) => titled(picture, gridSizes))} {...words} />;
}

const titled = (picture: SpaceData["space"]["pictures"][number], sizes: string) => ({
  ...pictureProps(picture, sizes),
  caption: picture.title || undefined,
});

function useGalleryWords(name: string) {
  const { t } = useLingui();
  return {
    openLabel: (_picture: unknown, index: number) => {
      const place = index + 1;
      return t`Photo ${place}, open large`;
    },
    words: {
      title: t`Photos of ${name}`,
      close: t`Close`,
      previous: t`Previous photo`,
      next: t`Next photo`,
      position: (index: number, total: number) => {
        const place = index + 1;
        return t`${place} of ${total}`;
      },
    },
  };
}
