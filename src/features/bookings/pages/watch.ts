import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { findWatchLink, noteLinkUse } from "#/features/broadcast/public.server.ts";
import { passCookie } from "#/features/broadcast/public.ts";
import { serializeCookie } from "#/platform/http/cookies.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readWatchToken } from "../ceremony-forms.ts";
import type { Route } from "./+types/watch";

/** A relative's link: their browser keeps its token, and shows it at every door of the ceremony. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const now = new Date(ctx.clock());
  const token = readWatchToken(params.token);
  const link = token ? await findWatchLink(ctx.db, token, now) : null;
  if (!token || !link) {
    await setFlash(ctx, "refused", msg`This link has ended. Ask whoever sent it to you for another one.`);
    throw redirect("/");
  }
  const { occurrenceId, linkId, expiresAt } = link;
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  ctx.setCookie(serializeCookie(ctx.config, passCookie(occurrenceId), token, { maxAgeSeconds }));
  await noteLinkUse(ctx.db, linkId, now);
  // The address that is shown from here on opens nothing for anybody else.
  throw redirect(`/ceremony/${occurrenceId}`);
}
