import { sql } from "kysely";
import { expect, test } from "vitest";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { parseForm } from "#/platform/http/act.ts";
import type { Refusal } from "#/platform/refusal.ts";
import { deleteDraft, saveProject } from "./commands/projects.server.ts";
import { ProjectForm } from "./project-forms.ts";
import { listDrafts, listRecentProjects, readProjectDraft } from "./queries/projects.server.ts";

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
