import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { SignedIn } from "#/platform/viewer.ts";

export interface TeamSpace {
  readonly id: number;
  readonly name: string;
  /** The language of its name. */
  readonly language: string;
  /** IANA zone. */
  readonly zone: string;
}

/** The spaces in whose team somebody is, as member or active volunteer, in the order of their names. */
export async function listTeamSpaces(db: Db, viewer: SignedIn): Promise<TeamSpace[]> {
  const rows = await db
    .selectFrom("space_team as t")
    .innerJoin("space_brief as s", "s.id", "t.space_id")
    .select(["s.id", "s.name", "s.language", "s.zone"])
    .where("t.person_id", "=", viewer.personId)
    .orderBy("s.name")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({ id: row.id!, name: row.name!, language: row.language!, zone: row.zone! }));
}

export interface TeamOpened {
  readonly viewer: SignedIn;
  readonly space: TeamSpace;
  readonly spaces: readonly TeamSpace[];
}

/**
 * Opens a page of a team for its loader.
 * @param spaceId of the channel that is open; else the space that `?space=` names, else the first.
 * @throws a redirect to /login for a person in no team, to /dashboard for a team that is not theirs.
 */
export async function openTeamPage(
  ctx: Pick<RequestContext, "viewer" | "db">,
  request: Request,
  spaceId?: number | null,
): Promise<TeamOpened> {
  const viewer = await requirePersonPage(ctx, request);
  const spaces = await listTeamSpaces(ctx.db, viewer);
  const asked = spaceId === undefined ? new URL(request.url).searchParams.get("space") : String(spaceId);
  const space = asked === null ? spaces[0] : spaces.find(({ id }) => String(id) === asked);
  if (!space) throw redirect(spaces.length === 0 ? "/login" : "/dashboard");
  return { viewer, space, spaces };
}
