import { createHash } from "node:crypto";
import { offeringsOf, type SampleShrine } from "../../../sample/world/offerings.ts";
import { publishAll } from "../../platform/bus.ts";
import { civilDay } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Ids } from "../../platform/sample-part.ts";
import { hallTopic, type HallNews } from "./frames.ts";
import type { OfferingForm } from "./offering-forms.ts";
import { shrineTag } from "./rules.ts";

const ZONE = "Asia/Kolkata";
/** Pages are sent what is younger; what is older they find when they open. */
const NEWS_MS = 120_000;

/** @returns the shrines by the keys of their spaces. */
export async function seedShrines(db: Db, shrines: readonly SampleShrine[], spaces: Ids, nowMs: number): Promise<Ids> {
  const now = new Date(nowMs);
  const made: Record<string, number> = {};
  for (const { space, forms } of shrines) {
    const { id } = await db
      .insertInto("shrine")
      .values({ space_id: spaces[space]!, forms: [...forms], created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    made[space] = id;
  }
  return made;
}

/** Adds what has been offered within so long: at any hour some of it burns. Run twice, it adds nothing. */
export async function keepBurning(
  db: Db,
  { shrines, ids, withinMs, nowMs }: { shrines: readonly SampleShrine[]; ids: Ids; withinMs: number; nowMs: number },
): Promise<void> {
  for (const shrine of shrines) {
    const id = ids[shrine.space];
    if (id === undefined) continue;
    const due = offeringsOf(shrine, nowMs - withinMs, nowMs);
    if (due.length === 0) continue;
    const added = await db
      .insertInto("offering")
      .values(
        due.map(({ key, atMs, form, name, words }) => ({
          ...{ shrine_id: id, client_id: clientIdOf(key), form, name, words },
          ...{ lit_at: new Date(atMs), day: civilDay(new Date(atMs), ZONE) },
        })),
      )
      .onConflict((conflict) => conflict.columns(["shrine_id", "client_id"]).doNothing())
      .returning(["id", "form", "name", "words", "lit_at"])
      .execute();
    if (added.length === 0) continue;
    const young = added.filter((row) => row.lit_at.getTime() > nowMs - NEWS_MS);
    await publishAll(db, [
      ...young.map(({ lit_at, form, ...row }) => {
        const news: HallNews = { lit: { ...row, form: form as OfferingForm, litAt: lit_at.getTime() } };
        return [hallTopic(id), news] as const;
      }),
      ["changed", shrineTag(id)],
    ]);
  }
}

function clientIdOf(key: string): string {
  const hex = createHash("sha256").update(`sample offering ${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
