import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { CARD_LIMIT, countedBy } from "../copies/copy-rules.ts";
import { cutText } from "../picture/picture-rules.ts";
import { readReading } from "../queries/reader.server.ts";
import { usualChoices } from "../reading-choices.ts";
import { citeVerse } from "../views.ts";
import type { Route } from "./+types/verse-card";

/** What a card says of a verse that somebody named. */
export interface VerseCard {
  readonly cited: string;
  /** The original first. */
  readonly texts: readonly { readonly text: string; readonly language: string; readonly direction: "ltr" | "rtl" }[];
}

/** Characters of a text on a card. */
const CARD_CHARACTERS = 280;

/** The verse for a card beside a text that names it, as JSON. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  try {
    await countAgainstLimit(ctx.db, { key: `verse-card:${countedBy(viewer, ctx.clientAddress)}`, ...CARD_LIMIT });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Response(null, { status: error.status, headers: { "retry-after": String(error.params.seconds) } });
  }
  const reading = await readReading(ctx.db, viewer, ctx.language, {
    ...{ work: params.work, chapter: params.chapter, verse: params.verse, from: 1, choices: usualChoices },
  });
  if (!reading) throw new Response(null, { status: 404 });
  const texts = reading.columns.flatMap(({ language, direction }, at) => {
    const text = reading.rows.flatMap(({ cells }) => cells[at] ?? []).map((cell) => cell.text);
    return text.length === 0 ? [] : [{ text: cutText(text.join("\n"), CARD_CHARACTERS), language, direction }];
  });
  return Response.json({ cited: citeVerse(reading, params.verse), texts } satisfies VerseCard, {
    // In the language of its reader.
    headers: { "cache-control": "private, max-age=3600", vary: "cookie, accept-language" },
  });
}
