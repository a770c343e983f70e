import QRCode from "qrcode";
import { isConfirmed } from "#/platform/confirmed.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { totpUri } from "../totp.server.ts";

export type TwoFactorView =
  | { readonly state: "off" }
  /** Begun: the app reads the code, or its owner types the secret; then its first code is awaited. */
  | { readonly state: "begun"; readonly secret: string; readonly qr: string; readonly uri: string }
  /** Instants are ISO 8601. */
  | { readonly state: "on"; readonly since: string; readonly codesLeft: number };

/** How far the viewer is with two-factor authentication. The secret is shown for ten minutes after their password only. */
export async function readTwoFactor(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  viewer: SignedIn,
): Promise<TwoFactorView> {
  const app = await db
    .selectFrom("two_factor as t")
    .select((eb) => [
      "t.secret_sealed",
      "t.confirmed_at",
      eb
        .selectFrom("recovery_code as r")
        .select(({ fn }) => fn.countAll<number>().as("left"))
        .whereRef("r.user_id", "=", "t.user_id")
        .where("r.used_at", "is", null)
        .as("codesLeft"),
    ])
    .where("t.user_id", "=", viewer.userId)
    .executeTakeFirst();
  if (!app) return { state: "off" };
  if (app.confirmed_at) {
    return { state: "on", since: app.confirmed_at.toISOString(), codesLeft: Number(app.codesLeft) };
  }
  const opened = isConfirmed(viewer, { clock }) ? tryDecrypt(secret, app.secret_sealed) : null;
  if (!opened) return { state: "off" };
  const uri = totpUri(opened, viewer.email);
  const svg = await QRCode.toString(uri, { type: "svg", errorCorrectionLevel: "M", margin: 3 });
  return {
    ...{ state: "begun", secret: opened, uri },
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}
