import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { bookmarkItem, rateItem } from "../commands/touch-item.server.ts";
import { TouchItemForm } from "../forms.ts";
import { libraryRefusals } from "../refusals.ts";
import type { Route } from "./+types/touch-item";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/library/item/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, libraryRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(TouchItemForm);
    const itemId = readId(args.params.id);
    if (!itemId) throw notFound();
    const { intent } = input;
    switch (intent) {
      case "bookmark":
      case "unbookmark":
        await bookmarkItem(ctx, viewer, { itemId, on: intent === "bookmark" });
        return { ...done(intent === "bookmark" ? msg`Bookmarked.` : msg`No longer bookmarked.`), intent };
      case "rate":
        await rateItem(ctx, viewer, { itemId, stars: input.stars });
        return { ...done(msg`Thank you, your rating counts.`), intent };
      case "unrate":
        await rateItem(ctx, viewer, { itemId, stars: null });
        return { ...done(msg`Your rating is taken back.`), intent };
    }
  });
