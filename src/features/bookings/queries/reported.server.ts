import type { Db } from "#/platform/db/connection.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { proofPath } from "../proof-rules.ts";
import { readBookingParty } from "./proof.server.ts";

/** A photo or clip is reported by the two sides that see it; nobody else knows of it. */
export async function mayReportProof(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("booking_proof")
    .select("booking_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && (await readBookingParty(db, viewer, row.booking_id)) !== null;
}

/** Staff see what was reported, who sent it and their words; neither the other pictures nor the names of the sankalp. */
export async function describeProof(db: Db, id: number): Promise<ReportedThing | null> {
  const row = await db
    .selectFrom("booking_proof as f")
    .innerJoin("booking as b", "b.id", "f.booking_id")
    .innerJoin("person as p", "p.id", "f.brought_by")
    .select(["p.name", "b.proof_note", "b.id"])
    .where("f.id", "=", id)
    .where("f.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { title: row.name, text: row.proof_note, href: `${proofPath(row.id)}/${id}` } : null;
}
