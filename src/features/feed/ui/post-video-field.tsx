import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { Progress } from "#/design/progress.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { reloadForWebAssembly } from "#/platform/http/reload-for-web-assembly.ts";
import { maxBytesOf } from "#/platform/uploads/purposes.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import type { Unprepared } from "../prepare-video.ts";
import type { PostVideo } from "../queries/post-cards.server.ts";
import { VIDEO_SECONDS } from "../rules.ts";
import { Film } from "./film.tsx";

interface PostVideoFieldProps {
  readonly video: PostVideo | null;
  readonly films: Uploads;
  readonly posters: Uploads;
  readonly error: string | undefined;
  /** The film that stood there is let go of. */
  onRemove(): void;
  /** Whether one is being prepared: the form should wait. */
  onBusy(isBusy: boolean): void;
}

/** One short film: it goes as it is where phones can play it, and is converted before it is sent where they cannot. */
export function PostVideoField({ video, films, posters, error, onRemove, onBusy }: PostVideoFieldProps) {
  const { t } = useLingui();
  const words = useUploadWords("video");
  const [kept, setKept] = useState(video);
  const [share, setShare] = useState<number | null>(null);
  const [unfit, setUnfit] = useState<Unprepared | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  useEffect(() => {
    void encodesSound().then((does) => {
      if (!does) reloadForWebAssembly("composer");
    });
  }, []);

  const add = async ([file]: readonly File[]) => {
    if (!file) return;
    const { signal } = (work.current = new AbortController());
    setUnfit(null);
    setShare(0);
    onBusy(true);
    const { prepareVideo, VideoUnfit } = await import("../prepare-video.ts");
    try {
      const wishes = { mostSeconds: VIDEO_SECONDS, mostBytes: maxBytesOf("video"), onProgress: setShare, signal };
      const prepared = await prepareVideo(file, wishes);
      films.add([prepared.file]);
      if (prepared.poster) posters.add([prepared.poster]);
    } catch (problem) {
      if (!signal.aborted) setUnfit(problem instanceof VideoUnfit ? problem.reason : "unreadable");
    } finally {
      setShare(null);
      onBusy(false);
    }
  };
  const letGo = () => {
    setKept(null);
    onRemove();
  };
  const remove = (key: string) => {
    films.remove(key);
    for (const poster of posters.items) posters.remove(poster.key);
  };
  const problem =
    unfit === "long"
      ? t`This video is too long. It may last up to 3 minutes.`
      : unfit === "unreadable"
        ? t`This browser cannot read the video. Please choose an MP4.`
        : error;
  if (kept) {
    return (
      <Field label={t`Video`} error={error}>
        <div className="grid gap-3">
          <input type="hidden" name="keepsVideo" value="yes" />
          <Film video={kept} />
          <Button icon="trash" size="s" className="scripted justify-self-start" onClick={letGo}>
            <Trans>Remove the video</Trans>
          </Button>
        </div>
      </Field>
    );
  }
  return (
    <>
      {posters.ids[0] && <input type="hidden" name="poster" value={posters.ids[0]} />}
      <Field
        id="video"
        label={t`Video`}
        hint={t`One, up to 3 minutes. What a phone cannot play is converted here, before it is sent.`}
        error={problem}
      >
        {share !== null ? (
          <div className="grid gap-2 rounded-btn border border-line p-4">
            <p className="text-ink-2">
              <Trans>The video is being prepared</Trans>
            </p>
            <Progress label={t`The video is being prepared`} value={share} max={1} />
            <Button size="s" className="justify-self-start" onClick={() => work.current?.abort()}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        ) : films.items.length === 0 ? (
          <UploadBox
            items={[]}
            words={{ ...words, limit: t`MP4, MOV or WebM` }}
            accept="video/*"
            onAdd={(files) => void add(files)}
            onPause={films.pause}
            onResume={films.resume}
            onRemove={remove}
            prompt={<Trans>Choose a video or drop it here</Trans>}
          />
        ) : (
          <UploadBox
            items={films.items}
            words={{ ...words, limit: t`Choose another one to replace it` }}
            name="video"
            accept="video/*"
            onAdd={(files) => {
              for (const { key } of films.items) remove(key);
              void add(files);
            }}
            onPause={films.pause}
            onResume={films.resume}
            onRemove={remove}
            prompt={<Trans>Another video</Trans>}
          />
        )}
      </Field>
    </>
  );
}

/** Whether the browser itself makes the sound that phones play; where it does not, ours is WebAssembly. */
async function encodesSound(): Promise<boolean> {
  if (typeof AudioEncoder === "undefined") return false;
  const asked = { codec: "mp4a.40.2", sampleRate: 48_000, numberOfChannels: 2 };
  return (await AudioEncoder.isConfigSupported(asked)).supported === true;
}
