import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { isSlug } from "../../rules.ts";
import { textsRefusals } from "../../refusals.ts";
import { removeMark, saveMark } from "../commands/save-mark.server.ts";
import { MarkForm } from "../forms.ts";
import { readMarks } from "../queries/marks.server.ts";
import type { Route } from "./+types/marks";

export interface OwnMarks {
  /** Whose they are: a device that keeps somebody else's forgets them first. */
  readonly who: number;
  readonly marks: Awaited<ReturnType<typeof readMarks>>;
}

/** One's own marks of a chapter, or of a work, for the page that shows it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  if (viewer.kind !== "person") return new Response(null, { status: 401, headers: { "cache-control": "no-store" } });
  const { searchParams } = new URL(request.url);
  const [work, chapter] = [searchParams.get("work") ?? "", searchParams.get("chapter")];
  if (!isSlug(work) || (chapter !== null && !isSlug(chapter))) throw new Response(null, { status: 404 });
  const answer: OwnMarks = { who: viewer.personId, marks: await readMarks(ctx.db, viewer, work, chapter) };
  return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
}

/** Keeps or removes a mark, as a page or a device that was away sends it. */
export const action = (args: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, body, form }) => {
    // What a device kept for somebody else is not theirs who signed in there afterwards.
    const who = body.get("who");
    if (who !== null && viewer.kind === "person" && who !== String(viewer.personId)) throw notAllowed();
    const change = form(MarkForm);
    return change.intent === "save" ? saveMark(ctx, viewer, change) : removeMark(ctx, viewer, change);
  });
