import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { PAGE_SIZE, type OrderSide } from "../rules.ts";

export interface ChangeView {
  readonly id: number;
  readonly askedBy: OrderSide;
  readonly what: string;
  readonly differencePaise: number;
  readonly deadline: string | null;
  readonly state: string;
  readonly language: string;
}

/** An order's changes by key: the newest first, or those before one. An open one is there on every page. */
export async function readChanges(db: Db, language: string, orderId: number, before: number | null) {
  const rows = await db
    .selectFrom("change_request as h")
    .select(translatedField(language, { entity: "change_request", id: "h.id", field: "what" }, "h.what").as("what"))
    .select(["id", "asked_by", "difference_paise", "state", "language"])
    .select(sql<string | null>`deadline::text`.as("deadline"))
    .where("commission_id", "=", orderId)
    .$if(before !== null, (all) => all.where((eb) => eb.or([eb("id", "<", before!), eb("state", "=", "open")])))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const changes = rows.slice(0, PAGE_SIZE).map((row): ChangeView => ({
    id: row.id,
    askedBy: row.asked_by as OrderSide,
    what: row.what,
    differencePaise: row.difference_paise,
    deadline: row.deadline,
    state: row.state,
    language: row.language,
  }));
  return { changes, earlierChanges: rows.length > PAGE_SIZE ? changes.at(-1)!.id : null };
}
