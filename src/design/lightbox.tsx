import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Icon } from "./icon.tsx";
import type { GalleryPicture } from "./gallery.tsx";

export type LightboxWords = {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** "3 of 10" */
  position: (index: number, total: number) => string;
};

type LightboxProps = { pictures: GalleryPicture[]; start: number; words: LightboxWords; onClose: () => void };

/** px a finger must travel to turn the picture */
const swipe = 48;

export default function Lightbox({ pictures, start, words, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedAt = useRef<number | null>(null);
  const [at, setAt] = useState(start);
  useEffect(() => dialog.current?.showModal(), []);

  const turn = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "Home") setAt(0);
    if (event.key === "End") setAt(pictures.length - 1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = pressedAt.current === null ? 0 : event.clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(moved) > swipe) turn(moved < 0 ? 1 : -1);
  };

  const picture = pictures[at];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      className="lightbox"
      aria-label={words.title}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className="flex items-center justify-between px-3 py-2">
        <span aria-live="polite" className="px-2 text-sm tabular-nums">
          {words.position(at, pictures.length)}
        </span>
        <button
          type="button"
          className="round round-plain"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <div
        className="lightbox-stage"
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        <img
          key={picture.src}
          src={picture.src}
          srcSet={picture.webpSrcSet ?? picture.srcSet}
          sizes="100vw"
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          draggable={false}
        />
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className="round round-glass absolute left-3"
              aria-label={words.previous}
              onClick={() => turn(-1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              className="round round-glass absolute right-3"
              aria-label={words.next}
              onClick={() => turn(1)}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
      <p className="mx-auto min-h-14 px-5 py-3 text-center text-sm text-ink-2">{picture.caption ?? picture.alt}</p>
    </dialog>
  );
}
