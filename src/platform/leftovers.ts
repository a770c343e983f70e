import type { Services } from "./services.ts";
import { deleteUnreferencedMedia } from "./media/stored-media.ts";
import { deleteUploadFile } from "./uploads/claim-upload.ts";

/**
 * Something of a deleted person that no transaction deletes, such as a file. It is written with their deletion, and
 * deleted after it, again until that succeeds.
 */
export interface Leftover {
  readonly kind: string;
  /** A key or a number; no word of the person's own. */
  readonly ref: string | number;
}

/** Run twice, or where it is gone already, it changes nothing more. */
export type DeleteLeftover = (services: Pick<Services, "db" | "storage">, ref: string) => Promise<void>;

/** Files by their keys, those of uploads too. */
export const leftFiles = (keys: readonly (string | null)[]): Leftover[] =>
  keys.flatMap((key) => (key === null ? [] : [{ kind: "file", ref: key }]));

/** Media that nothing may show any more; what something shows stays. */
export const leftMedia = (mediaIds: readonly number[]): Leftover[] =>
  [...new Set(mediaIds)].map((id) => ({ kind: "media", ref: id }));

export const platformLeftovers: Readonly<Record<string, DeleteLeftover>> = {
  file: ({ storage }, key) => deleteUploadFile(storage, { storageKey: key }),
  media: ({ db, storage }, id) => deleteUnreferencedMedia(db, storage, [Number(id)]),
};
