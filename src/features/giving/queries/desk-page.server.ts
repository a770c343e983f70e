import { redirect } from "react-router";
import { chooseSpace, type DeskSpace } from "#/features/members/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { canMoney, type MoneyAction } from "#/features/payments/public.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { civilDay } from "#/platform/i18n/format-date.ts";
import type { SignedIn } from "#/platform/viewer.ts";

export interface DeskOpened {
  readonly viewer: SignedIn;
  readonly space: DeskSpace;
  readonly spaces: readonly DeskSpace[];
  readonly now: Date;
  /** Civil day in the space. */
  readonly today: string;
  readonly seesNames: boolean;
}

/**
 * For the loaders of the desk: the space that the address names or named last, else the first.
 * @throws a redirect to /login for whoever runs no space, to the list for a space or page that is not theirs.
 */
export async function openDeskPage(ctx: RequestContext, request: Request, action: MoneyAction): Promise<DeskOpened> {
  const viewer = await requirePersonPage(ctx, request);
  const { pathname, searchParams } = new URL(request.url);
  const { space, spaces } = await chooseSpace(ctx, request, viewer, (id) => canMoney(viewer, action, id));
  if (!space) {
    const mayList = viewer.memberships.some((member) => canMoney(viewer, "see-amounts", member.spaceId));
    if (!mayList) throw redirect("/login");
    throw redirect(pathname === "/donations" && !searchParams.has("space") ? "/dashboard" : "/donations");
  }
  const now = new Date(ctx.clock());
  return {
    viewer,
    space,
    spaces,
    now,
    today: civilDay(now, space.zone),
    seesNames: canMoney(viewer, "see-identities", space.id),
  };
}
