import { requirePersonPage } from "#/features/people/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { readId } from "#/platform/form-fields.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { Refusal } from "#/platform/refusal.ts";
import { planQuery, readPlan } from "./plan-address.ts";
import { forOthers, viewYatra } from "./queries/view-yatra.server.ts";
import { findCircuit, findOwnYatra, findSharedYatra } from "./queries/yatras.server.ts";
import { circuitPath, EXPORT_LIMIT, minePath, PLAN_PATH, sharedPath } from "./rules.ts";
import type { YatraView } from "./views.ts";

export interface OpenedYatra {
  readonly whose: "own" | "shared" | "circuit" | "plan";
  readonly view: YatraView;
  /** Of a circuit; empty for others. */
  readonly description: string;
  /** Of title and description, where they are not the reader's own words. */
  readonly language: string | undefined;
  /** The path of its page. */
  readonly path: string;
  /** What follows the path of its page, and of its print and files. */
  readonly query: string;
}

interface Params {
  readonly id?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * Opens the yatra that an address names to who may read it: one's own, a shared one by its token, a circuit of the house, or
 * a plan that stands in the address itself. @throws a Response: 404, or the way to /login for what is somebody's own.
 */
export async function openYatra(ctx: RequestContext, request: Request, params: Params): Promise<OpenedYatra> {
  const { pathname, searchParams } = new URL(request.url);
  const { db, language } = ctx;
  const now = new Date(ctx.clock());
  const from = searchParams.get("from");
  if (params.token !== undefined) {
    const found = await findSharedYatra(db, params.token);
    if (!found) throw nothingHere();
    const view = forOthers(await viewYatra(db, { language, now, plan: found }));
    return { whose: "shared", view, description: "", language: undefined, path: sharedPath(params.token), query: "" };
  }
  if (pathname.startsWith(PLAN_PATH)) {
    const plan = readPlan(searchParams);
    const view = forOthers(await viewYatra(db, { language, now, plan }));
    const query = planQuery(plan);
    return { whose: "plan", view, description: "", language: undefined, path: PLAN_PATH, query: query && `?${query}` };
  }
  const id = readId(params.id);
  if (pathname.startsWith("/yatra/circuit/")) {
    const found = id && (await findCircuit(db, language, id));
    if (!found) throw nothingHere();
    const startsOn = isCivilDay(from) ? from : null;
    const asked = { language, now, plan: { ...found, startsOn }, seeksOpenDay: true };
    const view = forOthers(await viewYatra(db, asked));
    const { description } = found;
    const query = startsOn ? `?from=${startsOn}` : "";
    return { whose: "circuit", view, description, language: found.language, path: circuitPath(id), query };
  }
  const viewer = await requirePersonPage(ctx, request);
  const found = id && (await findOwnYatra(db, viewer, id));
  if (!found) throw nothingHere();
  const view = await viewYatra(db, { language, now, plan: found });
  return { whose: "own", view, description: "", language: undefined, path: minePath(id), query: "" };
}

/** The answer where there is no such yatra, and where it is not the reader's to know of. */
export const nothingHere = (): Response => new Response(null, { status: 404 });

/** @throws a Response (429) for who takes one file after the other. */
export async function countExport(ctx: Pick<RequestContext, "db" | "viewer" | "clientAddress">): Promise<void> {
  const viewer = await ctx.viewer();
  const who = viewer.kind === "person" ? String(viewer.personId) : ctx.clientAddress;
  try {
    await countAgainstLimit(ctx.db, { key: `yatra-export:${who}`, ...EXPORT_LIMIT });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Response(null, { status: error.status, headers: { "retry-after": String(error.params.seconds) } });
  }
}
