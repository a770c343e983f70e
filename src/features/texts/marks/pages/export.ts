import { msg } from "@lingui/core/macro";
import { Readable } from "node:stream";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { NotesAddress } from "../forms.ts";
import { toAnnotations, toMarkdown } from "../export-marks.ts";
import { countMarks, eachMark } from "../queries/marks.server.ts";
import { readTitles } from "../queries/titles.server.ts";
import { EXPORT_LIMIT } from "../rules.ts";
import type { Route } from "./+types/export";

/** One's own marks to take along: as Markdown, or as W3C's Web Annotations. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  await countAgainstLimit(ctx.db, { key: `marks-export:${viewer.personId}`, ...EXPORT_LIMIT });
  const { searchParams } = new URL(request.url);
  const { work } = NotesAddress.parse({ work: searchParams.get("work") ?? "" });
  const isJson = searchParams.get("as") === "json";
  const [i18n, works] = await Promise.all([loadWords(ctx.language), countMarks(ctx.db, viewer)]);
  const titles = await readTitles(ctx.db, ctx.language, works);
  const how = {
    publicUrl: ctx.config.publicUrl,
    titleOf: (slug: string) => titles.get(slug)?.text ?? slug,
    heading: i18n._(msg`My notes`),
  };
  const marks = eachMark(ctx.db, viewer, work);
  const pieces = isJson ? toAnnotations(marks, how) : toMarkdown(marks, how);
  const bytes = Readable.from(pieces).map((text: string) => Buffer.from(text));
  const name = `${work === "" ? "sangam" : work}-notes.${isJson ? "json" : "md"}`;
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "content-type": isJson ? "application/ld+json; charset=utf-8" : "text/markdown; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
