import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import type { Route } from "./+types/murtikar-user-profile";

/** A murtikar's own profile; whoever is none finds those who are. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(requestContext).viewer();
  if (viewer.kind !== "person") return redirect("/login?to=/murtikar-user-profile");
  return redirect(viewer.accountType === "murtikar" ? "/profile" : "/artists?category=Murtikar");
}
