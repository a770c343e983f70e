import type { MessageDescriptor } from "@lingui/core";
import { redirect } from "react-router";
import { loadWords } from "../i18n/catalogues.ts";
import type { Flash, RequestContext } from "./context.ts";
import { serializeFlash } from "./cookies.ts";

/**
 * Leaves a word for the page that follows a redirect.
 * @param message translated into the reader's language; a string is already in it.
 */
export async function setFlash(
  { config, language, setCookie }: Pick<RequestContext, "config" | "language" | "setCookie">,
  tone: Flash["tone"],
  message: MessageDescriptor | string,
): Promise<void> {
  const words = typeof message === "string" ? message : (await loadWords(language))._(message);
  setCookie(serializeFlash(config, { tone, message: words }));
}

/** Leads elsewhere, where it is said why. @returns what a loader throws. */
export async function redirectSaying(
  ctx: Pick<RequestContext, "config" | "language" | "setCookie">,
  to: string,
  message: MessageDescriptor,
): Promise<Response> {
  await setFlash(ctx, "refused", message);
  return redirect(to);
}
