import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import { normaliseForSearch } from "#/platform/search/normalise.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { volunteerAdmin } from "../access.ts";
import { readVolunteersCsv, type ReadFile, type ReadLine } from "../read-volunteers-csv.ts";
import { phoneKey } from "../rules.ts";
import { columnsOf, todayIn } from "./volunteers.server.ts";
import { volunteersAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

export interface ImportPreview extends Omit<ReadFile, "lines"> {
  readonly added: readonly ReadLine[];
  /** The lines of known people: by their email, else by phone and name. */
  readonly updated: readonly ReadLine[];
}

interface Input {
  readonly spaceId: number;
  readonly unsafeText: string;
}

/**
 * Reads the changes that a file would make, and makes none.
 * @throws as assertAdmin; volunteers.file-unreadable, volunteers.file-too-long, volunteers.file-no-names beside `file`.
 */
export async function previewImport(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, unsafeText }: Input,
): Promise<ImportPreview> {
  assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  await countAgainstLimit(db, { key: `volunteers.import:${spaceId}`, limit: 60, windowSeconds: 3_600 });
  const { lines, problems } = read(unsafeText);
  const known = await readKnown(db, spaceId);
  const updated = lines.filter((line) => known.find(line) !== null);
  return { added: lines.filter((line) => !updated.includes(line)), updated, problems };
}

/**
 * Takes over every line that has no problem, all or none. Empty cells leave what is known.
 * @throws as previewImport; volunteers.nothing-to-import.
 */
export async function importVolunteers(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, unsafeText }: Input,
): Promise<{ readonly added: number; readonly updated: number }> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, volunteerAdmin.manage, spaceId);
  await countAgainstLimit(db, { key: `volunteers.import:${spaceId}`, limit: 60, windowSeconds: 3_600 });
  const { lines } = read(unsafeText);
  if (lines.length === 0) throw refuse("volunteers.nothing-to-import");
  return db.transaction().execute(async (db) => {
    const known = await readKnown(db, spaceId, true);
    const fresh: ReadLine[] = [];
    for (const line of lines) {
      const before = known.find(line);
      if (before === null) {
        fresh.push(line);
        continue;
      }
      const kept = {
        name: line.name,
        email: line.email || before.email,
        phone: line.phone || before.phone,
        role: line.role || before.role,
        skills: line.skills.length > 0 ? line.skills : before.skills,
        availability: line.availability.length > 0 ? line.availability : (before.availability as never),
        experience: line.experience || before.experience,
      };
      await db.updateTable("volunteer").set(columnsOf(kept)).where("id", "=", before.id).execute();
    }
    const rows = fresh.map((line) => ({
      ...columnsOf(line),
      space_id: spaceId,
      status: "active",
      joined_on: todayIn(spaceId, now),
      created_at: now,
      created_by: person.personId,
    }));
    // Volunteers added by somebody else in between stay as they are.
    const added =
      rows.length === 0
        ? []
        : await db
            .insertInto("volunteer")
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .returning("id")
            .execute();
    const counts = { added: added.length, updated: lines.length - fresh.length };
    await recordAudit(db, volunteersAudit["volunteers.imported"], {
      actorId: person.personId,
      entityId: spaceId,
      spaceId,
      detail: counts,
    });
    await publish(db, "changed", `space:${spaceId}`);
    return counts;
  });
}

function read(unsafeText: string): ReadFile {
  const file = readVolunteersCsv(unsafeText);
  if (typeof file !== "string") return file;
  throw refuseField("file", `volunteers.${file}`);
}

async function readKnown(db: Db, spaceId: number, lock = false) {
  const rows = await db
    .selectFrom("volunteer")
    .select(["id", "name", "email", "phone", "role", "skills", "availability", "experience"])
    .where("space_id", "=", spaceId)
    .where("name", "<>", "")
    .orderBy("id")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const byEmail = new Map(rows.flatMap((row) => (row.email === "" ? [] : [[row.email, row] as const])));
  const nameKey = (phone: string, name: string) => `${phoneKey(phone)} ${normaliseForSearch(name)}`;
  const byPhone = new Map(
    rows.flatMap((row) => (row.phone === "" ? [] : [[nameKey(row.phone, row.name), row] as const])),
  );
  return {
    find(line: ReadLine) {
      const same = line.email === "" ? undefined : byEmail.get(line.email);
      if (same) return same;
      const other = line.phone === "" ? undefined : byPhone.get(nameKey(line.phone, line.name));
      // Another address under the same name and number counts as two people, until an admin says otherwise.
      return other && (line.email === "" || other.email === "") ? other : null;
    },
  };
}
