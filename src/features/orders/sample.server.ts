import { createHash } from "node:crypto";
import { countProject, seedReviews, type SampleWrittenReview } from "../artists/public-sample.server.ts";
import { chance } from "../../../sample/world/chance.ts";
import type { SampleInquiry, SampleOrder, SampleServedReview } from "../../../sample/world/orders.ts";
import { addDays, civilDay, DAY_MS, HOUR_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import { saveWords } from "./sample/save-words.server.ts";
import { words, type Words } from "../../../sample/world/types.ts";
import { PROJECT_ENTITY, projectCategories } from "./project-rules.ts";
import { INQUIRY_ENTITY, STAGE_ENTITY } from "./rules.ts";

export const ZONE = "Asia/Kolkata";

/** The same text is the same key on every machine. */
export function keyFor(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface Parties {
  readonly providerId: number;
  readonly devoteeId: number;
  readonly people: readonly number[];
}

const clientOf = ({ devoteeId, people }: Parties, client: string, index: number): number =>
  client === "demo-devotee" ? devoteeId : people[(index * 7 + 3) % people.length]!;

/** Inquiries in every state, with the revisions of their quotes. */
export async function seedInquiries(
  db: Db,
  inquiries: readonly SampleInquiry[],
  parties: Parties,
  nowMs: number,
): Promise<void> {
  const today = civilDay(new Date(nowMs), ZONE);
  // The newest has the highest id, as where they come one by one.
  for (const [index, inquiry] of [...inquiries.entries()].toSorted(([, a], [, b]) => b.hoursAgo - a.hoursAgo)) {
    const at = new Date(nowMs - inquiry.hoursAgo * HOUR_MS);
    const answeredAt = new Date(at.getTime() + 5 * HOUR_MS);
    const isAnswered = inquiry.state !== "open" && inquiry.state !== "withdrawn";
    const isDecided = inquiry.state === "declined" || inquiry.state === "withdrawn";
    const { id } = await db
      .insertInto("inquiry")
      .values({
        key: keyFor(`inquiry ${index}`),
        client_id: clientOf(parties, inquiry.client, index),
        provider_id: parties.providerId,
        service: inquiry.service.en,
        budget_from_paise: inquiry.budget ? inquiry.budget[0] * 100 : null,
        budget_to_paise: inquiry.budget ? inquiry.budget[1] * 100 : null,
        deadline: inquiry.deadline === null ? null : addDays(today, inquiry.deadline),
        description: inquiry.description.en,
        priority: inquiry.priority,
        state: inquiry.state,
        reason: inquiry.reason?.en ?? "",
        declined_by: inquiry.state === "declined" ? "provider" : null,
        created_at: at,
        answered_at: isAnswered ? answeredAt : null,
        decided_at: isDecided ? answeredAt : null,
        moved_at: isAnswered || isDecided ? answeredAt : at,
        is_sample: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { service, description, reason } = inquiry;
    await saveWords(db, INQUIRY_ENTITY, id, { service, description, reason });
    for (const [revision, rupees] of (inquiry.quotes ?? []).entries())
      await seedQuote(db, id, inquiry, { revision, rupees, at: answeredAt, nowMs });
  }
}

const quoteNote = words(
  "Photographs with every stage; carriage within the city is in the price.",
  "हर चरण की तस्वीरें मिलेंगी; शहर के भीतर पहुँचाना मूल्य में शामिल है।",
);
const quoteStages = [words("Form", "आकार"), words("Delivery", "सौंपना")] as const;

async function seedQuote(
  db: Db,
  inquiryId: number,
  { quotes = [], title, state }: SampleInquiry,
  { revision, rupees, at, nowMs }: { revision: number; rupees: number; at: Date; nowMs: number },
): Promise<void> {
  const isLast = revision === quotes.length - 1;
  const isOver = state === "expired";
  const until = addDays(civilDay(new Date(nowMs), ZONE), isOver ? -8 : 9);
  const total = rupees * 100;
  const advance = Math.round(total * 0.3);
  const { id } = await db
    .insertInto("quote")
    .values({
      inquiry_id: inquiryId,
      revision: revision + 1,
      title: title!.en,
      note: quoteNote.en,
      advance_paise: advance,
      total_paise: total,
      valid_until: until,
      ends_at: new Date(`${until}T23:59:59+05:30`),
      terms: "until-begun",
      state: !isLast ? "replaced" : isOver ? "expired" : "open",
      created_at: new Date(at.getTime() + revision * 20 * HOUR_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveWords(db, "quote", id, { title, note: quoteNote });
  const middle = Math.round(total * 0.4);
  const stages = await db
    .insertInto("quote_stage")
    .values([
      { quote_id: id, position: 0, name: quoteStages[0].en, days: 10, amount_paise: middle },
      { quote_id: id, position: 1, name: quoteStages[1].en, days: 8, amount_paise: total - advance - middle },
    ])
    .returning(["id", "position"])
    .execute();
  for (const stage of stages) await saveWords(db, "quote_stage", stage.id, { name: quoteStages[stage.position] });
}

const asked = (paid: string): boolean => paid !== "later" && paid !== "void";
const given = (paid: string): boolean => ["paid", "owed", "returned"].includes(paid);

/** Orders in every status; their money is settled between the two. @returns ids of the stages whose picture is named. */
export async function seedOrders(
  db: Db,
  orders: readonly SampleOrder[],
  parties: Parties,
  nowMs: number,
): Promise<{ readonly stageId: number; readonly picture: string }[]> {
  const today = civilDay(new Date(nowMs), ZONE);
  const pictures: { stageId: number; picture: string }[] = [];
  const reviews: SampleWrittenReview[] = [];
  for (const [index, order] of orders.entries()) {
    const at = new Date(nowMs - order.daysAgo * DAY_MS);
    const on = (days: number) => new Date(nowMs + Math.min(days, -0.1) * DAY_MS);
    const clientId = order.client === "guest" ? null : clientOf(parties, order.client, index + 3);
    const total = order.stages.reduce((sum, { rupees }) => sum + rupees, order.advance?.[0] ?? 0) * 100;
    const isBegun = order.status === "in-progress" || order.status === "completed";
    const endedAt = on(order.status === "completed" ? order.deadline : -2);
    const { id } = await db
      .insertInto("commission")
      .values({
        key: keyFor(`order ${index}`),
        provider_id: parties.providerId,
        client_id: clientId,
        client_name: order.client === "guest" ? "Setu Theatre" : "",
        title: order.title.en,
        description: order.description.en,
        category: order.category,
        status: order.status,
        total_paise: total,
        deadline: addDays(today, order.deadline),
        created_at: at,
        started_at: isBegun ? at : null,
        completed_at: order.status === "completed" ? endedAt : null,
        cancelled_at: order.status === "cancelled" ? endedAt : null,
        cancelled_by: order.cancelledBy ?? null,
        cancel_reason: order.reason?.en ?? "",
        reviewed_at: order.review ? endedAt : null,
        is_sample: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { title, description, reason } = order;
    await saveWords(db, PROJECT_ENTITY, id, { title, description, cancel_reason: reason });
    const stages = await db
      .insertInto("commission_stage")
      .values(
        order.stages.map(({ name, due, note, reached }, position) => ({
          ...{ commission_id: id, position, name: name.en, due_on: addDays(today, due), note: note?.en ?? "" },
          reached_at: reached ? on(due) : null,
        })),
      )
      .returning(["id", "position"])
      .execute();
    for (const { id: stageId, position } of stages) {
      const { name, note } = order.stages[position]!;
      await saveWords(db, STAGE_ENTITY, stageId, { name, note });
    }
    const idAt = new Map(stages.map((stage) => [stage.position, stage.id]));
    for (const [position, { picture }] of order.stages.entries())
      if (picture) pictures.push({ stageId: idAt.get(position)!, picture });
    const money = [
      ...(order.advance ? [{ stage: null, rupees: order.advance[0], paid: order.advance[1], when: at }] : []),
      ...order.stages.map(({ rupees, paid, due }, i) => ({ stage: idAt.get(i)!, rupees, paid, when: on(due) })),
    ].filter(({ rupees }) => rupees > 0);
    if (money.length > 0)
      await db
        .insertInto("commission_payment")
        .values(
          money.map(({ stage, rupees, paid, when }) => ({
            ...{ commission_id: id, provider_id: parties.providerId, stage_id: stage },
            kind: stage === null ? "advance" : "stage",
            amount_paise: rupees * 100,
            asked_at: asked(paid) ? when : null,
            recorded_at: given(paid) || paid === "said" ? when : null,
            confirmed_at: given(paid) ? when : null,
            paid_at: given(paid) ? when : null,
            return_due_at: paid === "owed" || paid === "returned" ? endedAt : null,
            returned_at: paid === "returned" ? endedAt : null,
          })),
        )
        .execute();
    if (order.change) {
      const { what, rupees } = order.change;
      const change = await db
        .insertInto("change_request")
        .values({
          ...{ commission_id: id, asked_by: "client", what: what.en, difference_paise: rupees * 100 },
          created_at: new Date(nowMs - 9 * HOUR_MS),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await saveWords(db, "change_request", change.id, { what });
    }
    if (order.status === "completed") await countSample(db, id, parties.providerId);
    if (order.review && clientId !== null)
      reviews.push({
        ...{ providerId: parties.providerId, authorId: clientId, subjectType: "order", subjectId: id },
        ...{ subject: order.title, ...order.review, at: endedAt },
      });
  }
  await seedReviews(db, reviews);
  return pictures;
}

async function countSample(db: Db, orderId: number, providerId: number): Promise<void> {
  await db.updateTable("commission").set({ is_counted: true }).where("id", "=", orderId).execute();
  await countProject(db, providerId, 1);
}

/** What makers did before for people of the sample world, with what some of these say of it. */
export async function seedEarlierOrders(
  db: Db,
  makers: readonly { readonly key: string; readonly id: number; readonly works: readonly Words[] }[],
  reviews: readonly SampleServedReview[],
  people: readonly number[],
  nowMs: number,
): Promise<void> {
  const written: SampleWrittenReview[] = [];
  for (const { key, id: providerId, works } of makers) {
    const luck = chance("earlier-orders", key);
    const said = luck.some(reviews, luck.between(3, 7));
    const clients = luck.some(people, luck.between(said.length, said.length + 9));
    for (const [i, clientId] of clients.entries()) {
      const done = new Date(nowMs - luck.between(4, 330) * DAY_MS);
      const paise = luck.between(8, 90) * 50_000;
      const review = said[i];
      const title = luck.pick(works);
      const { id } = await db
        .insertInto("commission")
        .values({
          ...{ key: keyFor(`earlier ${key} ${i}`), provider_id: providerId, client_id: clientId, title: title.en },
          category: luck.pick(projectCategories),
          ...{ status: "completed", total_paise: paise, is_sample: true, completed_at: done },
          created_at: new Date(done.getTime() - 40 * DAY_MS),
          started_at: new Date(done.getTime() - 38 * DAY_MS),
          deadline: civilDay(new Date(done.getTime() + luck.between(-3, 4) * DAY_MS), ZONE),
          reviewed_at: review ? done : null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await saveWords(db, PROJECT_ENTITY, id, { title });
      await db
        .insertInto("commission_payment")
        .values({
          ...{ commission_id: id, provider_id: providerId, kind: "advance", amount_paise: paise },
          ...{ asked_at: done, recorded_at: done, confirmed_at: done, paid_at: done },
        })
        .execute();
      await countSample(db, id, providerId);
      if (review)
        written.push({
          ...{ providerId, authorId: clientId, subjectType: "order", subjectId: id, subject: title },
          ...review,
          at: new Date(done.getTime() + DAY_MS),
        });
    }
  }
  await seedReviews(db, written);
}

/** Writes down what a provider has to do; @param tasks `due` counts days from today. */
export async function seedTasks(
  db: Db,
  tasks: readonly {
    readonly title: string;
    readonly due: number;
    readonly priority: string;
    readonly isDone: boolean;
  }[],
  personId: number,
  nowMs: number,
): Promise<void> {
  const today = civilDay(new Date(nowMs), ZONE);
  await db
    .insertInto("provider_task")
    .values(
      tasks.map(({ title, due, priority, isDone }) => ({
        ...{ key: keyFor(`task ${title}`), person_id: personId, title, priority, due_on: addDays(today, due) },
        created_at: new Date(nowMs - 3 * DAY_MS),
        done_at: isDone ? new Date(nowMs - 20 * HOUR_MS) : null,
      })),
    )
    .execute();
}
