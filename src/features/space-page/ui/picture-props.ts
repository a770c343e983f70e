import { pictureSources, type PictureView } from "#/platform/media/picture.ts";

const cardSizes = "(min-width: 67.5rem) 400px, (min-width: 45rem) 46vw, 92vw";

/** A picture of ours as the design system takes it. */
export const pictureProps = (picture: PictureView, sizes = cardSizes) => ({ ...pictureSources(picture), sizes });
