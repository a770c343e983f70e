import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { encodeFileName } from "#/platform/http/encode-file-name.ts";
import { answerFile } from "../answer-file.server.ts";
import { countDownload } from "../count-download.server.ts";
import { findItemFile } from "../queries/item.server.ts";
import type { Route } from "./+types/item-download";

const endings: Readonly<Record<string, string>> = {
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "video/mp4": "mp4",
};

/** The file of a thing, to keep; a part of it, as a download that goes on asks for, is not counted again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const file = id ? await findItemFile(ctx.db, id, null) : null;
  if (!id || !file) return answerFile(ctx.storage, request, null);
  await countDownload(ctx, request, id);
  const name = encodeFileName(`${file.title}.${endings[file.mime] ?? "bin"}`, "sangam");
  return answerFile(ctx.storage, request, file, { "content-disposition": `attachment; filename*=UTF-8''${name}` });
}
