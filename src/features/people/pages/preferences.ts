import { redirect, type ActionFunctionArgs } from "react-router";
import { act, backTo } from "#/platform/http/act.ts";
import { storePreferences } from "../commands/sign-in.server.ts";
import { savePreferences } from "../commands/save-settings.server.ts";
import { rememberChoice } from "../chosen-before.ts";
import { PreferencesForm } from "../forms.ts";
import { peopleRefusals } from "../refusals.ts";

export const loader = () => redirect("/");

/** Language and theme from the footer, for everybody; an account remembers them. */
export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, viewer, body, form }) => {
    const wishes = form(PreferencesForm);
    if (viewer.kind === "person") await savePreferences(ctx, viewer, wishes);
    else rememberChoice(ctx, wishes);
    storePreferences(ctx, wishes);
    return redirect(backTo(request, body), 303);
  });
}
