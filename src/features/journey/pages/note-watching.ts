import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { readId } from "#/platform/form-fields.ts";
import { notFound } from "#/platform/refusal.ts";
import { noteWatching } from "../commands/note-watching.server.ts";
import { journeyRefusals } from "../refusals.ts";
import type { Route } from "./+types/note-watching";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/live-event/${encodeURIComponent(params.id)}`);

/** The page of a ceremony says that somebody has it in front of them. */
export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer }) => {
    const occurrenceId = readId(args.params.id);
    if (!occurrenceId) throw notFound();
    return Response.json({ isVisit: await noteWatching(ctx, viewer, { occurrenceId }) });
  });
