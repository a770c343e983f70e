import { act } from "#/platform/http/act.ts";
import { textsRefusals } from "../../refusals.ts";
import { readThrough } from "../commands/plans.server.ts";
import { ReadThroughForm } from "../forms.ts";
import type { Route } from "./+types/read-through";

/** How far a member has come in a chapter, as their page says it. */
export const action = (args: Route.ActionArgs) =>
  act(args, textsRefusals, ({ ctx, viewer, form }) => readThrough(ctx, viewer, form(ReadThroughForm)));

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
