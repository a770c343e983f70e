import { publish } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { differences, type Fields, normalFields } from "../details/details.ts";
import type { FromSource, SourcedPlace } from "../sourced/sourced-place.ts";
import { storeSaid } from "./add-sourced.server.ts";
import { holdSpace, insertVersion } from "./save-details.server.ts";
import { refreshCredit } from "./source-credit.server.ts";
import { writeDetails } from "./write-details.server.ts";

/**
 * What its people alone change: what staff confirmed by its mark, and by what a space is reached and found. Anybody may write
 * to a public source, and those who run a space would hear of it last.
 */
const isTheirs = (name: string): boolean =>
  ["name", "localName", "kind", "faith", "language", "phone", "email", "website", "place"].includes(name) ||
  /^text\.\w+\.name$/.test(name);

/**
 * Brings what a source says newly to a space that people run, in the caller's transaction: field by field, and only where
 * they have left what the source said before.
 * @returns whether anything of the space changed.
 */
export async function mergeSourced(
  db: Db,
  from: FromSource,
  { spaceId, place }: { readonly spaceId: number; readonly place: SourcedPlace },
): Promise<boolean> {
  const { latest, fields: present } = await holdSpace(db, spaceId);
  const row = await db
    .selectFrom("space_source")
    .select("fields")
    .where("source", "=", from.source)
    .where("ref", "=", place.ref)
    .executeTakeFirst();
  const before = (row?.fields ?? null) as Fields | null;
  await storeSaid(db, from, [{ id: spaceId, place }]);
  if (before === null) return false;
  const merged: Record<string, string> = { ...present };
  for (const name of differences(before, place.fields)) {
    if (isTheirs(name) || (present[name] ?? "") !== (before[name] ?? "")) continue;
    const value = place.fields[name] ?? "";
    if (value === "") delete merged[name];
    else merged[name] = value;
  }
  const fields = normalFields(merged);
  const changed = differences(present, fields);
  if (changed.length === 0) return false;
  await writeDetails(db, spaceId, fields);
  await refreshCredit(db, spaceId, fields);
  await insertVersion(db, { spaceId, version: latest + 1, fields, changed, restoredFrom: null, personId: null });
  await publish(db, "changed", `space:${spaceId}`);
  return true;
}
