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

/** Adds a line to a person's list, once, and sends nothing. Call it in a transaction. @param column that refers to the subject. */
export async function addToList(
  db: Db,
  column: SubjectColumn,
  { kind, key, personId, subjectId }: NewLine,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into notification (person_id, kind, key, ${sql.ref(column)}, at, send_at, settled_at)
    select p.id, ${kind}, ${key}, ${subjectId}, ${now}, ${now}, ${now}
    from person p where p.id = ${personId} and p.removed_at is null and not ${isStopped(sql.ref<number>("p.id"))}
    on conflict (person_id, key) do nothing returning id`.execute(db);
  if (rows.length > 0) await publishLists(db, [personId]);
}
