import { requestFee } from "#/features/attendance/public.server.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { eventSubjects } from "./event-subject.server.ts";
import type { OneEvent } from "./lock-event.server.ts";

/**
 * Asks the viewer for the fee of a date that they attend.
 * @returns the token of the payer's page; null where nothing is to be paid here.
 * @throws platform.sign-in-first; as requestFee.
 */
export async function requestEntryFee(
  services: Pick<Services, "config" | "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, language }: OneEvent & { readonly language: string },
): Promise<string | null> {
  const now = new Date(services.clock());
  return requestFee(services, eventSubjects, requirePerson(viewer), { subjectId: occurrenceId, language, now });
}
