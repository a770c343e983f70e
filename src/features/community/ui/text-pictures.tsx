import { hydrateLater } from "#/design/hydrate-later.tsx";
import type { TextPicturesProps } from "./picture-gallery.tsx";

/** Most texts have none. */
const PictureGallery = hydrateLater<TextPicturesProps>(
  "text-pictures",
  async () => (await import("./picture-gallery.tsx")).PictureGallery,
);

/** What a text shows, below it. */
export const TextPictures = (of: TextPicturesProps) => (of.pictures.length > 0 ? <PictureGallery {...of} /> : null);
