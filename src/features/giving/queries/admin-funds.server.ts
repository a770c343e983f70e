import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import { commonFunds } from "../rules.ts";

export interface Fund {
  /** `general` … `maintenance`, or `own-12`. */
  readonly key: string;
  /** Empty for the five, whose names are the house's words. */
  readonly name: string;
  readonly language: string;
  /** A hidden one takes no new gifts. */
  readonly isHidden: boolean;
}

/** The funds of a space: the five that every space has, then its own in their order. */
export async function listFunds(db: Db, spaceId: number): Promise<Fund[]> {
  const rows = await db
    .selectFrom("fund")
    .select(["key", "name", "language", "is_hidden"])
    .where("space_id", "=", spaceId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const known = rows.map((row) => ({ key: row.key, name: row.name, language: row.language, isHidden: row.is_hidden }));
  const common = commonFunds.map(
    (key) => known.find((fund) => fund.key === key) ?? { key, name: "", language: sourceLanguage, isHidden: false },
  );
  return [...common, ...known.filter((fund) => !commonFunds.some((key) => key === fund.key))];
}
