import { data } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { baseChoice } from "#/features/map/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import {
  findLatestVersion,
  listTowns,
  readDetails,
  readSpaceSwitches,
  readUnmarked,
  saveDetails,
} from "#/features/spaces/public.server.ts";
import { spaceRefusals } from "#/features/spaces/public.tsx";
import { DetailsForm as DetailsSchema, formOf, readDetailsForm } from "../details-form.ts";
import { facilityKeyOf } from "../ui/facility-key.ts";
import { savedDetails } from "../ui/mark-words.ts";
import { DetailsForm } from "../ui/details-form.tsx";
import type { Route } from "./+types/manage-details";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, spaceAdmin.edit);
  const [fields, version, hints, switches, unmarked] = await Promise.all([
    readDetails(ctx.db, space.id),
    findLatestVersion(ctx.db, space.id),
    listTowns(ctx.db),
    readSpaceSwitches(ctx.db, space.id),
    readUnmarked(ctx.db, space.id),
  ]);
  const mark = { isOn: switches.isVerified, confirmed: unmarked?.confirmed ?? null };
  return { space, mark, values: formOf(fields!), version: version ?? 0, hints, base: baseChoice(ctx.config) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { space: spaceId, version, ...rest } = form(DetailsSchema);
    const values = rest as Record<string, string>;
    const words = await loadWords(ctx.language);
    const year = new Date(ctx.clock()).getUTCFullYear();
    const fields = readDetailsForm(values, year, (typed) => facilityKeyOf(words, typed));
    const decided = readDecisions(values);
    const answer = await saveDetails(ctx, viewer, { spaceId, version, fields, decided });
    if (!("conflicts" in answer)) return done(savedDetails[answer.mark]);
    const { conflicts, fields: merged, version: seen } = answer;
    return data({ conflicts, values: formOf(merged), version: seen }, { status: 409 });
  });

/** Reads the choices in the conflicts that the form showed. */
function readDecisions(values: Readonly<Record<string, string>>): Record<string, "mine" | "theirs" | "open"> {
  const decided: Record<string, "mine" | "theirs" | "open"> = {};
  for (const key of Object.keys(values)) {
    if (!key.startsWith("open.")) continue;
    const name = key.slice("open.".length);
    const choice = values[`decide.${name}`];
    decided[name] = choice === "mine" || choice === "theirs" ? choice : "open";
  }
  return decided;
}

export default function ManageDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { space, mark, values, version, hints, base } = loaderData;
  const { values: typed, problems, refusal } = readAnswer(actionData);
  const conflict = actionData && "conflicts" in actionData ? actionData : null;
  const shown = refusal ? typed : (conflict?.values ?? values);
  const seen = typed.version ?? String(conflict?.version ?? version);
  return (
    <>
      <Answer answer={actionData} />
      <DetailsForm
        // Controls show what they were made with: what was saved, merged or refused makes them anew.
        key={`${space.id} ${seen} ${refusal ? "refused" : conflict ? JSON.stringify(conflict.conflicts) : ""}`}
        spaceId={space.id}
        zone={space.zone}
        mark={mark}
        version={seen}
        at={{ values: shown, problems }}
        conflicts={conflict?.conflicts ?? []}
        base={base}
        hints={hints}
      />
    </>
  );
}
