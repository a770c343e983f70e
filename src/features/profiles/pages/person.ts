import { redirect } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { findPersonPath } from "../queries/person-path.server.ts";
import type { Route } from "./+types/person";

/** Leads to a person's public page, whichever they have; an invisible one is answered like nobody's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer } = context.get(requestContext);
  const id = readId(params.id);
  if (!id) return redirect("/administrator");
  const path = await findPersonPath(db, await viewer(), id);
  return redirect((path ?? `/administrator/${id}`) + new URL(request.url).search);
}
