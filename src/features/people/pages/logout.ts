import { redirect, type ActionFunctionArgs } from "react-router";
import { act } from "#/platform/http/act.ts";
import { signOut } from "../commands/sign-in.server.ts";
import { peopleRefusals } from "../refusals.ts";

export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx }) => {
    await signOut(ctx, request.headers);
    return redirect("/", 303);
  });
}
