import { redirect } from "react-router";
import { findProviderSubject } from "#/features/artists/public.server.ts";
import { providerPath } from "#/features/artists/public.ts";
import { kindOf } from "#/features/people/public.ts";
import { findProfileCard, readFollowing } from "#/features/people/public.server.ts";
import { listRunSpaces } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { visiblePartsFor } from "../access.ts";
import { readProviderParts } from "../queries/provider.server.ts";
import type { Route } from "./+types/person";

/** Whether the reader sees somebody who neither runs a listed space nor has an account for that. */
async function isSeenDevotee(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const card = await findProfileCard(db, id);
  if (!card || kindOf(card.accountType) !== "common") return false;
  const follows = await readFollowing(db, viewer, id);
  if (visiblePartsFor(viewer, { personId: id, visibility: card.visibility, ...follows }) === "none") return false;
  return (await listRunSpaces(db, sourceLanguage, id)).length === 0;
}

/** Leads to a person's public page, whichever they have; an invisible one is answered like nobody's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer } = context.get(requestContext);
  const who = await viewer();
  const id = readId(params.id);
  const { search } = new URL(request.url);
  if (!id) return redirect("/administrator");
  const parts = await readProviderParts(db, who, id);
  const provider = parts === "none" ? null : await findProviderSubject(db, id);
  if (provider) return redirect(providerPath(provider) + search);
  return redirect(`/${(await isSeenDevotee(db, who, id)) ? "devotee" : "administrator"}/${id}${search}`);
}
