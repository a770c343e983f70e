import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { readCookies } from "#/platform/http/cookies.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { GUEST_COOKIE, guestPath, readGuestToken } from "../guest-token.server.ts";
import type { Route } from "./+types/guest-return";

export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

/** A guest who comes back from paying finds the order by the link that they opened in this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readGuestToken(readCookies(request.headers.get("cookie")).get(GUEST_COOKIE));
  if (token) throw redirect(guestPath(token));
  await setFlash(context.get(requestContext), "refused", msg`Please open the link to your order once more.`);
  throw redirect("/");
}
