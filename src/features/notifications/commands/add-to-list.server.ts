import { sql } from "kysely";
import { isStopped } from "#/features/people/public-relations.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SubjectColumn } from "#/platform/notification-subject.ts";
import { publishLists } from "./announce.server.ts";

export interface NewLine {
  readonly kind: string;
  /** The same for every attempt to add the same line. */
  readonly key: string;
  readonly personId: number;
  readonly subjectId: number;
}

/**
 * Adds lines to people's lists, each once, and sends nothing. Call it in a transaction.
 * @param column that refers to the subjects.
 */
export async function addToLists(db: Db, column: SubjectColumn, lines: readonly NewLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<{ person_id: number }>`
    insert into notification (person_id, kind, key, ${sql.ref(column)}, at, send_at, settled_at)
    select p.id, l.kind, l.key, l."subjectId", ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(kind text, key text, "personId" bigint, "subjectId" bigint)
    join person p on p.id = l."personId"
    where p.removed_at is null and not ${isStopped(sql.ref<number>("p.id"))}
    order by p.id, l.key
    on conflict (person_id, key) do nothing returning person_id`.execute(db);
  await publishLists(
    db,
    rows.map((row) => row.person_id),
  );
}
