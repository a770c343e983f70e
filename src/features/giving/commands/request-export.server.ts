import { randomBytes } from "node:crypto";
import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { GiftFilter } from "../donations-address.ts";
import { MOST_PDF_ROWS, type ExportFormat } from "../exports/formats.ts";
import { countGifts } from "../queries/export-gifts.server.ts";
import { givingAudit } from "../audit-actions.ts";

/** Makes the file of a row of `giving_export`. */
export const EXPORT_JOB = "giving.export";
export interface ExportData {
  readonly exportId: number;
}

export interface ExportRequest {
  readonly spaceId: number;
  readonly format: ExportFormat;
  readonly filter: GiftFilter;
  /** The asking form's own key: the same key again is the same file. */
  readonly key: string;
  /** The language of its columns. */
  readonly language: string;
}

/**
 * Asks for a file of the gifts that a filter finds; a worker makes it. @returns the token of its address.
 * @throws as assertAdmin; platform.confirm-first; platform.too-many; giving.export-too-long where a report of pages would have too many gifts.
 */
export async function requestExport(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  request: ExportRequest,
): Promise<string> {
  const { spaceId, format, filter } = request;
  const person = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  assertConfirmed(person, { clock });
  const space = await db.selectFrom("space_brief").select("zone").where("id", "=", spaceId).executeTakeFirst();
  if (!space) throw notFound();
  await countAgainstLimit(db, { key: `giving-export:${person.personId}`, limit: 20, windowSeconds: 3_600 });
  if (format === "pdf") {
    const count = await countGifts(db, { id: spaceId, zone: space.zone! }, filter, MOST_PDF_ROWS + 1);
    if (count > MOST_PDF_ROWS) throw refuse("giving.export-too-long", { params: { most: MOST_PDF_ROWS } });
  }
  return db.transaction().execute(async (db) => {
    const row = await db
      .insertInto("giving_export")
      .values({
        token: randomBytes(16).toString("base64url"),
        space_id: spaceId,
        format,
        filter: JSON.stringify(filter),
        language: request.language,
        requested_by: person.personId,
        idempotency_key: `${person.personId}:${request.key}`,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning(["id", "token"])
      .executeTakeFirst();
    if (!row) {
      const before = await db
        .selectFrom("giving_export")
        .select("token")
        .where("idempotency_key", "=", `${person.personId}:${request.key}`)
        .executeTakeFirstOrThrow();
      return before.token;
    }
    // The search text may itself be a name: the trail notes only that there was a search.
    const { q, ...rest } = filter;
    await recordAudit(db, givingAudit["giving.exported"], {
      actorId: person.personId,
      entityId: row.id,
      spaceId,
      detail: { format, ...rest, searched: q !== "" },
    });
    await jobs.send<ExportData>(db, EXPORT_JOB, { exportId: row.id });
    return row.token;
  });
}
