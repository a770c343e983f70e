import type { DatabaseConnection } from "kysely";
import { publishedBy } from "./outbox.ts";

/**
 * Reports the published topics as soon as a connection has committed them. A NOTIFY within the transaction would do so
 * too, but PostgreSQL lets only one such commit at a time write to its disk.
 */
export function watchCommits(connection: DatabaseConnection, committed: (topics: Iterable<string>) => void): void {
  const execute = connection.executeQuery.bind(connection);
  let isInside = false;
  let published = new Set<string>();
  connection.executeQuery = async (query, ...options) => {
    const { sql } = query;
    if (sql === "begin" || sql.startsWith("start transaction")) isInside = true;
    if (sql === "commit" || sql === "rollback") isInside = false;
    const result = await execute(query, ...options);
    if (sql === "rollback") published.clear();
    for (const topic of publishedBy(query)) published.add(topic);
    if (published.size > 0 && !isInside) {
      committed(published);
      published = new Set();
    }
    return result as never;
  };
}
