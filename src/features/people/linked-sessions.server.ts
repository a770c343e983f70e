import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Begins a session for an account that has proved itself by a link; no address of the site leads here. */
export const linkedSessions = {
  id: "linked-sessions",
  endpoints: {
    beginLinkedSession: createAuthEndpoint(
      "/linked-session",
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!user || !session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(call, { session, user });
        return call.json({ token: session.token, user });
      },
    ),
  },
} satisfies BetterAuthPlugin;
