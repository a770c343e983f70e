import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import type { Viewer } from "#/platform/viewer.ts";
import {
  INQUIRY_ENTITY,
  MOST_PICTURES,
  quotableStates,
  type InquiryState,
  type OrderSide,
  type OrderTerms,
  type Priority,
} from "../rules.ts";
import { partySide } from "../access.ts";
import { behindDoor, PICTURES_PATH } from "../picture-doors.ts";
import { nameIn } from "./name-in.server.ts";

export interface QuoteView {
  readonly id: number;
  readonly revision: number;
  readonly title: string;
  readonly note: string;
  readonly advancePaise: number;
  readonly totalPaise: number;
  readonly validUntil: string;
  readonly terms: OrderTerms;
  readonly termsNote: string;
  readonly state: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly stages: readonly QuoteStageView[];
}

export interface QuoteStageView {
  readonly name: string;
  readonly days: number | null;
  readonly amountPaise: number;
}

export interface InquiryPage {
  readonly id: number;
  readonly side: OrderSide;
  readonly state: InquiryState;
  readonly service: string;
  readonly description: string;
  readonly language: string;
  readonly budgetFromPaise: number | null;
  readonly budgetToPaise: number | null;
  readonly deadline: string | null;
  readonly priority: Priority;
  /** Who declined it; null where nobody did. */
  readonly declinedBy: OrderSide | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly other: { readonly id: number; readonly name: string };
  readonly provider: { readonly id: number; readonly category: string; readonly zone: string };
  readonly pictures: readonly UsedPicture[];
  /** The newest first. */
  readonly quotes: readonly QuoteView[];
  readonly mayQuote: boolean;
  /** Whether the provider can be paid here; the caller asks payments. */
  readonly practiceId: number | null;
  /** Once it has become one. */
  readonly orderId: number | null;
}

const MOST_REVISIONS = 20;

/** An inquiry for one of its two sides; null for everybody else. */
export async function readInquiryPage(
  db: Db,
  language: string,
  viewer: Viewer,
  inquiryId: number,
): Promise<InquiryPage | null> {
  if (viewer.kind !== "person") return null;
  const text = (field: "service" | "description" | "reason") =>
    translatedField(language, { entity: INQUIRY_ENTITY, id: "i.id", field }, `i.${field}`);
  const row = await db
    .selectFrom("inquiry as i")
    .innerJoin("person as a", "a.id", "i.provider_id")
    .leftJoin("provider_brief as b", "b.person_id", "i.provider_id")
    .innerJoin("person as p", "p.id", "i.client_id")
    .leftJoin("commission as c", "c.inquiry_id", "i.id")
    .select(["i.id", "i.client_id", "i.provider_id", "i.state", "i.language"])
    .select(text("service").as("service"))
    .select(text("description").as("description"))
    .select(text("reason").as("reason"))
    .select(["i.budget_from_paise", "i.budget_to_paise", "i.priority", "i.created_at", "i.declined_by"])
    .select(nameIn(language, "a.id", "a.name").as("provider_name"))
    .select(nameIn(language, "p.id", "p.name").as("client_name"))
    .select(["b.category", "b.zone", "b.practice_id"])
    .select(["c.id as order_id"])
    .select(sql<string | null>`i.deadline::text`.as("deadline"))
    .where("i.id", "=", inquiryId)
    .executeTakeFirst();
  const side = row ? partySide(viewer, { providerId: row.provider_id, clientId: row.client_id }) : null;
  if (!row || !side) return null;
  const [quotes, pictures] = await Promise.all([
    readQuotes(db, language, row.id),
    readPictures(db, language, INQUIRY_ENTITY, [row.id], MOST_PICTURES),
  ]);
  const state = row.state as InquiryState;
  return {
    id: row.id,
    side,
    state,
    service: row.service,
    description: row.description,
    language: row.language,
    budgetFromPaise: row.budget_from_paise,
    budgetToPaise: row.budget_to_paise,
    deadline: row.deadline,
    priority: row.priority as Priority,
    declinedBy: row.declined_by as OrderSide | null,
    reason: row.reason,
    createdAt: row.created_at,
    other:
      side === "provider"
        ? { id: row.client_id, name: row.client_name }
        : { id: row.provider_id, name: row.provider_name },
    provider: { id: row.provider_id, category: row.category ?? "", zone: row.zone ?? "Asia/Kolkata" },
    pictures: behindDoor(pictures.get(row.id) ?? [], PICTURES_PATH),
    quotes,
    mayQuote: side === "provider" && quotableStates.includes(state),
    practiceId: row.practice_id,
    orderId: row.order_id,
  };
}

async function readQuotes(db: Db, language: string, inquiryId: number): Promise<QuoteView[]> {
  const quotes = await db
    .selectFrom("quote as q")
    .select(translatedField(language, { entity: "quote", id: "q.id", field: "title" }, "q.title").as("title"))
    .select(translatedField(language, { entity: "quote", id: "q.id", field: "note" }, "q.note").as("note"))
    .select(["q.id", "q.revision", "q.advance_paise", "q.total_paise", "q.terms", "q.terms_note"])
    .select(["q.state", "q.language", "q.created_at"])
    .select(sql<string>`q.valid_until::text`.as("valid_until"))
    .select(
      sql<
        QuoteStageView[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('name', ${translatedField(language, { entity: "quote_stage", id: "s.id", field: "name" }, "s.name")}, 'days', s.days,
        'amountPaise', s.amount_paise) order by s.position), '[]') from quote_stage s where s.quote_id = q.id)`.as(
        "stages",
      ),
    )
    .where("q.inquiry_id", "=", inquiryId)
    .orderBy("q.revision", "desc")
    .limit(MOST_REVISIONS)
    .execute();
  return quotes.map((quote) => ({
    id: quote.id,
    revision: quote.revision,
    title: quote.title,
    note: quote.note,
    advancePaise: quote.advance_paise,
    totalPaise: quote.total_paise,
    validUntil: quote.valid_until,
    terms: quote.terms as OrderTerms,
    termsNote: quote.terms_note,
    state: quote.state,
    language: quote.language,
    createdAt: quote.created_at,
    stages: quote.stages,
  }));
}
