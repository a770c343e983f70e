import { noSuchFile, privateFileHeaders } from "../http/private-file.ts";
import type { Services } from "../services.ts";
import { pictureWidths, type PictureWidth } from "./picture.ts";
import { findAnyMaster, findSized, makeWebp } from "./resize-picture.ts";

/**
 * Answers with one size of a picture at a feature's own door, for `PictureView.door`. The caller has checked that the
 * reader may see it. @param mediaId null where they may not. @param name such as `480.webp`.
 */
export async function answerPrivatePicture(
  { db, storage, pictures }: Pick<Services, "db" | "storage" | "pictures">,
  mediaId: number | null,
  name: string | undefined,
): Promise<Response> {
  const width = Number(/^(\d{3,4})\.webp$/.exec(name ?? "")?.[1]) as PictureWidth;
  const master = mediaId !== null && pictureWidths.includes(width) ? await findAnyMaster(db, mediaId) : null;
  if (!master) return noSuchFile();
  const body =
    (await findSized(storage, master, `${width}.webp`)) ?? (await makeWebp({ storage, pictures }, master, width));
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: privateFileHeaders("image/webp") });
}
