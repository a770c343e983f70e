import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { addDays } from "#/platform/civil-date.ts";

export interface AdminShrine {
  readonly id: number;
  readonly name: string;
  readonly forms: readonly string[];
  readonly takesWords: boolean;
  readonly isOpen: boolean;
  readonly version: number;
  readonly today: number;
  readonly week: number;
  readonly ever: number;
}

/** The shrines of a space with their counts, closed ones too; the caller has asked who may see them. @param today civil day there. */
export async function listAdminShrines(db: Db, spaceId: number, today: string): Promise<AdminShrine[]> {
  const { rows } = await sql<AdminShrine>`
    select s.id, s.name, s.forms, s.takes_words as "takesWords", s.is_open as "isOpen", s.version,
      coalesce(sum(c.lit) filter (where c.day = ${today}), 0)::int as today,
      coalesce(sum(c.lit) filter (where c.day between ${addDays(today, -6)} and ${today}), 0)::int as week,
      coalesce(sum(c.lit) filter (where c.day = '-infinity'), 0)::int as ever
    from shrine s
    left join offering_count c on c.shrine_id = s.id
      and (c.day = '-infinity' or c.day >= ${addDays(today, -6)})
    where s.space_id = ${spaceId}
    group by s.id
    order by s.id`.execute(db);
  return rows;
}
