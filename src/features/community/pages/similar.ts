import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Refusal } from "#/platform/refusal.ts";
import { listOwnByApproval } from "../queries/communities.server.ts";
import { readCards } from "../queries/discussions.server.ts";
import { findSimilar } from "../queries/search.server.ts";
import { SIMILAR_LIMIT } from "../rules.ts";
import type { Route } from "./+types/similar";

const SHORTEST = 6;

/**
 * Discussions like the one whose title is being typed: `{ discussions }`; nothing for a few letters, for visitors, and for
 * whoever asks faster than people type: each title is several searches.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const title = (new URL(request.url).searchParams.get("title") ?? "").slice(0, 160);
  if (viewer.kind !== "person" || title.trim().length < SHORTEST) return { discussions: [] };
  if (!(await isTyping(ctx.db, viewer.personId))) return { discussions: [] };
  const inner = await listOwnByApproval(ctx.db, viewer);
  const ids = await findSimilar(ctx.db, title, { inner, now: new Date(ctx.clock()) });
  const cards = await readCards(ctx.db, viewer, ctx.language, ids);
  return {
    discussions: cards.map(({ id, title, replies, isAnswered, language }) => ({
      ...{ id, title, replies, isAnswered, language },
    })),
  };
}

const isTyping = (db: Db, personId: number): Promise<boolean> =>
  countAgainstLimit(db, { key: `discussion-similar:${personId}`, ...SIMILAR_LIMIT }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
