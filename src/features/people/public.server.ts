import { redirect } from "react-router";
import type { RequestContext } from "#/platform/http/context.ts";
import { isConfirmed } from "#/platform/confirmed.ts";
import { isLocal } from "#/platform/http/loopback.ts";
import type { Services } from "#/platform/services.ts";
import { visitor, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { authFor, LONGEST_SESSION_MS } from "./auth.server.ts";
import { confirmPassword } from "./commands/confirm-password.server.ts";
import { endSessionOf } from "./commands/end-sessions.server.ts";
import { isOpenWhileWaiting, WAITING_PATH } from "./child-rules.ts";
import { viewerOf } from "./queries.server.ts";

export { saveAchievements } from "./commands/save-achievements.server.ts";
export { createNameless } from "./commands/create-nameless.server.ts";
export { setPersonVerified } from "./commands/verify-person.server.ts";
export type { MarkChange } from "./commands/keep-person-mark.server.ts";
export { saveContactSwitches, saveProfile, setNewsOf } from "./commands/save-settings.server.ts";
export {
  blockInChats,
  muteInChats,
  setBlock,
  setFollow,
  unblockInChats,
  unmuteInChats,
} from "./commands/relations.server.ts";
export {
  hasBlocked,
  isBlockedBetween,
  isBlockedBy,
  isBlockedInChats,
  isMutedInChats,
  isStopped,
  listBlockedInChats,
  listMutedInChats,
  readBlockedInChats,
  readFollowing,
  type ListedPerson,
} from "./queries/relations.server.ts";
export { listAchievements } from "./queries/achievements.server.ts";
export { findProfileCard } from "./queries/profile-card.server.ts";
export { readLeaving } from "./queries/leaving.server.ts";
export { currentSession } from "./commands/sign-in.server.ts";
export { hasDemoAccounts, ownProfile, personOfEmail, wantsSounds, type OwnProfile } from "./queries.server.ts";

/**
 * Resolves the sender of a request with these headers; `setCookie` receives a session's renewed cookie.
 * @param localAddress this end of the connection that it came by.
 */
export async function resolveViewer(
  services: Services,
  headers: Headers,
  setCookie: (cookie: string) => void,
  localAddress?: string,
): Promise<Viewer> {
  if (!headers.get("cookie")?.includes("session_token=")) return visitor;
  const answer = await authFor(services).api.getSession({ headers, returnHeaders: true });
  const session = answer.response?.session;
  if (session && Date.now() - new Date(session.createdAt).getTime() > LONGEST_SESSION_MS) {
    await endSessionOf(services.db, session.token);
    return visitor;
  }
  for (const cookie of answer.headers.getSetCookie()) setCookie(cookie);
  const user = answer.response?.user;
  if (!user) return visitor;
  const local = isLocal(services.config.publicUrl, headers.get("host"), localAddress);
  return (await viewerOf(services.db, user, { sessionId: session!.id, isLocal: local })) ?? visitor;
}

/** The same after the sender has entered their password again. @throws as confirmPassword. */
export async function confirmViewer(
  services: Services,
  headers: Headers,
  password: string,
  localAddress?: string,
): Promise<Viewer> {
  await confirmPassword(services, headers, { password });
  return resolveViewer(services, headers, () => undefined, localAddress);
}

/** For loaders of pages that hand out what is grave. @throws a redirect to where the password is asked for, and back. */
export async function requireConfirmedPage(
  ctx: Pick<RequestContext, "viewer" | "clock">,
  request: Request,
  back: string,
): Promise<SignedIn> {
  const person = await requirePersonPage(ctx, request);
  if (isConfirmed(person, ctx)) return person;
  throw redirect(`/confirm-password?to=${encodeURIComponent(back)}`);
}

/**
 * For loaders of pages that need an account.
 * @throws a redirect to /login, and from there back to the page that was asked for; to the one page of an account that
 * waits for a parent.
 */
export async function requirePersonPage(ctx: Pick<RequestContext, "viewer">, request: Request): Promise<SignedIn> {
  const viewer = await ctx.viewer();
  if (viewer.kind === "person") return viewer;
  if (viewer.waiting) throw redirect(WAITING_PATH);
  const { pathname, search } = new URL(request.url);
  // A link within a page asks for its data under another name.
  const query = search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "");
  throw redirect(`/login?to=${encodeURIComponent(pathname.replace(/\.data$/, "") + query)}`);
}

/** For the frame of all pages: an account that waits for a parent has one page. @throws a redirect to it. */
export function holdWhileWaiting(viewer: Viewer, request: Request): void {
  if (viewer.kind === "person" || !viewer.waiting || isOpenWhileWaiting(new URL(request.url).pathname)) return;
  throw redirect(WAITING_PATH);
}
