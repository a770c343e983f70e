import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import type { Route } from "./+types/newsletter";
import { requestNewsletter } from "../commands.server.ts";
import { Subscription } from "../forms.ts";
import { siteRefusals } from "../refusals.ts";

export const loader = () => redirect("/");

export const action = (args: Route.ActionArgs) =>
  act(args, siteRefusals, async ({ ctx, form, done }) => {
    const input = form(Subscription);
    await requestNewsletter(ctx.db, ctx.jobs, { ...input, language: ctx.language, address: ctx.clientAddress });
    return done(msg`Almost done. We have sent you an email. Open the link in it to start the newsletter.`);
  });
