import { recordAudit } from "#/features/audit/public.server.ts";
import { openAdminPage } from "#/features/members/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { csvDownload } from "#/platform/spreadsheet/csv-download.ts";
import { volunteerAdmin } from "../access.ts";
import { eachVolunteer } from "../queries/each-volunteer.server.ts";
import type { Route } from "./+types/export-csv";
import { volunteersAudit } from "../audit-actions.ts";

// The names that an import knows again, in every language.
const heads = [
  "Name",
  "Email",
  "Phone",
  "Role",
  "Skills",
  "Availability",
  "Experience",
  "Status",
  "Join date",
  "Hours",
  "Events",
  "Rating",
];

/** Every volunteer of a space as a sheet, for owner and managers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, today } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  await recordAudit(ctx.db, volunteersAudit["volunteers.exported"], {
    actorId: viewer.personId,
    entityId: space.id,
    spaceId: space.id,
  });
  const lines = async function* () {
    for await (const batch of eachVolunteer(ctx.db, viewer, space.id)) {
      yield batch.map((one) => [
        one.name,
        one.email,
        one.phone,
        one.role,
        one.skills.join(", "),
        one.availability.join(", "),
        one.experience,
        one.status,
        { day: one.joinedOn },
        (one.minutes / 60).toFixed(2),
        String(one.participated),
        one.rating === null ? "" : one.rating.toFixed(1),
      ]);
    }
  };
  return csvDownload(`volunteers-${space.id}-${today}`, heads, lines());
}
