import { msg } from "@lingui/core/macro";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { notFound, signInFirst } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { tickStop } from "../commands/own-yatra.server.ts";
import { TickForm } from "../forms.ts";
import { yatraRefusals } from "../refusals.ts";
import type { Route } from "./+types/tick";

/** A device says that a stop was visited, perhaps long after it was pressed. */
export const action = (args: Route.ActionArgs) =>
  act(args, yatraRefusals, async ({ ctx, viewer, form, done }) => {
    const { personId } = requirePerson(viewer);
    const yatraId = readId(args.params.id);
    if (!yatraId) throw notFound();
    const { person, space, visited, at } = form(TickForm);
    if (person !== undefined && person !== personId) throw signInFirst();
    await tickStop(ctx, viewer, { yatraId, spaceId: space, isVisited: visited === "yes", atMs: at });
    const isPage = args.request.headers.get("accept")?.includes("text/html");
    return isPage ? done(msg`Written down.`) : Response.json({ kept: true });
  });

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
