import { sql, type RawBuilder } from "kysely";
import { translatedField } from "#/platform/db/translations.ts";
import { NO_NAME } from "#/platform/no-name.ts";

const inLanguage = (language: string, entity: "person" | "service" | "space", id: string, original: string) =>
  translatedField(language, { entity, id, field: "name" }, original);

/** Whether the service of the booking `b` is still called as it was booked. */
const calledAsBooked = sql<boolean>`(select v.name = b.service_name from service v where v.id = b.service_id)`;

/**
 * What the booking `b` is of, in the reader's language as long as the service is still called as it was booked, and the
 * language of that.
 */
export const serviceNameIn = (language: string) => {
  const name = inLanguage(language, "service", "b.service_id", "b.service_name");
  return {
    name: sql<string>`case when ${calledAsBooked} then ${name} else b.service_name end`,
    language: sql<string>`case when ${calledAsBooked} and ${name} <> b.service_name then ${language} else b.language end`,
  };
};

/** A person of the query in the reader's language; the name of who has left where there is none. @param alias of `person`. */
export const personIn = (language: string, alias: string, none: string = NO_NAME): RawBuilder<string> =>
  sql<string>`coalesce(${inLanguage(language, "person", `${alias}.id`, `${alias}.name`)}, ${none})`;

/** A space of the query in the reader's language, null where there is none. @param alias of `space_brief`. */
export const spaceIn = (language: string, alias: string): RawBuilder<string | null> =>
  inLanguage(language, "space", `${alias}.id`, `${alias}.name`);
