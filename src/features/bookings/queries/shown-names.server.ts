import { sql, type RawBuilder } from "kysely";
import { NO_NAME } from "#/platform/no-name.ts";

const named = (language: string, field: RawBuilder<string>) => sql<string>`(select ${field} from translation t
  join service v on v.id = t.entity_id
  where t.entity = 'service' and t.entity_id = b.service_id and t.field = 'name' and t.language = ${language}
    and v.name = b.service_name)`;

/**
 * What the booking `b` is of, in the reader's language as long as the service is still called as it was booked, and the
 * language of that.
 */
export const serviceNameIn = (language: string) => ({
  name: sql<string>`coalesce(${named(language, sql`t.text`)}, b.service_name)`,
  language: sql<string>`coalesce(${named(language, sql`t.language`)}, b.language)`,
});

const translated = (language: string, entity: "person" | "space", id: string) => sql`(select t.text from translation t
  where t.entity = ${entity} and t.entity_id = ${sql.ref(id)} and t.field = 'name' and t.language = ${language})`;

/** A person of the query in the reader's language; the name of who has left where there is none. @param alias of `person`. */
export const personIn = (language: string, alias: string, none: string = NO_NAME): RawBuilder<string> =>
  sql<string>`coalesce(${translated(language, "person", `${alias}.id`)}, ${sql.ref(`${alias}.name`)}, ${none})`;

/** A space of the query in the reader's language, null where there is none. @param alias of `space_brief`. */
export const spaceIn = (language: string, alias: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${translated(language, "space", `${alias}.id`)}, ${sql.ref(`${alias}.name`)})`;
