import { refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** Everybody knows the password of a demo account: what cannot be undone is done there by whoever runs this machine. @throws people.demo-account (403) */
export function assertOwnAccount({ isSample, isLocal }: SignedIn): void {
  if (isSample && !isLocal) throw refuse("people.demo-account", { status: 403 });
}
