import { makeSecretToken } from "#/platform/secret-token.ts";
import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import { invitationEmail } from "../invitation-emails.ts";
import type { InvitationData } from "../job-names.ts";
import { hashOfToken } from "./answer-invitation.server.ts";

/**
 * Writes the email of an open invitation. The link is made now, so that no queue holds a secret; a repeated email
 * carries another link, and the last one is valid.
 */
export async function mailInvitation(
  { db, config, mailer, clock }: Pick<Services, "db" | "config" | "mailer" | "clock">,
  { invitationId }: InvitationData,
): Promise<void> {
  const token = makeSecretToken();
  const row = await db
    .updateTable("space_invitation as i")
    .from("space_brief as s")
    .set({ token_hash: hashOfToken(token) })
    .whereRef("s.id", "=", "i.space_id")
    .where("i.id", "=", invitationId)
    .where("i.ended_at", "is", null)
    .where("i.expires_at", ">", new Date(clock()))
    .returning(["i.email", "i.language", "i.role", "s.name"])
    .returning(sql<string | null>`(select name from person where id = i.invited_by)`.as("who"))
    .executeTakeFirst();
  if (!row) return;
  const mail = {
    to: row.email,
    language: row.language,
    who: row.who ?? "",
    space: row.name!,
    role: row.role as SpaceRole,
    token,
  };
  await mailer.send(await invitationEmail(config.publicUrl, mail));
}
