import type { RawBuilder } from "kysely";
import { translatedField } from "#/platform/db/translations.ts";

/** A member's name, as it is read in the reader's language. */
export const nameIn = (language: string, idColumn: string, original: string): RawBuilder<string> =>
  translatedField(language, { entity: "person", id: idColumn, field: "name" }, original);
