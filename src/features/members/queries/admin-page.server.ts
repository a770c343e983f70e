import { civilDay } from "#/platform/civil-date.ts";
import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { canAdmin, type AdminAction } from "#/platform/admin-actions.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { chooseSpace, type ChoosingContext, type AdminSpace, type ChosenKinds } from "./choose-space.server.ts";

export interface AdminPage {
  readonly viewer: SignedIn;
  readonly space: AdminSpace;
  /** All spaces in which this person may do the same, in the order of their names. */
  readonly spaces: readonly AdminSpace[];
  readonly now: Date;
  /** Civil day in the space. */
  readonly today: string;
}

/** The page from which a feature's admin pages are reached, and the action that opens it. */
export interface AdminHome {
  readonly path: string;
  readonly action: AdminAction;
}

const dashboard: AdminHome = { path: "/dashboard", action: spaceAdmin.seeDashboard };

/**
 * Opens an admin page: the space that `?space=` names or named last, else the first that the viewer may run.
 * @throws a redirect to /login for a person whom no space's home page is open to, to the home page for a space or page
 * that is not theirs.
 */
export async function openAdminPage(
  ctx: ChoosingContext & Pick<RequestContext, "viewer" | "clock">,
  request: Request,
  action: AdminAction,
  home: AdminHome = dashboard,
  kinds: ChosenKinds = {},
): Promise<AdminPage> {
  const viewer = await requirePersonPage(ctx, request);
  const { space, spaces } = await chooseSpace(ctx, request, viewer, (id) => canAdmin(viewer, action, id), kinds);
  if (!space) {
    const hasHome = viewer.memberships.some(({ spaceId }) => canAdmin(viewer, home.action, spaceId));
    throw redirect(hasHome ? home.path : "/login");
  }
  const now = new Date(ctx.clock());
  return { viewer, space, spaces, now, today: civilDay(now, space.zone) };
}
