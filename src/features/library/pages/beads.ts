import { act } from "#/platform/http/act.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { reportBeads } from "../commands/report-beads.server.ts";
import { BeadsForm } from "../forms.ts";
import { libraryRefusals } from "../refusals.ts";
import type { Route } from "./+types/beads";

/** A device tells how many beads it counted. */
export const action = (args: Route.ActionArgs) =>
  act(args, libraryRefusals, async ({ ctx, viewer, form }) => {
    requirePerson(viewer);
    await reportBeads(ctx, viewer, form(BeadsForm));
    return Response.json({ kept: true });
  });

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
