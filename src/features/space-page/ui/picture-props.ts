import { CARD_SIZES } from "#/design/picture.tsx";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";

/** A picture of ours as the design system takes it. */
export const pictureProps = (picture: PictureView, sizes = CARD_SIZES) => ({ ...pictureSources(picture), sizes });
