import { paymentAdmin } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import type { ExportFailure, ExportFormat, ExportState } from "../exports/formats.ts";

/** A file that was asked for. */
export interface ExportView {
  readonly token: string;
  readonly format: ExportFormat;
  readonly state: ExportState;
  readonly done: number;
  /** Null until it is counted. */
  readonly total: number | null;
  readonly bytes: number | null;
  readonly failure: ExportFailure | null;
  readonly days: { readonly from: string | null; readonly to: string | null };
  readonly requestedBy: string;
  readonly at: Date;
}

const SHOWN = 50;

/** The files of a space, the newest first. @throws as assertAdmin. */
export async function listExports(db: Db, viewer: Viewer, spaceId: number): Promise<ExportView[]> {
  assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const rows = await db
    .selectFrom("giving_export as e")
    .leftJoin("person as p", "p.id", "e.requested_by")
    .select(["e.token", "e.format", "e.state", "e.rows_done", "e.rows_total", "e.bytes", "e.failed_reason"])
    .select(["e.filter", "e.created_at", "p.name"])
    .where("e.space_id", "=", spaceId)
    .orderBy("e.id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    token: row.token,
    format: row.format as ExportFormat,
    state: row.state as ExportState,
    done: row.rows_done,
    total: row.rows_total,
    bytes: row.bytes,
    failure: row.failed_reason === "" ? null : (row.failed_reason as ExportFailure),
    days: daysOf(row.filter),
    requestedBy: row.name ?? "",
    at: row.created_at,
  }));
}

const daysOf = (filter: unknown) => {
  const { from = null, to = null } = filter as { from?: string | null; to?: string | null };
  return { from, to };
};

export interface ReadyExport {
  readonly id: number;
  readonly spaceId: number;
  readonly format: ExportFormat;
  readonly storageKey: string;
  readonly bytes: number;
  readonly days: { readonly from: string | null; readonly to: string | null };
  readonly person: SignedIn;
}

/** A file that lies ready; null where there is none like it. @throws as assertAdmin, for the space that it is of. */
export async function findReadyExport(db: Db, viewer: Viewer, token: string): Promise<ReadyExport | null> {
  const row = await db
    .selectFrom("giving_export")
    .select(["id", "space_id", "format", "storage_key", "bytes", "filter"])
    .where("token", "=", token)
    .where("state", "=", "ready")
    .executeTakeFirst();
  if (!row?.storage_key || row.bytes === null) return null;
  const person = assertAdmin(viewer, paymentAdmin.handle, row.space_id);
  return {
    id: row.id,
    spaceId: row.space_id,
    format: row.format as ExportFormat,
    storageKey: row.storage_key,
    bytes: row.bytes,
    days: daysOf(row.filter),
    person,
  };
}
