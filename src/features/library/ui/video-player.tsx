import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { pictureSources } from "#/platform/media/picture.ts";
import { useReaderId } from "#/platform/http/use-reader-id.ts";
import { followFilm } from "../player/follow-film.ts";
import type { ItemView } from "../queries/item.server.ts";
import { filePath } from "../rules.ts";

interface VideoPlayerProps {
  readonly item: ItemView;
  /** The reader's: its captions are on at once. */
  readonly language: string;
}

/** The browser's own player with captions, in the film's own shape; it goes on where its viewer stopped. */
export function VideoPlayer({ item, language }: VideoPlayerProps) {
  const { t } = useLingui();
  const who = useReaderId();
  const video = useRef<HTMLVideoElement>(null);
  const { id, media, picture, title } = item;
  const first = useRef(media?.place ?? null);
  // A poster has a shape of its own: the frame keeps the film's, and does not change it at the first press.
  const [shape, setShape] = useState("16 / 9");
  const durationMs = media?.durationMs ?? 0;
  useEffect(
    () => (video.current ? followFilm(video.current, { id, durationMs, place: first.current, who }) : undefined),
    [id, durationMs, who],
  );
  if (!media) return null;
  const captions = item.tracks.filter(({ kind }) => kind === "captions");
  return (
    <div className="overflow-hidden rounded-card bg-theatre">
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={filePath(id, media.hash)}
        poster={picture ? pictureSources(picture).src : undefined}
        aria-label={t`Video: ${title}`}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoWidth && videoHeight) setShape(`${videoWidth} / ${videoHeight}`);
        }}
        style={{ aspectRatio: shape }}
        className="max-h-[80dvh] w-full object-contain"
      >
        {captions.map((track) => (
          <track
            key={track.language}
            kind="captions"
            src={`/library/item/${id}/captions/${track.language}`}
            srcLang={track.language}
            label={track.name}
            default={track.language === language}
          />
        ))}
      </video>
    </div>
  );
}
