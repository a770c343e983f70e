import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import { commonFunds } from "../rules.ts";

export interface OpenFund {
  readonly key: string;
  /** Empty for the five, whose names are the house's words. */
  readonly name: string;
  readonly language: string;
}

/** The open funds of a space: the five and its own, less the hidden ones. */
export async function listOpenFunds(db: Db, spaceId: number): Promise<readonly OpenFund[]> {
  const rows = await db
    .selectFrom("fund")
    .select(["key", "name", "language", "is_hidden"])
    .where("space_id", "=", spaceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const hidden = new Set(rows.flatMap((row) => (row.is_hidden ? [row.key] : [])));
  const isCommon = (key: string) => (commonFunds as readonly string[]).includes(key);
  return [
    ...commonFunds.map((key) => ({ key, name: "", language: sourceLanguage })),
    ...rows.filter((row) => !isCommon(row.key)).map(({ key, name, language }) => ({ key, name, language })),
  ].filter(({ key }) => !hidden.has(key));
}
