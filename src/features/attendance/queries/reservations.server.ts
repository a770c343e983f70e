import type { ExpressionBuilder } from "kysely";
import type { DB, ReservationTable } from "#/platform/db/types.generated.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { ReservationStatus } from "../rules.ts";
import type { SubjectId } from "../subject.ts";
import type { OwnFee, OwnReservation, ReturnedFee, Ticket } from "../views.ts";

/** The fee that a reservation stands on: what goes back is none of its. */
const lastFee = (eb: ExpressionBuilder<DB & { r: ReservationTable }, "r">) =>
  eb
    .selectFrom("reservation_fee as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["p.amount_paise", "p.is_kept", "p.is_claimed", "p.token"])
    .whereRef("f.admission_id", "=", "r.admission_id")
    .whereRef("f.person_id", "=", "r.person_id")
    .where("f.refund_due_at", "is", null)
    .where("p.state", "!=", "failed")
    .orderBy("p.is_kept", "desc")
    .orderBy("f.payment_id", "desc")
    .limit(1)
    .as("fee");
const feeColumns = ["fee.amount_paise", "fee.is_kept", "fee.is_claimed", "fee.token"] as const;

interface FeeRow {
  readonly amount_paise: number | null;
  readonly is_kept: boolean | null;
  readonly is_claimed: boolean | null;
  readonly token: string | null;
}

const toFee = ({ amount_paise: amountPaise, is_kept, is_claimed, token }: FeeRow): OwnFee | null =>
  amountPaise === null
    ? null
    : { amountPaise, token: token!, state: is_kept ? "paid" : is_claimed ? "declared" : "unpaid" };

/**
 * A person's fees of a subject that go back, or have gone back, the newest first; none for a visitor. What was never said
 * to be paid is none of them.
 */
export async function readReturnedFees(db: Db, viewer: Viewer, { type, id }: SubjectId): Promise<ReturnedFee[]> {
  if (viewer.kind !== "person") return [];
  const rows = await db
    .selectFrom("reservation_fee as f")
    .innerJoin("admission as a", "a.id", "f.admission_id")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["p.amount_paise", "p.state", "p.is_kept", "p.is_refunding", "p.token", "f.refund_owed_at"])
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .where("f.person_id", "=", viewer.personId)
    .where("f.refund_due_at", "is not", null)
    .where((eb) => eb.or([eb("p.state", "=", "completed"), eb("p.claimed_at", "is not", null)]))
    .where("p.state", "in", ["pending", "failed", "completed"])
    .orderBy("f.payment_id", "desc")
    .limit(MOST_RETURNED)
    .execute();
  return rows.map((row) => ({ amountPaise: row.amount_paise, token: row.token, state: returnOf(row) }));
}

interface ReturnedRow {
  readonly state: string;
  readonly is_kept: boolean | null;
  readonly is_refunding: boolean | null;
  readonly refund_owed_at: Date | null;
}

function returnOf({ state, is_kept, is_refunding, refund_owed_at }: ReturnedRow): ReturnedFee["state"] {
  if (state === "pending") return "declared";
  if (state === "failed") return "missing";
  if (!is_kept) return "refunded";
  return refund_owed_at && !is_refunding ? "by-hand" : "on-its-way";
}

const MOST_RETURNED = 10;

/**
 * A person's reservations of some subjects of one type, by the subject's id; those without a reservation are left out.
 */
export async function readReservations(
  db: Db,
  personId: number,
  subjectType: string,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, OwnReservation>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .leftJoinLateral(lastFee, (join) => join.onTrue())
    .select(feeColumns)
    .select((eb) => [
      "a.subject_id",
      "r.status",
      "r.reserved_until",
      eb
        .selectFrom("reservation as ahead")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .whereRef("ahead.admission_id", "=", "r.admission_id")
        .where("ahead.status", "=", "waiting")
        .whereRef("ahead.id", "<=", "r.id")
        .as("position"),
    ])
    .where("r.person_id", "=", personId)
    .where("a.subject_type", "=", subjectType)
    .where("a.subject_id", "=", sqlAny(subjectIds))
    .execute();
  return new Map(
    rows.map((row): [number, OwnReservation] => [
      row.subject_id,
      row.status === "waiting"
        ? { status: "waiting", position: row.position, reservedUntil: null, fee: toFee(row) }
        : {
            status: row.status as ReservationStatus,
            position: null,
            reservedUntil: row.reserved_until,
            fee: toFee(row),
          },
    ]),
  );
}

/** The viewer's own, where they are going and owe nothing for it here; null for everybody else. */
export async function readOwnTicket(db: Db, viewer: Viewer, { type, id }: SubjectId): Promise<Ticket | null> {
  if (viewer.kind !== "person") return null;
  const row = await db
    .selectFrom("reservation as r")
    .innerJoin("admission as a", "a.id", "r.admission_id")
    .leftJoinLateral(lastFee, (join) => join.onTrue())
    .select(feeColumns)
    .select(["r.ticket_code", "r.checked_in_at"])
    .where("a.subject_type", "=", type)
    .where("a.subject_id", "=", id)
    .where("r.person_id", "=", viewer.personId)
    .where("r.status", "=", "going")
    .where("r.reserved_until", "is", null)
    .executeTakeFirst();
  return row ? { code: row.ticket_code, name: viewer.name, checkedInAt: row.checked_in_at, fee: toFee(row) } : null;
}
