import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import type { Services } from "#/platform/services.ts";
import { OWN_DATA_DAYS, OWN_DATA_HOURS } from "../own-data/rules.ts";

/** How far the file of somebody's data is; null where none was asked for, or its week is over. */
export type OwnDataState =
  | { readonly state: "preparing" | "failed" }
  | {
      readonly state: "ready";
      readonly since: Date;
      readonly until: Date;
      readonly bytes: number;
      /** From when a new one can be asked for. */
      readonly againAt: Date;
    };

export async function readOwnDataState(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: number,
): Promise<OwnDataState | null> {
  const row = await db
    .selectFrom("own_data_file")
    .select(["state", "bytes", "created_at", "finished_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  if (row.state === "waiting" || row.state === "running") return { state: "preparing" };
  if (row.state === "failed") return { state: "failed" };
  const until = new Date(row.finished_at!.getTime() + OWN_DATA_DAYS * DAY_MS);
  if (until.getTime() <= clock()) return null;
  const againAt = new Date(row.created_at.getTime() + OWN_DATA_HOURS * HOUR_MS);
  return { state: "ready", since: row.finished_at!, until, bytes: row.bytes!, againAt };
}

/** The person's own file that lies ready now; null where there is none. */
export async function findOwnData(
  { db, clock }: Pick<Services, "db" | "clock">,
  personId: number,
): Promise<{ readonly storageKey: string; readonly bytes: number; readonly since: Date } | null> {
  const row = await db
    .selectFrom("own_data_file")
    .select(["storage_key as storageKey", "bytes", "finished_at as since"])
    .where("person_id", "=", personId)
    .where("state", "=", "ready")
    .where("finished_at", ">", new Date(clock() - OWN_DATA_DAYS * DAY_MS))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { storageKey: row.storageKey!, bytes: row.bytes!, since: row.since! } : null;
}
