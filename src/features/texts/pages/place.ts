import { act } from "#/platform/http/act.ts";
import { keepPlace } from "../commands/keep-place.server.ts";
import { PlaceForm } from "../forms.ts";
import { textsRefusals } from "../refusals.ts";
import type { Route } from "./+types/place";

/** Where a member is in a work, as their page says it. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, textsRefusals, async ({ ctx, viewer, form }) => {
    await keepPlace(ctx, viewer, { work: params.work, ...form(PlaceForm) });
    return null;
  });

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
