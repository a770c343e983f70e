import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type RefObject } from "react";
import { IconButton } from "#/design/button.tsx";
import { Range } from "#/design/range.tsx";

interface SoundPlayerProps {
  readonly title: string;
  /** What is heard, for who cannot hear it. */
  readonly words: string;
  readonly src: string;
  readonly onClose: () => void;
}

/** What a hotspot plays while one goes on looking around; it begins by itself, since it was asked for. */
export function SoundPlayer({ title, words, src, onClose }: SoundPlayerProps) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"playing" | "paused" | "unable">("paused");
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const play = () => void audio.current?.play().catch(() => undefined);
  useEffect(play, []);
  const isPlaying = state === "playing";
  return (
    <section className="tour-over tour-player" aria-label={t`Sound: ${title}`}>
      {/* What is heard stands in words beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={src}
        preload="auto"
        onPlay={() => setState("playing")}
        onPause={() => setState("paused")}
        onError={() => setState("unable")}
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <IconButton
        icon={isPlaying ? "pause" : "play"}
        look="glass"
        label={isPlaying ? t`Pause` : t`Play`}
        onClick={isPlaying ? () => audio.current?.pause() : play}
      />
      <div className="min-w-0">
        <p className="truncate font-semibold">{title}</p>
        {Number.isFinite(length) && length > 0 && (
          <Range
            label={t`Place in the sound`}
            max={Math.ceil(length)}
            value={Math.round(at)}
            onValue={(seconds) => {
              if (audio.current) audio.current.currentTime = seconds;
              setAt(seconds);
            }}
          />
        )}
      </div>
      <IconButton icon="x" label={t`Close`} onClick={onClose} />
      <p className="tour-player-words" role={state === "unable" ? "alert" : undefined}>
        {state === "unable" ? <Trans>This sound could not be played. Please try again later.</Trans> : words}
      </p>
    </section>
  );
}

/**
 * One sound at a time on a page. @returns whether another than this one, which goes on and on, is being heard.
 * @param beside changes when sounds may have left the page: they are gone before they could say that they stopped.
 */
export function useOneSound(ambient: RefObject<HTMLAudioElement | null>, beside: string): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const others = () => [...document.querySelectorAll("audio")].filter((one) => one !== ambient.current);
    const look = () => setQuiet(others().some(({ paused, ended }) => !paused && !ended));
    const began = ({ target }: Event) => {
      if (target !== ambient.current) for (const one of others()) if (one !== target) one.pause();
      look();
    };
    look();
    // What happens to a sound does not bubble.
    document.addEventListener("play", began, true);
    document.addEventListener("pause", look, true);
    document.addEventListener("ended", look, true);
    return () => {
      document.removeEventListener("play", began, true);
      document.removeEventListener("pause", look, true);
      document.removeEventListener("ended", look, true);
    };
  }, [ambient, beside]);
  return isQuiet;
}
