import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { anyOf } from "#/platform/db/any-of.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { civilDay } from "#/platform/i18n/format-date.ts";
import { roleIn, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { canDesk, type DeskAction } from "../access.ts";

export interface DeskSpace {
  readonly id: number;
  /** Such as temple or pandal. */
  readonly kind: string;
  readonly name: string;
  /** Of its name. */
  readonly language: string;
  readonly zone: string;
}

export interface DeskOpened {
  readonly viewer: SignedIn;
  readonly space: DeskSpace;
  /** All spaces in which this person may do the same, in the order of their names. */
  readonly spaces: readonly DeskSpace[];
  readonly role: SpaceRole;
  readonly now: Date;
  /** Civil day in the space. */
  readonly today: string;
}

const ID = /^[1-9]\d{0,14}$/;

/**
 * For the loaders of the desk: the space that `?space=` names, else the first.
 * @throws a redirect to /login for whoever runs no space, to /dashboard for a space or page that is not theirs.
 */
export async function openDeskPage(
  ctx: Pick<RequestContext, "viewer" | "db" | "clock">,
  request: Request,
  action: DeskAction,
): Promise<DeskOpened> {
  const viewer = await requirePersonPage(ctx, request);
  const ids = viewer.memberships.map(({ spaceId }) => spaceId).filter((id) => canDesk(viewer, action, id));
  const spaces = await readDeskSpaces(ctx.db, ids);
  const asked = new URL(request.url).searchParams.get("space");
  const space = asked === null ? spaces[0] : spaces.find(({ id }) => ID.test(asked) && id === Number(asked));
  if (!space) throw redirect(viewer.memberships.length === 0 ? "/login" : "/dashboard");
  const now = new Date(ctx.clock());
  return { viewer, space, spaces, role: roleIn(viewer, space.id)!, now, today: civilDay(now, space.zone) };
}

async function readDeskSpaces(db: Db, ids: readonly number[]): Promise<DeskSpace[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("space_brief")
    .select(["id", "kind", "name", "language", "zone"])
    .where("id", "=", anyOf(ids))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id!,
    kind: row.kind!,
    name: row.name!,
    language: row.language!,
    zone: row.zone!,
  }));
}
