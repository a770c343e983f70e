import { msg } from "@lingui/core/macro";
import type { FirstStep, TaskQuestion } from "../feature.ts";

/** Without a confirmed address nobody reaches who runs the space. */
export async function confirmEmail({ viewer }: TaskQuestion): Promise<FirstStep | null> {
  if (viewer.kind !== "person") return null;
  return {
    key: "email",
    rank: 10,
    icon: "mail",
    state: viewer.emailVerified ? "done" : "open",
    title: msg`Confirm your email address`,
    lead: msg`Open the link that we mailed you, so that we can reach you.`,
    action: msg`Send the link again`,
    path: "/settings?tab=account",
    intent: "verify",
  };
}
