import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { removeOffering } from "../commands/remove-offering.server.ts";
import { ModerateForm } from "../forms.ts";
import { offeringsRefusals } from "../refusals.ts";
import { shrinePath } from "../rules.ts";
import type { Route } from "./+types/remove-offering";

export const loader = ({ params }: Route.LoaderArgs) => redirect(shrinePath(Number(params.id)));

export const action = (args: Route.ActionArgs) =>
  act(args, offeringsRefusals, async ({ ctx, viewer, form, done }) => {
    await removeOffering(ctx, viewer, { offeringId: form(ModerateForm).offering });
    return done(msg`The offering is removed.`);
  });
