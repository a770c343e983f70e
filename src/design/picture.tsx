import { useEffect, useRef, useState } from "react";
import type { CSSProperties, SyntheticEvent } from "react";
import { preload } from "react-dom";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type PictureProps = {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  webpSrcSet?: string;
  sizes?: string;
  /** px of the file, so that nothing moves while it loads */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  /** CSS background shown until the picture is there: a colour, or a thumbhash data URL as url(…). */
  thumbColour?: string;
  /** The point to keep when cropped, 0–1 from the left and the top. */
  focus?: { x: number; y: number };
  /** The leading picture of a view: loaded at once. */
  priority?: boolean;
  /** In view at once beside the leading one: it does not wait for being scrolled to. */
  eager?: boolean;
  /** fill: covers a parent that has its own shape. natural: keeps the file's shape. */
  fit?: "fill" | "natural";
  brokenAlt?: string;
  className?: string;
};

/**
 * The width of a picture in a column of a phone, with its margins: a little under what it is, so that a screen of 720 or
 * 1080 px takes the file that is made for it, and not the next one of twice the bytes.
 */
export const PHONE_COLUMN = "88vw";
/** A card's: three beside each other, two, and one. */
export const CARD_SIZES = `(min-width: 67.5rem) 400px, (min-width: 45rem) 46vw, ${PHONE_COLUMN}`;

function isBroken(img: HTMLImageElement): boolean {
  return img.complete && img.naturalWidth === 0 && img.currentSrc !== "";
}

export function Picture(props: PictureProps) {
  const {
    src,
    srcSet,
    avifSrcSet,
    webpSrcSet,
    sizes,
    width,
    height,
    alt,
    thumbColour,
    focus,
    priority,
    eager,
    fit = "fill",
    className,
  } = props;
  const [broken, setBroken] = useState(false);
  const img = useRef<HTMLImageElement>(null);
  // The error may have come before hydration, when nobody listened.
  useEffect(() => setBroken(img.current !== null && isBroken(img.current)), [src]);

  if (priority) {
    // Named in the head: the parser meets it long before the picture itself.
    const type = avifSrcSet ? "image/avif" : webpSrcSet ? "image/webp" : undefined;
    preload(src, {
      as: "image",
      imageSrcSet: avifSrcSet ?? webpSrcSet ?? srcSet,
      imageSizes: sizes,
      type,
      fetchPriority: "high",
    });
  }
  const shape: CSSProperties = {
    background: thumbColour,
    aspectRatio: fit === "natural" ? `${width} / ${height}` : undefined,
  };
  const frame = cx("picture", fit === "fill" && "picture-fill", className);

  if (broken) {
    return (
      <span
        className={cx(frame, "picture-broken")}
        style={shape}
        role="img"
        aria-label={props.brokenAlt ?? "Error loading image"}
      >
        <Icon name="image" size={28} />
      </span>
    );
  }
  return (
    <picture className={frame} style={shape}>
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
        ref={img}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority || eager ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        onError={(event: SyntheticEvent<HTMLImageElement>) => setBroken(event.currentTarget.naturalWidth === 0)}
      />
    </picture>
  );
}
