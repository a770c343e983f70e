import { requestPayment } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { SubjectSource } from "../subject.ts";
import { lockAdmission } from "./admission.server.ts";
import { isFeePaidHere } from "./free-unpayable.server.ts";

export interface FeeInput {
  readonly subjectId: number;
  /** The payer's language. */
  readonly language: string;
  readonly now: Date;
}

/**
 * Requests the fee of a reservation from its person; a repeated call returns the same payment until that has failed.
 * It keeps the price at which it was asked. @returns the token of the payer's page `/pay/{token}`; null where nothing is to
 * be paid here: no fee, or none any more, paid before, or
 * a space that takes no payments here, whose fee is paid at the entrance.
 * @throws platform.not-found for a person who is not going, and for an unknown subject.
 */
export function requestFee(
  services: Pick<Services, "config" | "db">,
  source: SubjectSource,
  person: SignedIn,
  { subjectId, language, now }: FeeInput,
): Promise<string | null> {
  return services.db.transaction().execute(async (db) => {
    const subject = await source.lock(db, subjectId);
    const admissionId = await lockAdmission(db, subject);
    const reservation = await db
      .selectFrom("reservation")
      .select(["id", "reserved_until"])
      .where("admission_id", "=", admissionId)
      .where("person_id", "=", person.personId)
      .where("status", "=", "going")
      .forUpdate()
      .executeTakeFirst();
    if (!reservation) throw notFound();
    if (!reservation.reserved_until) return null;
    const before = await lastFee(db, admissionId, person.personId);
    const isWanted = before !== undefined && before.refund_due_at === null;
    if ((isWanted && before.is_kept) || !(await isFeePaidHere({ ...services, db }, subject))) {
      await db.updateTable("reservation").set({ reserved_until: null }).where("id", "=", reservation.id).execute();
      return null;
    }
    if (isWanted && before.state === "pending") return before.token;
    const { id, token } = await requestPayment(
      db,
      {
        payer: { personId: person.personId, name: person.name, email: person.email },
        payee: { spaceId: subject.spaceId },
        purpose: source.purpose,
        fund: source.fund,
        amountPaise: subject.feePaise,
        reference: subject.title,
        backPath: subject.path,
        key: `${source.purpose}:${reservation.id}:${before?.payment_id ?? 0}`,
        language,
      },
      now,
    );
    await db
      .insertInto("reservation_fee")
      .values({ payment_id: id, admission_id: admissionId, person_id: person.personId })
      .execute();
    return token;
  });
}

const lastFee = (db: Db, admissionId: number, personId: number) =>
  db
    .selectFrom("reservation_fee as f")
    .innerJoin("payment_record as p", "p.id", "f.payment_id")
    .select(["f.payment_id", "f.refund_due_at", "p.token", "p.state", "p.is_kept"])
    .where("f.admission_id", "=", admissionId)
    .where("f.person_id", "=", personId)
    .orderBy("f.payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
