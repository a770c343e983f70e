/** A picture as pages know it; small, because it travels in every list. */
export interface PictureView {
  readonly id: number;
  /** First letters of the content's hash: they change with the content, so its address may be kept for ever. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** CSS colour shown until the picture is there. */
  readonly ground: string;
  /** The point to keep in sight when the picture is cropped; 0–1 from the left and the top. */
  readonly focus: { readonly x: number; readonly y: number };
  /** The path of the door that hands a private picture out, see `answerPrivatePicture`; none of one that is public. */
  readonly door?: string;
}

export const pictureWidths = [320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const address = ({ id, hash, door }: PictureView, name: string) => `${door ?? `/media/${id}-${hash}`}/${name}`;

export interface PictureSources {
  readonly src: string;
  readonly webpSrcSet: string;
  readonly avifSrcSet: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly thumbColour: string;
  readonly focus: { readonly x: number; readonly y: number };
}

/** The sources that an <img> or <picture> needs; sizes wider than the picture itself are left out. */
export function pictureSources(picture: PictureView): PictureSources {
  const widths = pictureWidths.filter((width, i) => i === 0 || width <= picture.width);
  const set = (format: string) =>
    widths.map((width) => `${address(picture, `${width}.${format}`)} ${width}w`).join(", ");
  return {
    src: address(picture, `${widths.at(-1)! >= 960 ? 960 : widths.at(-1)}.webp`),
    webpSrcSet: set("webp"),
    // A door makes what it hands out at once: AVIF would keep its reader waiting.
    avifSrcSet: picture.door ? "" : set("avif"),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    thumbColour: picture.ground,
    focus: picture.focus,
  };
}

/** 1200 × 630, cropped around the focus: what shares show. Relative to the site's origin. */
export const shareImagePath = (picture: PictureView): string => address(picture, "share.jpg");
