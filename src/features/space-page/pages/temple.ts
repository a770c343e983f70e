import { redirect } from "react-router";
import type { Route } from "./+types/temple";

export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`/space/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
