import { msg, plural } from "@lingui/core/macro";
import { paymentAdmin } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Task, TaskQuestion } from "../feature.ts";
import { countDeclared } from "./queries/gift-timeline.server.ts";

/** Gifts that somebody says they sent. */
export async function givingTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, paymentAdmin.handle, spaceId)) return [];
  const count = await countDeclared(db, viewer, spaceId);
  return [
    {
      kind: "claims",
      rank: 10,
      icon: "hand-heart",
      count,
      title: msg`${plural(count, { one: "Gift to confirm", other: "Gifts to confirm" })}`,
      path: `/donations?space=${spaceId}&status=pending`,
    },
  ];
}
