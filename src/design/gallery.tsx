import { Suspense, useState } from "react";
import { lazyPart } from "./hydrate-later.tsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import type { PictureProps } from "./picture.tsx";
import type { LightboxWords } from "./lightbox.tsx";
import { cx } from "./class-names.ts";

const Lightbox = lazyPart(async () => (await import("./lightbox.tsx")).default);

export type GalleryPicture = PictureProps & { caption?: ReactNode };

export type GalleryProps = {
  pictures: GalleryPicture[];
  /** All there are, when `pictures` holds only the first. */
  total?: number;
  /** "+5 more", over the fifth on desktops. */
  moreLabel: ReactNode;
  /** "10 photos", over the first on phones. */
  countLabel: ReactNode;
  /** Follows the alternative text for listeners: "Photo 3 of 10". */
  openLabel: (picture: GalleryPicture, index: number) => string;
  words: LightboxWords;
  /** On the first picture of phones: back, save, share. */
  over?: ReactNode;
};

/** One picture leads; four more beside it on desktops. A press opens them large; without scripts it leads to the file. */
export function Gallery({
  pictures,
  total = pictures.length,
  moreLabel,
  countLabel,
  openLabel,
  words,
  over,
}: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = pictures.slice(0, 5);
  const cell = (picture: GalleryPicture, i: number, children: ReactNode) => (
    <a
      key={i}
      href={picture.src}
      className="gallery-cell"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        setOpen(i);
      }}
    >
      <Picture {...picture} fit="fill" priority={i === 0} />
      <span className="sr-only">{openLabel(picture, i)}</span>
      {children}
    </a>
  );
  return (
    <div className={cx("gallery", `gallery-${shown.length}`)}>
      {over && <div className="gallery-over">{over}</div>}
      {shown.map((picture, i) =>
        cell(
          picture,
          i,
          <>
            {i === 0 && total > 1 && (
              <span className="gallery-count">
                <Icon name="images" />
                {countLabel}
              </span>
            )}
            {i === 4 && total > 5 && <span className="gallery-more">{moreLabel}</span>}
          </>,
        ),
      )}
      {open !== null && (
        <Suspense>
          <Lightbox pictures={pictures} start={open} words={words} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Every picture, for a gallery's own tab. */
export function GalleryGrid({ pictures, openLabel, words }: Pick<GalleryProps, "pictures" | "openLabel" | "words">) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:gap-2.5">
      {pictures.map((picture, i) => (
        <li key={i} className="aspect-[8/5]">
          <a
            href={picture.src}
            className="gallery-cell rounded-btn"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              setOpen(i);
            }}
          >
            <Picture {...picture} fit="fill" />
            <span className="sr-only">{openLabel(picture, i)}</span>
          </a>
        </li>
      ))}
      {open !== null && (
        <Suspense>
          <Lightbox pictures={pictures} start={open} words={words} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </ul>
  );
}
