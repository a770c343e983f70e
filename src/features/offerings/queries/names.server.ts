import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayRemove } from "../access.ts";
import type { OfferingView } from "../frames.ts";
import type { OfferingForm } from "../offering-forms.ts";
import { BURNS_MS } from "../rules.ts";

export const NAMES_PAGE = 20;

export interface NamedOffering extends OfferingView {
  readonly mayRemove: boolean;
}

/** Those that burn and say something, the latest first. @param before the last of the page before. */
export async function listNames(
  db: Db,
  viewer: Viewer,
  { shrineId, spaceId, before }: { readonly shrineId: number; readonly spaceId: number; readonly before?: number },
  now: Date,
): Promise<{ readonly names: NamedOffering[]; readonly next: number | null }> {
  const last = before
    ? await db.selectFrom("offering").select("lit_at").where("id", "=", before).executeTakeFirst()
    : undefined;
  const query = db
    .selectFrom("offering")
    .select(["id", "form", "name", "words", "lit_at", "person_id"])
    .where("shrine_id", "=", shrineId)
    .where("removed_at", "is", null)
    .where("lit_at", ">", new Date(now.getTime() - BURNS_MS))
    .where("lit_at", "<=", last && last.lit_at < now ? last.lit_at : now)
    .where((eb) => eb.or([eb("name", "<>", ""), eb("words", "<>", "")]))
    .$if(before !== undefined, (query) =>
      query.where(last ? sql<boolean>`(lit_at, id) < (${last.lit_at}, ${before})` : sql<boolean>`id < ${before}`),
    )
    .orderBy("lit_at", "desc")
    .orderBy("id", "desc")
    .limit(NAMES_PAGE + 1);
  const rows = await query.execute();
  const names = rows.slice(0, NAMES_PAGE).map(({ lit_at: litAt, person_id: personId, form, ...row }) => ({
    ...row,
    form: form as OfferingForm,
    litAt: litAt.getTime(),
    mayRemove: mayRemove(viewer, { spaceId, personId }),
  }));
  return { names, next: rows.length > NAMES_PAGE ? names.at(-1)!.id : null };
}
