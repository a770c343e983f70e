import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { civilDay } from "#/platform/i18n/format-date.ts";
import { roleIn, type SignedIn, type SpaceRole } from "#/platform/viewer.ts";
import { canDesk, type DeskAction } from "#/features/spaces/public.ts";
import { chooseSpace, type ChoosingContext, type DeskSpace } from "./choose-space.server.ts";

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

/**
 * For the loaders of the desk: the space that `?space=` names or named last, else the first.
 * @throws a redirect to /login for whoever runs no space, to /dashboard for a space or page that is not theirs.
 */
export async function openDeskPage(
  ctx: ChoosingContext & Pick<RequestContext, "viewer" | "clock">,
  request: Request,
  action: DeskAction,
): Promise<DeskOpened> {
  const viewer = await requirePersonPage(ctx, request);
  const { space, spaces } = await chooseSpace(ctx, request, viewer, (id) => canDesk(viewer, action, id));
  if (!space) throw redirect(viewer.memberships.length === 0 ? "/login" : "/dashboard");
  const now = new Date(ctx.clock());
  return { viewer, space, spaces, role: roleIn(viewer, space.id)!, now, today: civilDay(now, space.zone) };
}
