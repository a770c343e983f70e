import type { Db } from "#/platform/db/connection.ts";
import { fitsAsked } from "#/platform/search/short-list.ts";
import type { AttendeeFilter } from "../forms.ts";
import type { ReservationStatus } from "../rules.ts";
import type { SubjectId } from "../subject.ts";
import type { Attendee, AttendeePage, Turnout } from "../views.ts";

const PAGE_SIZE = 50;

/** Lists the reservations of a subject, in their order. The caller has checked access. */
export async function listAttendees(db: Db, subject: SubjectId, filter: AttendeeFilter): Promise<AttendeePage> {
  const rows = await readRows(db, subject, filter);
  const attendees = rows.slice(0, PAGE_SIZE).map(toAttendee);
  return { attendees, next: rows.length > PAGE_SIZE ? (attendees.at(-1)?.id ?? null) : null };
}

const BATCH = 500;

/** One more than a page. Names are compared here, a batch at a time: the database knows them as they are written only. */
async function readRows(db: Db, subject: SubjectId, filter: AttendeeFilter): Promise<AttendeeRow[]> {
  const most = PAGE_SIZE + 1;
  if (filter.q === "") return selectAttendees(db, subject, filter).limit(most).execute();
  const fits = fitsAsked(filter.q);
  const found: AttendeeRow[] = [];
  for (let { after } = filter; ;) {
    const rows = await selectAttendees(db, subject, { ...filter, after })
      .limit(BATCH)
      .execute();
    found.push(...rows.filter(({ name }) => fits(name)));
    if (found.length >= most || rows.length < BATCH) return found.slice(0, most);
    after = rows.at(-1)!.id;
  }
}

/** All of them for a file, a batch at a time. The caller has asked for access. */
export async function* eachAttendee(db: Db, subject: SubjectId): AsyncGenerator<Attendee[]> {
  for (let after: number | undefined; ;) {
    const rows = await selectAttendees(db, subject, { shows: "all", after }).limit(BATCH).execute();
    if (rows.length > 0) yield rows.map(toAttendee);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/** Counts the attendance of a subject. The caller has checked access. */
export async function readTurnout(db: Db, { type, id }: SubjectId): Promise<Turnout> {
  const row = await db
    .selectFrom("admission as a")
    .select(["a.going_count as going", "a.waiting_count as waiting"])
    .select((eb) => [
      eb
        .selectFrom("reservation as r")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .whereRef("r.admission_id", "=", "a.id")
        .where("r.checked_in_at", "is not", null)
        .$asScalar()
        .$notNull()
        .as("checkedIn"),
      eb
        .exists(eb.selectFrom("reservation_fee as f").select("f.payment_id").whereRef("f.admission_id", "=", "a.id"))
        .$castTo<boolean>()
        .as("hasFees"),
    ])
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .executeTakeFirst();
  return row ?? { going: 0, waiting: 0, checkedIn: 0, hasFees: false };
}

const CODE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Finds the person and the subject of a ticket; null for a code that is no ticket of this type. The caller checks
 * access to the subject before anybody learns of it.
 */
export async function findTicket(
  db: Db,
  subjectType: string,
  code: string,
): Promise<{ readonly subjectId: number; readonly attendee: Attendee } | null> {
  if (!CODE.test(code)) return null;
  const row = await attendeeRows(db)
    .select("a.subject_id")
    .where("r.ticket_code", "=", code)
    .where("a.subject_type", "=", subjectType)
    .executeTakeFirst();
  return row ? { subjectId: row.subject_id, attendee: toAttendee(row) } : null;
}

const attendeeRows = (db: Db) =>
  db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .innerJoin("person as p", "p.id", "r.person_id")
    .select(["r.id", "r.status", "r.reserved_at", "r.checked_in_at", "r.reserved_until", "p.name"]);

const selectAttendees = (db: Db, { type, id }: SubjectId, { shows, after }: Omit<AttendeeFilter, "q">) =>
  attendeeRows(db)
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .$if(after !== undefined, (query) => query.where("r.id", ">", after!))
    .$if(shows === "waiting", (query) => query.where("r.status", "=", "waiting"))
    .$if(shows === "expected", (query) => query.where("r.status", "=", "going"))
    .$if(shows === "here", (query) => query.where("r.checked_in_at", "is not", null))
    .$if(shows === "expected", (query) => query.where("r.checked_in_at", "is", null))
    .orderBy("r.id");

type AttendeeRow = Awaited<ReturnType<ReturnType<typeof attendeeRows>["execute"]>>[number];

const toAttendee = (row: AttendeeRow): Attendee => ({
  id: row.id,
  name: row.name,
  status: row.status as ReservationStatus,
  reservedAt: row.reserved_at,
  checkedInAt: row.checked_in_at,
  owes: row.reserved_until !== null,
});
