import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Refusal, refuse } from "../refusal.ts";
import { withLocalFile } from "../storage.ts";
import { peekUpload, type UploadRequest } from "../uploads/claim-upload.ts";
import { inThread } from "./in-thread.ts";
import type { FileChapter } from "./sound-chapters.ts";
import { storePicture, type PictureServices } from "./store-picture.ts";
import { storeMedia } from "./stored-media.ts";

const THREAD = path.resolve("src/platform/media/inspect-media-thread.ts");
const LONGEST_MS = 30_000;

export interface MediaQuestion {
  readonly file: string;
  /** Where the thread writes what may be kept, and the cover that the file has. */
  readonly into: string;
  readonly cover: string;
  readonly mostSeconds: number;
}

interface InspectedMedia {
  readonly kind: "audio" | "video";
  readonly mime: string;
  readonly ending: string;
  readonly sha256: string;
  readonly durationMs: number;
  /** As the file says; empty where it says nothing. */
  readonly title: string;
  readonly artist: string;
  readonly hasCover: boolean;
  readonly chapters: readonly FileChapter[];
}

type Unfit = "media.sound-unreadable" | "media.sound-kind" | "media.sound-long";
export type MediaAnswer = { readonly inspected: InspectedMedia } | { readonly refusal: Unfit };

export interface StoredSound extends Omit<InspectedMedia, "sha256" | "hasCover" | "ending"> {
  readonly mediaId: number;
  /** The picture's media row; null where the file has none that can be shown. */
  readonly coverId: number | null;
}

/**
 * Looks into uploaded sound (MP3, M4A, OGG) or film (H.264 with AAC in MP4 or QuickTime) and stores it packed anew, without
 * what a device wrote beside it. A thread of its own works at it, one at a time.
 * @throws as peekUpload; media.sound-kind, media.sound-long (`hours`); media.sound-unreadable also where it takes too long.
 */
export async function storeUploadedMedia(
  services: PictureServices,
  request: UploadRequest,
  { mostHours }: { readonly mostHours: number },
  longestMs = LONGEST_MS,
): Promise<StoredSound> {
  const { db, storage, pictures } = services;
  const upload = await peekUpload(db, request);
  const base = path.join(tmpdir(), `sangam-media-${randomUUID()}`);
  const [into, cover] = [base, `${base}-cover`];
  try {
    const { sha256, hasCover, ending, ...about } = await pictures.examine(() =>
      withLocalFile(storage, upload.storageKey, async (file) => {
        const question: MediaQuestion = { file, into, cover, mostSeconds: mostHours * 3600 };
        const refusal = "media.sound-unreadable";
        const answer = await inThread<MediaAnswer>({ script: THREAD, question, longestMs, refusal });
        if ("refusal" in answer) throw refuse(answer.refusal, { params: { hours: mostHours } });
        return answer.inspected;
      }),
    );
    const mediaId = await storeMedia(db, storage, {
      ...{ sha256, mime: about.mime, storageKey: `shelf/${sha256.slice(0, 2)}/${sha256}.${ending}` },
      ...{ contents: await readFile(into), createdBy: request.personId },
    });
    return { ...about, mediaId, coverId: hasCover ? await storeCover(services, cover, request.personId) : null };
  } finally {
    await rm(into, { force: true });
    await rm(cover, { force: true });
  }
}

/** Sound with a cover that cannot be shown is still sound. */
async function storeCover(services: PictureServices, file: string, personId: number): Promise<number | null> {
  try {
    return await storePicture(services, file, personId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
