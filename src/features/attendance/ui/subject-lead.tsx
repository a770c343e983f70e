import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { ShownSubject } from "../views.ts";

/** The title and time of the subject. */
export function SubjectLead({ subject, now, zone }: { subject: ShownSubject; now: Date; zone: string }) {
  return (
    <>
      <b lang={subject.language} className="font-semibold text-ink">
        {subject.title}
      </b>
      {" · "}
      <LocalTime at={subject.startsAt} now={now} zone={subject.zone} viewerZone={zone} shows="day-time" />
    </>
  );
}
