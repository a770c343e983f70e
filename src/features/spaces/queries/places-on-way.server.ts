import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Span, SpecialDay, Timings, Weekday } from "../details/hours.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";
import type { SourceKey } from "../sourced/sources.ts";
import { spanOf } from "./details.server.ts";

/** A listed place that one can go to. */
export interface PlaceOnWay {
  readonly id: number;
  readonly kind: SpaceKind;
  readonly faith: FaithKey;
  readonly name: string;
  /** The language of its name. */
  readonly language: string;
  readonly city: string;
  readonly region: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly timings: Timings;
  /** The source whose words still stand there. */
  readonly source: SourceKey | null;
}

/** Those of these spaces that are listed, are places, and say where they are; what is hidden or removed is not among them. */
export async function readPlacesOnWay(
  db: Db,
  language: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlaceOnWay>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("space as s")
    .innerJoin("space_kind as k", "k.code", "s.kind")
    .select(["s.id", "s.kind", "s.faith", "s.name", "s.language", "s.city", "s.region", "s.address"])
    .select(["s.lat", "s.lng", "s.zone", "s.source"])
    .select(["s.morning_opens", "s.morning_closes", "s.evening_opens", "s.evening_closes"])
    .select([
      sql<Record<Weekday, Span[]> | null>`(select jsonb_object_agg(w.weekday, w.spans)
        from space_weekday as w where w.space_id = s.id)`.as("weekdays"),
      sql<SpecialDay[] | null>`(select jsonb_agg(jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day,
          'kind', d.kind, 'name', d.name, 'everyYear', d.every_year, 'spans', d.spans) order by d.first_day)
        from space_special_day as d where d.space_id = s.id)`.as("special_days"),
    ])
    .where("s.id", "=", sqlAny(ids))
    .where("s.is_listed", "=", true)
    .where("s.removed_at", "is", null)
    .where("s.lat", "is not", null)
    .where("k.is_place", "=", true)
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "space",
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row): [number, PlaceOnWay] => {
      const name = translate(row.id, "name", row.name);
      return [
        row.id,
        {
          ...{ id: row.id, kind: row.kind as SpaceKind, faith: row.faith as FaithKey, name },
          language: name === row.name ? row.language : language,
          city: translate(row.id, "city", row.city),
          region: translate(row.id, "region", row.region),
          address: translate(row.id, "address", row.address),
          ...{ lat: row.lat!, lng: row.lng!, zone: row.zone, source: row.source as SourceKey | null },
          timings: {
            morning: spanOf(row.morning_opens, row.morning_closes),
            evening: spanOf(row.evening_opens, row.evening_closes),
            weekdays: row.weekdays ?? {},
            specialDays: row.special_days ?? [],
          },
        },
      ];
    }),
  );
}
