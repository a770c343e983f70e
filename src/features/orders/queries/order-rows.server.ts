import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { leadPictureOf } from "#/platform/media/read-pictures.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { PICTURES_PATH } from "../picture-doors.ts";
import { PROJECT_ENTITY } from "../project-rules.ts";
import { isOpenStatus, progressOf, STAGE_ENTITY, type OrderSide, type OrderStatus } from "../rules.ts";
import { nameIn } from "./name-in.server.ts";

/** An order as lists show it, with what the reader does next. */
export interface OrderRow {
  readonly id: number;
  readonly title: string;
  readonly status: OrderStatus;
  /** The name of the other side. */
  readonly other: string;
  readonly totalPaise: number;
  readonly deadline: string | null;
  readonly progress: number;
  /** The next stage that is not reached; empty where all are. */
  readonly nextStage: string;
  /** The last picture of a stage; null where there is none. */
  readonly picture: PictureView | null;
  readonly step: NextStep | null;
}

/** What the reader is waited for; the rest is the other side's. */
export type NextStep =
  | { readonly kind: "pay"; readonly paise: number }
  | { readonly kind: "confirm" | "answer" | "review" | "complete" | "check-payment" | "return" };

/** Columns of each row of `commission as c`. */
export const orderColumns = (language: string) =>
  sql<StoredRow>`
    c.id::int as id, ${translatedField(language, { entity: PROJECT_ENTITY, id: "c.id", field: "title" }, "c.title")} as title, c.status, c.total_paise, c.deadline::text as deadline, c.stage_count, c.reached_count,
    c.reviewed_at, ${nameIn(language, "c.provider_id", "a.name")} as provider,
    case when c.client_id is null then c.client_name else ${nameIn(language, "c.client_id", "p.name")} end as client,
    coalesce((select ${translatedField(language, { entity: STAGE_ENTITY, id: "s.id", field: "name" }, "s.name")} from commission_stage s where s.commission_id = c.id and s.reached_at is null
      order by s.position limit 1), '') as next_stage,
    (select shown.picture from (
        select s.position, ${leadPictureOf(language, STAGE_ENTITY, "s.id", PICTURES_PATH)} as picture
        from commission_stage s where s.commission_id = c.id) shown
      where shown.picture is not null order by shown.position desc limit 1) as picture,
    money.due_paise, money.recorded, money.claimed, money.returns,
    (select h.asked_by from change_request h where h.commission_id = c.id and h.state = 'open') as change_by`;

/** What the columns are read from. */
export const orderSources = sql`
    commission c
    join person a on a.id = c.provider_id
    left join person p on p.id = c.client_id
    cross join lateral (
      select coalesce(sum(i.amount_paise) filter (where i.recorded_at is null and not r.claimed), 0)::int8 as due_paise,
        count(*) filter (where i.recorded_at is not null)::int as recorded,
        count(*) filter (where r.claimed)::int as claimed,
        (select count(*)::int from commission_payment b
          where b.commission_id = c.id and b.return_due_at is not null and b.returned_at is null) as returns
      from commission_payment i
      cross join lateral (
        select coalesce(bool_or(y.is_claimed), false) as claimed
        from commission_payment_request q join payment_record y on y.id = q.payment_id where q.item_id = i.id) r
      where i.commission_id = c.id and i.asked_at is not null and i.paid_at is null and c.status <> 'cancelled'
    ) money`;

export interface StoredRow {
  readonly id: number;
  readonly title: string;
  readonly status: OrderStatus;
  readonly total_paise: number;
  readonly deadline: string | null;
  readonly stage_count: number;
  readonly reached_count: number;
  readonly reviewed_at: Date | null;
  readonly provider: string;
  readonly client: string;
  readonly next_stage: string;
  readonly picture: PictureView | null;
  readonly due_paise: number;
  readonly recorded: number;
  readonly claimed: number;
  readonly returns: number;
  readonly change_by: OrderSide | null;
}

export function orderRow(row: StoredRow, side: OrderSide): OrderRow {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    other: side === "client" ? row.provider : row.client,
    totalPaise: Number(row.total_paise),
    deadline: row.deadline,
    progress: progressOf({ status: row.status, stageCount: row.stage_count, reachedCount: row.reached_count }),
    nextStage: row.status === "in-progress" ? row.next_stage : "",
    picture: row.picture,
    step: nextStep(row, side),
  };
}

function nextStep(row: StoredRow, side: OrderSide): NextStep | null {
  const isOpen = isOpenStatus(row.status);
  if (isOpen && row.change_by && row.change_by !== side) return { kind: "answer" };
  if (side === "client") {
    if (row.recorded > 0) return { kind: "confirm" };
    if (row.due_paise > 0) return { kind: "pay", paise: Number(row.due_paise) };
    return row.status === "completed" && !row.reviewed_at ? { kind: "review" } : null;
  }
  if (row.returns > 0) return { kind: "return" };
  if (row.claimed > 0) return { kind: "check-payment" };
  const isDone = isOpen && row.stage_count > 0 && row.reached_count === row.stage_count;
  return isDone ? { kind: "complete" } : null;
}

/** The same as a condition of SQL: the reader is waited for. */
export const isWaitedFor = (side: OrderSide) =>
  side === "client"
    ? sql<boolean>`((c.status in ('in-progress', 'pending-approval') and exists (select from change_request h
          where h.commission_id = c.id and h.state = 'open' and h.asked_by = 'provider'))
        or money.recorded > 0 or money.due_paise > 0 or (c.status = 'completed' and c.reviewed_at is null))`
    : sql<boolean>`((c.status in ('in-progress', 'pending-approval') and (exists (select from change_request h
          where h.commission_id = c.id and h.state = 'open' and h.asked_by = 'client')
          or (c.stage_count > 0 and c.reached_count = c.stage_count)))
        or money.returns > 0 or money.claimed > 0)`;

type RawSql = ReturnType<typeof sql>;

/** Of what the reader is waited for: only their review. */
export const isToReview = (side: OrderSide) =>
  side === "client"
    ? sql<boolean>`c.status = 'completed' and money.recorded = 0 and money.due_paise = 0`
    : sql<boolean>`false`;

/** Reads rows of orders; the caller has said whose. @param by the newest first unless given. */
export async function readOrderRows(
  db: Db,
  language: string,
  side: OrderSide,
  { where, limit, by = sql`c.id desc` }: { readonly where: RawSql; readonly limit: number; readonly by?: RawSql },
): Promise<OrderRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${orderColumns(language)} from ${orderSources} where ${where} order by ${by} limit ${limit}`.execute(db);
  return rows.map((row) => orderRow(row, side));
}
