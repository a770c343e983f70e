import type { LeavingPerson } from "../feature.ts";

/** Invitations to their address, open and ended. */
export async function forgetInvitations({ db, email }: LeavingPerson): Promise<void> {
  if (email !== null) await db.deleteFrom("space_invitation").where("email", "=", email).execute();
}
