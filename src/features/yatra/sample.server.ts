import { devoteesYatra, type SampleCircuit } from "../../../sample/world/circuits.ts";
import { addDays, civilDay, DAY_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveTranslations } from "../../platform/db/translations.ts";
import type { Ids } from "../../platform/sample-part.ts";
import { readPlacesOnWay } from "../spaces/public-sample.server.ts";
import { writeStops } from "./commands/write-stops.server.ts";
import { YATRA_ENTITY } from "./rules.ts";

interface Seeded {
  readonly spaces: Ids;
  readonly nowMs: number;
}

/** Writes the circuits of the house, in both languages. @returns their ids by key. */
export async function seedCircuits(
  db: Db,
  circuits: readonly SampleCircuit[],
  { spaces, nowMs }: Seeded,
): Promise<Record<string, number>> {
  const at = new Date(nowMs);
  const ids: Record<string, number> = {};
  for (const { key, title, description, way, hoursADay, setsOutAt, isRound, stops } of circuits) {
    const { id } = await db
      .insertInto("yatra")
      .values({
        ...{ title: title.en, description: description.en, language: "en", way, is_round: isRound },
        ...{ hours_a_day: hoursADay, sets_out_at: setsOutAt, is_sample: true, created_at: at, updated_at: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const planned = stops.map(({ space, ...stop }) => ({ ...stop, spaceId: spaces[space]!, note: "" }));
    const places = await readPlacesOnWay(
      db,
      "en",
      planned.map(({ spaceId }) => spaceId),
    );
    await writeStops(db, id, { stops: planned, places });
    await saveTranslations(
      db,
      "hi",
      YATRA_ENTITY,
      Object.entries({ title: title.hi, description: description.hi }).map(([field, text]) => ({
        ...{ entityId: id, field, text },
      })),
    );
    ids[key] = id;
  }
  return ids;
}

/** The yatra of the demo devotee, on its third day. @returns its id. */
export async function seedDevoteesYatra(db: Db, personId: number, { spaces, nowMs }: Seeded): Promise<number> {
  const { title, way, hoursADay, setsOutAt, stops } = devoteesYatra;
  const began = new Date(nowMs - 5 * DAY_MS);
  const { id } = await db
    .insertInto("yatra")
    .values({
      ...{ person_id: personId, key: crypto.randomUUID(), title, language: "en", way, hours_a_day: hoursADay },
      ...{ sets_out_at: setsOutAt, starts_on: beganOn(nowMs) },
      ...{ is_sample: true, created_at: began, updated_at: new Date(nowMs) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const planned = stops.map(({ space, note, stayMinutes, nights }) => ({
    ...{ spaceId: spaces[space]!, note, stayMinutes, nights },
  }));
  const ids = planned.map(({ spaceId }) => spaceId);
  await writeStops(db, id, { stops: planned, places: await readPlacesOnWay(db, "en", ids) });
  for (const { space, isVisited } of stops) {
    if (!isVisited) continue;
    await db
      .updateTable("yatra_stop")
      .set({ is_visited: true, ticked_at: new Date(nowMs - DAY_MS) })
      .where("yatra_id", "=", id)
      .where("space_id", "=", spaces[space]!)
      .execute();
  }
  return id;
}

const beganOn = (nowMs: number): string =>
  addDays(civilDay(new Date(nowMs), "Asia/Kolkata"), -devoteesYatra.beganDaysAgo);

/** Keeps it on its third day, as long as nobody has changed it. */
export async function keepUnderWay(db: Db, yatraId: number, nowMs: number): Promise<void> {
  await db
    .updateTable("yatra")
    .set({ starts_on: beganOn(nowMs) })
    .where("id", "=", yatraId)
    .where("version", "=", 1)
    .where("starts_on", "<>", beganOn(nowMs))
    .execute();
}
