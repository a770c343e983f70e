import { sql } from "kysely";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { partyIn } from "../access.ts";
import { proofState, type ProofState } from "../proof-rules.ts";
import type { Party } from "../rules.ts";
import { personIn, serviceNameIn } from "./shown-names.server.ts";

/** On which side of a booking the viewer is; null for everybody else. */
export async function readBookingParty(db: Db, viewer: Viewer, bookingId: number): Promise<Party | null> {
  const whose = await db
    .selectFrom("booking")
    .select(["person_id as personId", "provider_id as providerId", "assigned_id as assignedId", "space_id as spaceId"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return whose ? partyIn(viewer, whose) : null;
}

export interface ProofView {
  readonly bookingId: number;
  readonly party: Party;
  readonly serviceName: string;
  readonly language: string;
  readonly zone: string;
  readonly who: string;
  readonly state: ProofState;
  readonly startsAt: Date;
  readonly dueAt: Date | null;
  readonly provenAt: Date | null;
  readonly note: string;
  readonly names: readonly { readonly position: number; readonly name: string; readonly readAt: Date | null }[];
  readonly files: readonly ProofFile[];
  /** What was paid here and would go back; null where it was settled between them. */
  readonly paidPaise: number | null;
  readonly isGoingBack: boolean;
}

export interface ProofFile {
  readonly id: number;
  readonly isClip: boolean;
  readonly width: number | null;
  readonly height: number | null;
}

/** The proof of a booking for one of its sides; null for everybody else, and where none was promised. */
export async function readProof(
  db: Db,
  viewer: Viewer,
  bookingId: number,
  now: Date,
  language: string = sourceLanguage,
): Promise<ProofView | null> {
  const party = await readBookingParty(db, viewer, bookingId);
  if (!party) return null;
  const row = await db
    .selectFrom("booking as b")
    .leftJoin("person as o", (join) =>
      join.on(
        party === "provider"
          ? sql<boolean>`o.id = b.person_id`
          : sql<boolean>`o.id = coalesce(b.provider_id, b.assigned_id)`,
      ),
    )
    .selectAll("b")
    .select(personIn(language, "o", "").as("who"))
    .select([serviceNameIn(language).name.as("shown_name"), serviceNameIn(language).language.as("shown_language")])
    .where("b.id", "=", bookingId)
    .executeTakeFirst();
  if (!row || row.proof_hours === null) return null;
  const [names, files, money] = await Promise.all([
    db
      .selectFrom("booking_name")
      .select(["position", "name", "read_at as readAt"])
      .where("booking_id", "=", bookingId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("booking_proof")
      .select(["id", "small_key", "width", "height"])
      .where("booking_id", "=", bookingId)
      .where("removed_at", "is", null)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("booking_payment as f")
      .innerJoin("payment_record as p", "p.id", "f.payment_id")
      .select(["p.amount_paise", "f.refund_due_at"])
      .where("f.booking_id", "=", bookingId)
      .where("p.is_kept", "=", true)
      .orderBy("p.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    bookingId,
    party,
    serviceName: row.shown_name,
    language: row.shown_language,
    zone: row.zone,
    who: row.who,
    state: proofState(
      {
        state: row.state,
        startsAt: row.starts_at,
        proofHours: row.proof_hours,
        proofDueAt: row.proof_due_at,
        proofAt: row.proof_at,
      },
      now,
    ),
    startsAt: row.starts_at,
    dueAt: row.proof_due_at,
    provenAt: row.proof_at,
    note: row.proof_note,
    names,
    files: files.map(({ id, small_key, width, height }) => ({ id, isClip: small_key === null, width, height })),
    paidPaise: money?.amount_paise ?? null,
    isGoingBack: row.ended_by === "unproven",
  };
}

/** A file of proof, for the two sides of its booking alone, and for staff once it was reported. */
export async function findProofFile(db: Db, viewer: Viewer, bookingId: number, fileId: number) {
  if (viewer.kind !== "person") return null;
  const isSide = (await readBookingParty(db, viewer, bookingId)) !== null;
  if (!isSide && !viewer.isStaff) return null;
  const row = await db
    .selectFrom("booking_proof")
    .select(["mime", "storage_key as storageKey", "small_key as smallKey"])
    .where("id", "=", fileId)
    .where("booking_id", "=", bookingId)
    .where("removed_at", "is", null)
    .$if(!isSide, (query) => query.where("reported_at", "is not", null))
    .executeTakeFirst();
  return row ? { ...row, isForStaff: !isSide } : null;
}

export interface Income {
  /** Paid for what was held, with proof where it was promised. */
  readonly earnedPaise: number;
  /** Paid for what is still to be held or proven. */
  readonly toBeEarnedPaise: number;
}

/** What was paid here for the bookings of a provider that begin in a span of time; what goes back is left out. */
export async function readEarnings(db: Db, providerId: number, from: Date, until: Date): Promise<Income> {
  const { rows } = await sql<{ earned: number; ahead: number }>`
    select coalesce(sum(amount) filter (where is_earned), 0)::float8 as earned,
      coalesce(sum(amount) filter (where not is_earned), 0)::float8 as ahead
    from (
      select p.amount_paise - p.refunded_paise as amount,
        b.state = 'completed' and (b.proof_hours is null or b.proof_at is not null) as is_earned
      from booking b
      join booking_payment f on f.booking_id = b.id and f.refund_due_at is null
      join payment_record p on p.id = f.payment_id and p.is_kept
      where b.provider_id = ${providerId} and b.starts_at >= ${from} and b.starts_at < ${until}
        and b.state in ('requested', 'confirmed', 'completed')
    ) as paid`.execute(db);
  return { earnedPaise: rows[0]!.earned, toBeEarnedPaise: rows[0]!.ahead };
}
