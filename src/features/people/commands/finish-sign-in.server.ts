import { serializeCookie } from "#/platform/http/cookies.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { credentialOf, deviceOf } from "./count-sign-in.server.ts";
import { findPendingSignIn, PENDING_COOKIE } from "./pending-sign-in.server.ts";
import { takeCode } from "./second-factor.server.ts";
import { beginProvenSession, type SessionContext } from "./sign-in.server.ts";

/**
 * Signs in who has proved both: a code of their app, or a recovery code.
 * @throws people.sign-in-over where nothing is begun, or longer ago than five minutes; as takeCode.
 */
export async function finishSignIn(
  ctx: SessionContext & Pick<Services, "jobs">,
  headers: Headers,
  { code }: { readonly code: string },
): Promise<void> {
  const pending = await findPendingSignIn(ctx, headers);
  if (!pending) throw refuse("people.sign-in-over");
  const { userId, byPassword } = pending;
  const account = await credentialOf(ctx.db, { userId });
  const by = {
    proven: byPassword ? "password" : "mail",
    device: account && deviceOf(ctx.secret, headers, account),
    clientAddress: ctx.clientAddress,
  } as const;
  await takeCode(ctx, { userId, code, by }, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("pending_sign_in")
      .where("token_hash", "=", pending.token_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse("people.sign-in-over");
  });
  ctx.setCookie(serializeCookie(ctx.config, PENDING_COOKIE, "", { maxAgeSeconds: 0 }));
  await beginProvenSession(ctx, headers, { userId, isConfirmed: byPassword });
}
