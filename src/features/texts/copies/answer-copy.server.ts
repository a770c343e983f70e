import { Readable } from "node:stream";
import { redirect } from "react-router";
import { setFlash } from "#/platform/http/flash.ts";
import { encodeFileName } from "#/platform/http/encode-file-name.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { platformRefusals } from "#/platform/http/refusals.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import { readStored } from "#/platform/storage.ts";
import { readChoices } from "../reading-choices.ts";
import { textsRefusals } from "../refusals.ts";
import { isSlug } from "../rules.ts";
import { openCopy, type OpenedCopy } from "./open-copy.server.ts";
import { countedBy, downloadPath, type CopyFormat, TAKE_LIMIT } from "./copy-rules.ts";

const types: Readonly<Record<CopyFormat, string>> = { pdf: "application/pdf", epub: "application/epub+zip" };

export interface AnsweredCopy {
  readonly answer: Response;
  /** Of the work that somebody takes with them. */
  readonly workId: number;
}

/**
 * Answers with a work on paper: `?with=` keys of editions, `size=large`, `part=`. Whoever is refused is told why on the
 * page of its downloads.
 */
export async function answerCopy(
  ctx: RequestContext,
  request: Request,
  slug: string,
  format: CopyFormat,
): Promise<AnsweredCopy> {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const part = Number.parseInt(searchParams.get("part") ?? "1", 10);
  const asked = {
    ...{ work: slug, format, part, editions: readChoices(searchParams).editions },
    size: format === "pdf" && searchParams.get("size") === "large" ? ("large" as const) : ("usual" as const),
  };
  const viewer = await ctx.viewer();
  try {
    const who = countedBy(viewer, ctx.clientAddress);
    await countAgainstLimit(ctx.db, { key: `copy-take:${who}`, ...TAKE_LIMIT });
    const copy = await openCopy(ctx, viewer, ctx, asked);
    if (!copy) throw new Response(null, { status: 404 });
    return { answer: answerWith(ctx, copy, format), workId: copy.workId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = { ...platformRefusals, ...textsRefusals }[error.code as keyof typeof textsRefusals];
    if (!words) throw error;
    const i18n = await loadWords(ctx.language);
    await setFlash(ctx, "refused", i18n._(words.id, error.params, words.message ? { message: words.message } : {}));
    throw redirect(downloadPath(slug));
  }
}

function answerWith({ storage }: RequestContext, { storageKey, bytes, name }: OpenedCopy, format: CopyFormat) {
  const file = readStored(storage, storageKey, { first: 0, last: bytes - 1 });
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "content-type": types[format],
      "content-length": String(bytes),
      "content-disposition": `attachment; filename*=UTF-8''${encodeFileName(`${name}.${format}`, `sangam.${format}`)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    },
  });
}
