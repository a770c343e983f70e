import { requestContext } from "#/platform/http/context.ts";
import { listChapters } from "../queries/chapters.server.ts";
import { findWork } from "../queries/works.server.ts";
import type { Route } from "./+types/contents";

/** The chapters of a work, for those who go to one of them from within another. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, viewer } = context.get(requestContext);
  const work = await findWork(db, await viewer(), language, params.work);
  if (!work) throw new Response(null, { status: 404 });
  const chapters = await listChapters(db, language, work.id);
  return { chapters: chapters.map(({ slug, number, title, bookTitle }) => ({ slug, number, title, bookTitle })) };
}
