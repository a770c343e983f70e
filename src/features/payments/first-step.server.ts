import { msg } from "@lingui/core/macro";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { FirstStep, TaskQuestion } from "../feature.ts";
import { paymentAdmin } from "./access.ts";
import { readPayeePaths } from "./queries/payee-paths.server.ts";
import { listUpiAddresses } from "./queries/upi-addresses.server.ts";

export async function nameUpiAddress({ db, viewer, spaceId }: TaskQuestion): Promise<FirstStep | null> {
  if (!canAdmin(viewer, paymentAdmin.setUp, spaceId)) return null;
  const states = (await listUpiAddresses(db, spaceId)).map(({ state }) => state);
  return {
    key: "upi",
    rank: 50,
    icon: "wallet",
    state: states.includes("verified") ? "done" : states.includes("waiting") ? "waiting" : "open",
    title: msg`Name your UPI address`,
    lead: msg`Gifts go straight to it, once our staff has verified it.`,
    action: msg`Enter the address`,
    path: (await readPayeePaths(db, spaceId)).settings,
  };
}
