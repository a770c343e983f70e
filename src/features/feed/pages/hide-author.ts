import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { hideAuthor } from "../commands/touch-post.server.ts";
import { HIDDEN_PATH } from "../feed-address.ts";
import { HideAuthorForm } from "../forms.ts";
import { feedRefusals } from "../refusals.ts";
import type { Route } from "./+types/hide-author";

export const loader = () => redirect("/feed");

export const action = (args: Route.ActionArgs) =>
  act(args, feedRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, author } = form(HideAuthorForm);
    await hideAuthor(ctx, viewer, { author, on: intent === "hide" });
    const isHidden = intent === "hide";
    const words = await loadWords(ctx.language);
    return {
      ...done(isHidden ? msg`You see no more of them in your feed.` : msg`They are in your feed again.`),
      intent,
      ...(isHidden ? { more: { label: words._(msg`Hidden authors`), href: HIDDEN_PATH } } : {}),
    };
  });
