import { sql } from "kysely";
import type { z } from "zod";
import { describe, expect, test } from "vitest";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { parseForm } from "#/platform/http/act.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { Refusal } from "#/platform/refusal.ts";
import { actOnOrder } from "./commands/act-on-order.server.ts";
import { deleteDraft, saveProject } from "./commands/projects.server.ts";
import { OrderActions } from "./forms.ts";
import { ProjectForm } from "./project-forms.ts";
import { listDrafts, listRecentProjects, readProjectDraft } from "./queries/projects.server.ts";

type OrderActs = z.output<typeof OrderActions>;

const { services } = await testServices(() => Date.parse("2027-03-10T06:30:00Z"));
const { db } = services;

async function murtikar({ hasProfile = true } = {}) {
  const person = await testPerson(db, { accountType: "murtikar" });
  if (hasProfile) {
    await db
      .insertInto("artist")
      .values({ person_id: person.personId, category: "Murtikar", city: "Kolkata", region: "West Bengal" })
      .execute();
  }
  return person;
}

const whole = {
  ...{ intent: "create", title: "Ganesh", description: "Two feet", category: "Ganesh Idol" },
  ...{ "stage-0": "Clay", "amount-0": "5,000", "stage-1": "Paint", "stage-2": "Delivery", "amount-2": "10000" },
};

function typed(fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), ...fields })) body.set(name, value);
  const { intent, ...form } = parseForm(ProjectForm, body);
  return { ...form, isDraft: intent === "draft", draftId: null as number | null, language: "en" };
}

function problemsOf(fields: Readonly<Record<string, string>>) {
  try {
    typed(fields);
    return [];
  } catch (error) {
    return (error as Refusal).fields.map(({ field, code }) => `${field} ${code}`);
  }
}

test("materials are trimmed; what is empty or there already is left out", () => {
  expect(typed({ ...whole, materials: " River clay \n\nStraw\nriver  clay\n" }).materials).toEqual([
    "River clay",
    "Straw",
  ]);
});

test("a project needs title, description and category; a draft its title alone", () => {
  expect(problemsOf({ intent: "create", title: " " })).toEqual([
    "title platform.field-required",
    "description platform.field-required",
    "category platform.field-required",
  ]);
  expect(problemsOf({ intent: "draft", title: "Ganesh" })).toEqual([]);
});

test("stages with a price have a name and cost no more than the budget; all that is wrong is named at once", () => {
  expect(problemsOf({ ...whole, budget: "9000", "amount-4": "1", "amount-5": "much" })).toEqual([
    "budget orders.stages-over-budget",
    "amount-5 orders.amount-unclear",
    "stage-4 orders.stage-unnamed",
  ]);
});

test("a project has its stages and what is due with them", async () => {
  const person = await murtikar();
  const id = await saveProject(services, person, typed(whole));
  const { rows } = await sql`
    select s.name, p.amount_paise, p.kind, p.asked_at from commission_stage s
    left join commission_payment p on p.stage_id = s.id where s.commission_id = ${id} order by s.position`.execute(db);
  expect(rows).toEqual([
    { name: "Clay", amount_paise: 500_000, kind: "stage", asked_at: null },
    { name: "Paint", amount_paise: null, kind: null, asked_at: null },
    { name: "Delivery", amount_paise: 1_000_000, kind: "stage", asked_at: null },
  ]);
  expect(await listRecentProjects(db, "en", person.personId, 5)).toMatchObject([{ id, status: "in-progress" }]);
});

test("a draft is gone on with, keeps what was typed, and becomes the project; the same press twice is one", async () => {
  const person = await murtikar();
  const draft = typed({ ...whole, intent: "draft", budget: "20000", clientEmail: "asha@example.org" });
  const id = await saveProject(services, person, draft);
  expect(await saveProject(services, person, draft)).toBe(id);
  expect((await readProjectDraft(db, person.personId, id))?.values).toMatchObject({
    ...{ title: "Ganesh", budget: "20,000", clientEmail: "asha@example.org", complexity: "medium" },
    ...{ "stage-2": "Delivery", "amount-2": "10,000" },
  });
  const finished = { ...typed({ ...whole, title: "Ganesh of clay" }), draftId: id };
  expect(await saveProject(services, person, finished)).toBe(id);
  expect(await saveProject(services, person, finished)).toBe(id);
  expect(await listDrafts(db, "en", person.personId)).toEqual([]);
  expect(await listRecentProjects(db, "en", person.personId, 5)).toMatchObject([{ id, title: "Ganesh of clay" }]);
});

test("a draft is its maker's alone: nobody else reads, continues or deletes it, and what has begun is not deleted", async () => {
  const [person, other] = [await murtikar(), await murtikar()];
  const id = await saveProject(services, person, typed({ intent: "draft", title: "Ganesh" }));
  expect(await readProjectDraft(db, other.personId, id)).toBeNull();
  await expect(saveProject(services, other, { ...typed(whole), draftId: id })).rejects.toThrow("platform.not-found");
  await expect(deleteDraft(services, other, { draftId: id })).rejects.toThrow("platform.not-found");
  await deleteDraft(services, person, { draftId: id });
  expect(await listDrafts(db, "en", person.personId)).toEqual([]);
  const begun = await saveProject(services, person, typed(whole));
  await expect(deleteDraft(services, person, { draftId: begun })).rejects.toThrow("platform.not-found");
});

test("who makes nothing has no projects, and a maker says first what they make", async () => {
  await expect(saveProject(services, await testPerson(db), typed(whole))).rejects.toThrow("platform.not-allowed");
  const pujari = await testPerson(db, { accountType: "pujari" });
  await expect(saveProject(services, pujari, typed(whole))).rejects.toThrow("platform.not-allowed");
  const fresh = await murtikar({ hasProfile: false });
  await expect(saveProject(services, fresh, typed(whole))).rejects.toThrow("orders.profile-first");
});

test("a project is due on a day that is not over", async () => {
  const late = { ...whole, deadline: "2027-03-09" };
  await expect(saveProject(services, await murtikar(), typed(late))).rejects.toMatchObject({
    fields: [{ field: "deadline", code: "orders.day-past" }],
  });
});

describe("a slip in the title", () => {
  const retitle = (person: SignedIn, orderId: number, title: string) => {
    const body = new FormData();
    body.set("intent", "retitle");
    body.set("title", title);
    const input = parseForm(OrderActions, body) as Extract<OrderActs, { intent: "retitle" }>;
    return actOnOrder(services, person, { ...input, orderId, language: "en" });
  };
  const titleOf = async (id: number) =>
    (await db.selectFrom("commission").select("title").where("id", "=", id).executeTakeFirstOrThrow()).title;

  test("is mended by who makes it while the work goes on; its translations go with it, and the trail says so", async () => {
    const person = await murtikar();
    const orderId = await saveProject(services, person, typed({ ...whole, title: "Ganehs" }));
    await db
      .insertInto("translation")
      .values({ entity: "commission", entity_id: orderId, field: "title", language: "hi", text: "गनेहस" })
      .execute();
    await retitle(person, orderId, " Ganesh  of clay ");
    expect(await listRecentProjects(db, "hi", person.personId, 5)).toMatchObject([{ title: "Ganesh of clay" }]);
    const trail = () =>
      db.selectFrom("audit").select("actor_id").where("action", "=", "order.retitled").where("entity_id", "=", orderId);
    expect(await trail().execute()).toEqual([{ actor_id: person.personId }]);
    await retitle(person, orderId, "Ganesh of clay");
    expect(await trail().execute()).toHaveLength(1);
    await db
      .updateTable("commission")
      .set({ status: "completed", completed_at: new Date(services.clock()) })
      .where("id", "=", orderId)
      .execute();
    await expect(retitle(person, orderId, "Durga")).rejects.toThrow("orders.not-open");
    expect(await titleOf(orderId)).toBe("Ganesh of clay");
  });

  test("is nobody else's to mend, is not left empty, and makes no link in a mail", async () => {
    const person = await murtikar();
    const orderId = await saveProject(services, person, typed(whole));
    await expect(retitle(await murtikar(), orderId, "Durga")).rejects.toThrow("platform.not-found");
    for (const [title, code] of [
      [" ", "platform.field-required"],
      ["Pay at evil.example.com", "orders.no-links"],
      ["x".repeat(121), "platform.field-too-long"],
    ] as const) {
      const problem = await Promise.resolve()
        .then(() => retitle(person, orderId, title))
        .catch((error: unknown) => error);
      expect(problem).toMatchObject({ fields: [{ field: "title", code }] });
    }
    expect(await titleOf(orderId)).toBe("Ganesh");
  });

  test("stays as it was agreed where a member ordered it", async () => {
    const person = await murtikar();
    const client = await testPerson(db);
    const orderId = await saveProject(services, person, typed(whole));
    await db.updateTable("commission").set({ client_id: client.personId }).where("id", "=", orderId).execute();
    await expect(retitle(person, orderId, "Durga")).rejects.toThrow("platform.not-allowed");
    await expect(retitle(client, orderId, "Durga")).rejects.toThrow("platform.not-allowed");
    expect(await titleOf(orderId)).toBe("Ganesh");
  });
});
