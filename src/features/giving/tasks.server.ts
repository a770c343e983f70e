import { msg, plural } from "@lingui/core/macro";
import { countFailedRefunds } from "#/features/payments/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { TASKS_COUNTED, type Task, type TaskQuestion } from "../feature.ts";
import { countDeclared } from "./queries/gift-timeline.server.ts";

/** Gifts that somebody says they sent, and refunds that the gateway refused. */
export async function givingTasks({ db, viewer, spaceId }: TaskQuestion): Promise<readonly Task[]> {
  if (!canAdmin(viewer, paymentAdmin.handle, spaceId)) return [];
  const [count, others, failed] = await Promise.all([
    countDeclared(db, viewer, { spaceId, gifts: true }),
    countDeclared(db, viewer, { spaceId, gifts: false }),
    countFailedRefunds(db, viewer, spaceId, TASKS_COUNTED),
  ]);
  return [
    {
      kind: "refunds",
      rank: 5,
      icon: "undo",
      count: failed,
      title: msg`${plural(failed, { one: "Refund that failed", other: "Refunds that failed" })}`,
      path: `/donations?space=${spaceId}#refunds`,
    },
    {
      kind: "claims",
      rank: 10,
      icon: "hand-heart",
      count,
      title: msg`${plural(count, { one: "Gift to confirm", other: "Gifts to confirm" })}`,
      path: `/donations?space=${spaceId}&status=pending`,
    },
    {
      kind: "other-claims",
      rank: 11,
      icon: "receipt",
      count: others,
      title: msg`${plural(others, { one: "Payment to confirm", other: "Payments to confirm" })}`,
      path: `/donations?space=${spaceId}&tab=other`,
    },
  ];
}
