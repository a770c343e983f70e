import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { eachAttendee } from "#/features/attendance/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { Refusal } from "#/platform/refusal.ts";
import { csvDownload } from "#/platform/spreadsheet/csv-download.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventAdmin } from "../access.ts";
import { openAttendedEvent } from "../queries/attended-event.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Route } from "./+types/attendees-csv";
import { eventsAudit } from "../audit-actions.ts";

/** Everybody who answered to a date, as a sheet: names alone, since nobody gave their address for this. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const occurrenceId = readId(params.id);
  if (!occurrenceId) throw redirect("/");
  const asked = { occurrenceId, language: ctx.language };
  const { person, event } = await openAttendedEvent(ctx.db, viewer, eventAdmin.seeAttendees, asked).catch(
    (error: unknown) => {
      if (error instanceof Refusal) throw redirect(`/event/${occurrenceId}`);
      throw error;
    },
  );
  await recordAudit(ctx.db, eventsAudit["event.attendees-exported"], {
    actorId: person.personId,
    entityId: occurrenceId,
    spaceId: event.shown.space.id,
  });
  const words = await loadWords(ctx.language);
  const { zone } = event.shown;
  const at = (when: Date | null) => (when ? formatInstant(when, ctx.language, zone) : "");
  const states = { going: words._(msg`Going`), waiting: words._(msg`Waiting list`) };
  const lines = async function* () {
    for await (const batch of eachAttendee(ctx.db, { type: SUBJECT_TYPE, id: occurrenceId })) {
      yield batch.map((one) => [one.name, states[one.status], at(one.reservedAt), at(one.checkedInAt)]);
    }
  };
  const heads = [words._(msg`Name`), words._(msg`Status`), words._(msg`Answered`), words._(msg`Checked in`)];
  return csvDownload(`attendees-${occurrenceId}`, heads, lines());
}
