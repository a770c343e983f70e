import { redirect } from "react-router";
import { findProviderSubject } from "#/features/artists/public.server.ts";
import { providerPath } from "#/features/artists/public.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readProviderParts } from "../queries/provider.server.ts";
import type { Route } from "./+types/person";

/** Leads to a person's public page, whichever they have; an invisible one is answered like nobody's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer } = context.get(requestContext);
  const id = readId(params.id);
  const { search } = new URL(request.url);
  if (!id) return redirect("/administrator");
  const parts = await readProviderParts(db, await viewer(), id);
  const provider = parts === "none" ? null : await findProviderSubject(db, id);
  return redirect((provider ? providerPath(provider) : `/administrator/${id}`) + search);
}
