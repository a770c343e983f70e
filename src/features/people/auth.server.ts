import { betterAuth } from "better-auth";
import type { Db } from "#/platform/db/connection.ts";
import { publishEndedSessions } from "#/platform/ended-sessions.ts";
import type { Services } from "#/platform/services.ts";
import { purgeResetLinks } from "./commands/end-sessions.server.ts";
import { hashedSessions } from "./hashed-sessions.ts";
import { resetEmail } from "./account-emails.ts";
import { linkedSessions } from "./linked-sessions.server.ts";
import { passwords } from "./password-hashing.server.ts";
import { addresseeOf, countPasskeys, mayHaveSession } from "./queries.server.ts";

const DAY_SECONDS = 86_400;
/** However often it is renewed, a session lasts no longer. */
export const LONGEST_SESSION_MS = 90 * DAY_SECONDS * 1_000;
export const LINK_SECONDS = 3_600;
/** A link that signs in opens more than one that confirms: it works for a quarter of an hour. */
export const SIGN_IN_LINK_SECONDS = 900;

type AuthServices = Pick<Services, "db" | "config" | "secret" | "log" | "mailer">;

function makeAuth({ db, config, secret, log, mailer }: AuthServices) {
  return betterAuth({
    baseURL: config.publicUrl,
    secret,
    database: hashedSessions({ db, type: "postgres", transaction: true }),
    user: { modelName: "auth_user" },
    session: { modelName: "auth_session", expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification", storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: (password) => passwords.hash(password), verify: (pair) => passwords.verify(pair) },
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => purgeResetLinks(db, user.id),
      sendResetPassword: async ({ user, token }) => {
        const addressee = await addresseeOf(db, user.id);
        if (!addressee) return;
        const passkeys = await countPasskeys(db, user.id);
        await mailer.send(await resetEmail(config.publicUrl, addressee, { token, passkeys }));
      },
    },
    plugins: [linkedSessions],
    databaseHooks: {
      session: {
        create: { before: ({ userId }, call) => mayHaveSession(db, userId, call?.path === "/sign-in/email") },
        // Its row as the table has it, with the hash.
        delete: { after: ({ token: key }) => publishEndedSessions(db, [key]) },
      },
    },
    advanced: {
      cookiePrefix: "sangam",
      useSecureCookies: config.publicUrl.startsWith("https:"),
      database: { generateId: "uuid" },
      // The list of sessions names devices; where they were is nobody's business.
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (_level, message) => log.debug({ from: "auth" }, message) },
  });
}

export type Auth = ReturnType<typeof makeAuth>;

const made = new WeakMap<Db, Auth>();

/** Sessions and credentials of this process; made once per database handle. */
export function authFor(services: AuthServices): Auth {
  let auth = made.get(services.db);
  if (!auth) made.set(services.db, (auth = makeAuth(services)));
  return auth;
}
