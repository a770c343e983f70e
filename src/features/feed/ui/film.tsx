import { useLingui } from "@lingui/react/macro";
import { pictureSources } from "#/platform/media/picture.ts";
import type { PostVideo } from "../queries/post-cards.server.ts";

/** The film of a post: nothing of it is loaded, and nothing sounds, before somebody presses play. */
export function Film({ video: { path, width, height, poster } }: { readonly video: PostVideo }) {
  const { t } = useLingui();
  return (
    <video
      controls
      playsInline
      preload="none"
      src={path}
      width={width}
      height={height}
      poster={poster ? pictureSources(poster).src : undefined}
      aria-label={t`Video`}
      className="post-film"
    />
  );
}
