import { assertAdmin } from "#/platform/admin-actions.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { paymentAdmin } from "../access.ts";

/**
 * Lets an owner set up where money goes. Everybody knows the password of the sample world's owners, so that where others
 * reach it nobody sets this for them or for their spaces.
 * @throws as assertAdmin; payments.demo-space (403).
 */
export async function assertSetUp(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<SignedIn> {
  const owner = assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  if (owner.isLocal) return owner;
  const space = await db.selectFrom("space_brief").select("is_sample").where("id", "=", spaceId).executeTakeFirst();
  if (owner.isSample || space?.is_sample) throw refuse("payments.demo-space", { status: 403 });
  return owner;
}
