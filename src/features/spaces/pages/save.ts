import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/save";
import { saveSpace } from "../commands/follow-space.server.ts";
import { SaveForm } from "../forms.ts";
import { spaceRefusals } from "../refusals.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/space/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(SaveForm);
    const spaceId = readId(args.params.id);
    if (!spaceId) throw notFound();
    await saveSpace(ctx, viewer, { spaceId, on: intent === "save" });
    const word = intent === "save" ? msg`Saved. You find it on your dashboard.` : msg`Removed from your saved spaces.`;
    return { ...done(word), intent };
  });
