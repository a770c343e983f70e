import { useLingui } from "@lingui/react/macro";
import { pictureSources } from "#/platform/media/picture.ts";
import type { PostVideo } from "../queries/post-cards.server.ts";

/** The film of a post. */
export const Film = ({ video: { path, width, height, poster } }: { readonly video: PostVideo }) => (
  <FilmPlayer {...{ src: path, width, height }} poster={poster ? pictureSources(poster).src : null} />
);

interface FilmPlayerProps {
  readonly src: string;
  /** px, where they are known. */
  readonly width?: number;
  readonly height?: number;
  /** The address of its picture. */
  readonly poster: string | null;
}

/** Nothing of a film is loaded, and nothing sounds, before somebody presses play. */
export function FilmPlayer({ src, width, height, poster }: FilmPlayerProps) {
  const { t } = useLingui();
  return (
    <video
      controls
      playsInline
      preload="none"
      src={src}
      width={width}
      height={height}
      poster={poster ?? undefined}
      aria-label={t`Video`}
      className="post-film"
    />
  );
}
