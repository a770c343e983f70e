import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { askPasskey } from "../commands/passkey-challenge.server.ts";
import { confirmByPasskey } from "../commands/passkeys.server.ts";
import { PasskeyChallengeForm, PasskeyForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";
import type { Route } from "./+types/passkey";

export const loader = () => redirect("/settings/passkeys");

/** What an authenticator is to sign; and what one signed to show again that it is its owner. For scripts alone. */
export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, body, form }) => {
    const { headers } = args.request;
    if (!body.has("passkey")) return askPasskey(ctx, viewer, { ...form(PasskeyChallengeForm), headers });
    await confirmByPasskey(ctx, viewer, { ...form(PasskeyForm), headers });
    return { confirmed: true };
  });
