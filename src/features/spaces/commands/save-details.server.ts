import { assertAdmin } from "../../../platform/admin-actions.ts";
import { publishAll } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { countAgainstLimit } from "../../../platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "../../../platform/refusal.ts";
import type { SignedIn, Viewer } from "../../../platform/viewer.ts";
import { recordAudit } from "../../audit/public.server.ts";
import { spaceAdmin } from "../access.ts";
import { differences, type Fields, mergeFields, normalFields } from "../details/details.ts";
import { kindHas } from "../kinds.ts";
import { readDetails } from "../queries/details.server.ts";
import { findChanger, findLatestVersion, readVersionFields } from "../queries/versions.server.ts";
import { namesOf } from "../verified-names.ts";
import { refreshCredit } from "./source-credit.server.ts";
import { keepMark, type MarkChange } from "./keep-mark.server.ts";
import { writeDetails } from "./write-details.server.ts";
import { spacesAudit } from "../audit-actions.ts";
import type { Services } from "../../../platform/services.ts";

export interface DetailsInput {
  readonly spaceId: number;
  /** The one that the form was filled in with. */
  readonly version: number;
  readonly fields: Fields;
  /** The conflicts that this person was shown before, and their choices. */
  readonly decided: Readonly<Record<string, "mine" | "theirs" | "open">>;
}

export interface Conflict {
  /** Name of the field. */
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  /** The person who changed it; null where that is not known any more. */
  readonly by: string | null;
  readonly at: Date | null;
}

export type SavedDetails =
  | { readonly saved: number; readonly changed: readonly string[]; readonly mark: MarkChange }
  | {
      /** The conflicts for which nothing was saved. */
      readonly conflicts: readonly Conflict[];
      /** The others' saved values with one's own changes, to go on from. */
      readonly fields: Fields;
      /** The version that these were merged with. */
      readonly version: number;
    };

/**
 * Saves a space's details as a new version. Others' changes since `version` stay; where both changed the same field,
 * nothing is saved and the answer says who changed what to what.
 * @throws as assertAdmin; platform.not-found; spaces.version-unknown (409); spaces.kind-fixed (beside `kind`);
 * platform.too-many.
 */
export async function saveDetails(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  input: DetailsInput,
): Promise<SavedDetails> {
  const { spaceId } = input;
  const person = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `space-details:${person.personId}`, limit: 120, windowSeconds: 600 });
  return db.transaction().execute(async (db) => {
    const { latest, fields: theirs } = await holdSpace(db, spaceId);
    const base = await readVersionFields(db, spaceId, input.version);
    if (!base) throw refuse("spaces.version-unknown", { status: 409 });
    const mine: Record<string, string> = { ...input.fields };
    const open: string[] = [];
    for (const [name, choice] of Object.entries(input.decided)) {
      if (choice === "theirs") mine[name] = base[name] ?? "";
      if (choice === "open" && (mine[name] ?? "") !== (theirs[name] ?? "")) open.push(name);
    }
    const { fields: merged, conflicts } = mergeFields(base, theirs, mine);
    const fields = normalFields(merged);
    const undecided = [...new Set([...conflicts, ...open])];
    if (undecided.length > 0) {
      const shown: Conflict[] = [];
      for (const name of undecided) {
        const changer = await findChanger(db, spaceId, name);
        const values = { mine: mine[name] ?? "", theirs: theirs[name] ?? "" };
        shown.push({ name, ...values, by: changer?.by ?? null, at: changer?.at ?? null });
      }
      return { conflicts: shown, fields, version: latest };
    }
    const changed = differences(theirs, fields);
    if (changed.length === 0) return { saved: latest, changed, mark: "kept" };
    const version = { spaceId, version: latest + 1, present: theirs, fields, changed, restoredFrom: null };
    return { saved: latest + 1, changed, mark: await storeVersion({ db, jobs }, person, version) };
  });
}

export interface RestoreInput {
  readonly spaceId: number;
  readonly version: number;
  /** The newest one that this person saw. */
  readonly latest: number;
}

/**
 * Makes an earlier version the present one, as a new version.
 * @returns its number, and what its names did to the mark. @throws as saveDetails; spaces.changed-meanwhile (409) where somebody has saved since.
 */
export async function restoreVersion(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  input: RestoreInput,
): Promise<{ readonly saved: number; readonly mark: MarkChange }> {
  const { spaceId, version } = input;
  const person = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `space-details:${person.personId}`, limit: 120, windowSeconds: 600 });
  return db.transaction().execute(async (db) => {
    const { latest, fields: present } = await holdSpace(db, spaceId);
    const fields = await readVersionFields(db, spaceId, version);
    if (!fields) throw refuse("spaces.version-unknown", { status: 409 });
    if (latest !== input.latest) throw refuse("spaces.changed-meanwhile", { status: 409 });
    const changed = differences(present, fields);
    if (changed.length === 0) return { saved: latest, mark: "kept" };
    const restored = { spaceId, version: latest + 1, present, fields, changed, restoredFrom: version };
    return { saved: latest + 1, mark: await storeVersion({ db, jobs }, person, restored) };
  });
}

/** What hangs on a place and on a committee differs: neither becomes the other. */
function refuseOtherSort(before: Fields, after: Fields): void {
  if (before.kind === after.kind) return;
  if (!kindHas(before.kind, "isPlace") || !kindHas(after.kind, "isPlace"))
    throw refuseField("kind", "spaces.kind-fixed");
}

interface NewVersion {
  readonly spaceId: number;
  readonly version: number;
  readonly fields: Fields;
  readonly changed: readonly string[];
  readonly restoredFrom: number | null;
}

async function storeVersion(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { present, ...kept }: NewVersion & { readonly present: Fields },
): Promise<MarkChange> {
  const { spaceId, version, fields, changed, restoredFrom } = kept;
  const { personId } = person;
  refuseOtherSort(present, fields);
  await writeDetails(db, spaceId, fields);
  await refreshCredit(db, spaceId, fields);
  const names = { before: namesOf(present), after: namesOf(fields) };
  const mark = await keepMark({ db, jobs }, { spaceId, personId, version, ...names });
  await insertVersion(db, { ...kept, personId });
  await recordAudit(db, spacesAudit[restoredFrom === null ? "space.details-saved" : "space.version-restored"], {
    actorId: personId,
    entityId: spaceId,
    spaceId,
    detail: { version, changed, ...(restoredFrom === null ? {} : { restoredFrom }) },
  });
  await publishAll(db, [
    ["changed", `space:${spaceId}`],
    ["changed", "spaces"],
    ["changed", "events"],
  ]);
  return mark;
}

/** Locks the space, and makes sure that its newest version says what stands there. */
export async function holdSpace(db: Db, spaceId: number): Promise<{ latest: number; fields: Fields }> {
  const space = await db.selectFrom("space").select("id").where("id", "=", spaceId).forUpdate().executeTakeFirst();
  const fields = space && (await readDetails(db, spaceId));
  if (!fields) throw notFound();
  const latest = await findLatestVersion(db, spaceId);
  const known = latest === null ? null : await readVersionFields(db, spaceId, latest);
  const changed = known ? differences(known, fields) : [];
  if (latest !== null && changed.length === 0) return { latest, fields };
  const version = latest === null ? 0 : latest + 1;
  await insertVersion(db, { spaceId, version, fields, changed, restoredFrom: null, personId: null });
  return { latest: version, fields };
}

export const insertVersion = (
  db: Db,
  { spaceId, version, fields, changed, ...rest }: NewVersion & { personId: number | null },
) =>
  db
    .insertInto("space_version")
    .values({
      space_id: spaceId,
      version,
      details: JSON.stringify(fields),
      changed: [...changed],
      person_id: rest.personId,
      restored_from: rest.restoredFrom,
    })
    .execute();
