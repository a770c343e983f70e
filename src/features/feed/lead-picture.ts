import type { PictureView } from "#/platform/media/picture.ts";
import type { PostCard } from "./queries/post-cards.server.ts";

/** The picture that stands for a post: its first, or the poster of its film; null where it has neither. */
export const leadPictureOf = ({ pictures, video }: Pick<PostCard, "pictures" | "video">): PictureView | null =>
  pictures[0] ?? video?.poster ?? null;
