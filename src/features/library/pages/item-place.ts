import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { notePlace } from "../commands/own-shelf.server.ts";
import { PlaceForm } from "../forms.ts";
import { libraryRefusals } from "../refusals.ts";
import type { Route } from "./+types/item-place";

/** A player tells where its listener is; nobody waits for the answer. */
export const action = (args: Route.ActionArgs) =>
  act(args, libraryRefusals, async ({ ctx, viewer, form }) => {
    requirePerson(viewer);
    const { ms, at } = form(PlaceForm);
    const itemId = readId(args.params.id);
    if (!itemId) throw notFound();
    await notePlace(ctx, viewer, { itemId, ms, at: new Date(at) });
    return new Response(null, { status: 204 });
  });

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
