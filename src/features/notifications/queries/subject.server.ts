import { sql } from "kysely";
import type { SubjectColumn } from "#/platform/notification-subject.ts";

/** For queries of `notification n`: which row of another feature a notification is about; nulls for one with a payload. */
export const subjectOf = (columns: Iterable<SubjectColumn>) => {
  const all = [...columns];
  const names = all.map((column) => sql`when ${sql.ref(`n.${column}`)} is not null then ${sql.lit(column)}`);
  const ids = all.map((column) => sql.ref(`n.${column}`));
  return {
    column: sql<SubjectColumn | null>`case when n.path is not null then null ${sql.join(names, sql` `)} end`,
    id: sql<number | null>`coalesce(${sql.join([...ids, sql`null::bigint`])})`,
  };
};
