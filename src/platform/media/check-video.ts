import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { refuse } from "../refusal.ts";
import { withLocalFile } from "../storage.ts";
import { peekUpload } from "../uploads/claim-upload.ts";
import { sniff } from "../uploads/sniff.ts";
import { inThread } from "./in-thread.ts";
import type { ClipType } from "./rewrap-clip.ts";
import type { PictureServices } from "./store-picture.ts";
import { storeMedia } from "./stored-media.ts";

/** Bundled pages have no file that a thread could begin at: it begins at the source, as the server does. */
const THREAD = path.resolve("src/platform/media/check-video-thread.ts");
/** A hundred megabytes take about a second. */
const LONGEST_MS = 30_000;

export interface VideoQuestion {
  readonly file: string;
  /** Where the thread writes what may be kept. */
  readonly into: string;
  readonly kind: ClipType;
  readonly mostSeconds: number;
}

export interface CheckedVideo {
  readonly sha256: string;
  readonly seconds: number;
  /** px, as it is seen. */
  readonly width: number;
  readonly height: number;
}

type Unfit = "media.video-unreadable" | "media.video-kind" | "media.video-long";
export type VideoAnswer = { readonly checked: CheckedVideo } | { readonly refusal: Unfit };

export interface StoredVideo extends Omit<CheckedVideo, "sha256"> {
  readonly uploadId: string;
  readonly mediaId: number;
}

/**
 * Looks into an uploaded film and stores it packed anew, without what a camera wrote beside pictures and sound, such as where
 * it was. It is H.264 with AAC or no sound, which every phone plays. A thread of its own works at it, one at a time.
 * @throws as peekUpload; media.video-unreadable, media.video-kind, media.video-long; media.video-unreadable also where it takes too long.
 */
export async function storeUploadedVideo(
  { db, storage, pictures }: PictureServices,
  personId: number,
  { uploadId, mostSeconds }: { readonly uploadId: string; readonly mostSeconds: number },
  longestMs = LONGEST_MS,
): Promise<StoredVideo> {
  const upload = await peekUpload(db, { id: uploadId, personId, purpose: "video" });
  const kind = await sniff(storage, upload.storageKey);
  if (kind !== "video/mp4" && kind !== "video/quicktime") throw refuse("media.video-kind");
  return pictures.examine(async () => {
    const into = path.join(tmpdir(), `sangam-video-${randomUUID()}.mp4`);
    try {
      const checked = await withLocalFile(storage, upload.storageKey, (file) =>
        check({ file, into, kind, mostSeconds }, longestMs),
      );
      const { sha256, ...about } = checked;
      const mediaId = await storeMedia(db, storage, {
        sha256,
        storageKey: `videos/${sha256.slice(0, 2)}/${sha256}.mp4`,
        mime: "video/mp4",
        contents: await readFile(into),
        createdBy: personId,
      });
      return { ...about, uploadId, mediaId };
    } finally {
      await rm(into, { force: true });
    }
  });
}

async function check(question: VideoQuestion, longestMs: number): Promise<CheckedVideo> {
  const refusal = "media.video-unreadable";
  const answer = await inThread<VideoAnswer>({ script: THREAD, question, longestMs, refusal });
  if ("refusal" in answer) throw refuse(answer.refusal);
  return answer.checked;
}
