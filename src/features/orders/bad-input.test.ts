import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { parseForm } from "#/platform/http/act.ts";
import type { Refusal } from "#/platform/refusal.ts";
import { visitor } from "#/platform/viewer.ts";
import { testGateway } from "#/testing/gateway.ts";
import { quoteOf, testOrders } from "#/testing/orders.ts";
import { testPerson } from "#/testing/people.ts";
import { testProvider } from "#/testing/providers.ts";
import { findProviderPage } from "#/features/profiles/queries/provider.server.ts";
import { answerChange, askChange } from "./commands/changes.server.ts";
import { keepDraft } from "./commands/keep-draft.server.ts";
import { saveProject } from "./commands/projects.server.ts";
import { sendQuote } from "./commands/quotes.server.ts";
import { addTask } from "./commands/tasks.server.ts";
import { InquiryForm, OrderActions, QuoteForm } from "./forms.ts";
import { ProjectForm } from "./project-forms.ts";
import { findAskedProvider } from "./queries/asked-provider.server.ts";
import { readDraft } from "./queries/drafts.server.ts";
import { MOST_PAISE } from "./rules.ts";
import { TaskForm } from "./task-forms.ts";

const now = Date.parse("2026-11-21T06:00:00Z");
const gateway = await testGateway(() => now);
const { services } = gateway;
const { db } = services;
const { pair, ask, ordered, partsOf } = testOrders(gateway);

const inquiry = { key: randomUUID(), service: "A Ganesha", description: "Two feet." };
const quote = {
  ...{ intent: "quote", revision: "0", title: "Ganesha", validUntil: "2026-12-01", terms: "full" },
  ...{ stageName0: "Clay", stageDays0: "10", stageAmount0: "700" },
};
const project = { intent: "create", key: randomUUID(), title: "Ganesh", description: "Clay", category: "Ganesh Idol" };
const change = { intent: "change", what: "A crown" };

function read<Form extends z.ZodType>(form: Form, fields: Readonly<Record<string, string>>): z.output<Form> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return parseForm(form, body);
}

/** The fields that are refused. */
function wrong(form: z.ZodType, fields: Readonly<Record<string, string>>): string[] {
  try {
    read(form, fields);
    return [];
  } catch (error) {
    return (error as Refusal).fields.map(({ field }) => field);
  }
}

const numbers = ["-1", "NaN", "Infinity", "1e3", "0x10", "1.234", "9".repeat(13), "90,00,00,00,00,00,000", "1,0"];

describe.each([
  ["budgetFrom", InquiryForm, inquiry],
  ["budgetTo", InquiryForm, inquiry],
  ["advance", QuoteForm, quote],
  ["stageAmount0", QuoteForm, quote],
  ["budget", ProjectForm, project],
  ["amount-0", ProjectForm, { ...project, "stage-0": "Clay" }],
] as const)("%s", (field, form, fields) => {
  test.each([...numbers, "1000000001"])("refuses %s beside it", (typed) => {
    expect(wrong(form, { ...fields, [field]: typed })).toContain(field);
  });
  test("takes an amount", () => expect(wrong(form, { ...fields, [field]: "₹1,000" })).toEqual([]));
});

test("a budget of nothing is refused beside its field", () => {
  expect(wrong(InquiryForm, { ...inquiry, budgetFrom: "0", budgetTo: "0.00" })).toEqual(["budgetFrom", "budgetTo"]);
});

test("a difference is an amount that makes it dearer or cheaper", () => {
  const refused = numbers.filter((typed) => typed !== "-1");
  for (const difference of [...refused, "--1", "1000000001", "-1000000001"]) {
    expect(wrong(OrderActions, { ...change, difference })).toEqual(["difference"]);
  }
  expect(read(OrderActions, { ...change, difference: "-0" })).toMatchObject({
    difference: 0,
  });
});

test("days are of the calendar", () => {
  const days = ["0001-01-01", "2027-02-30", "1999-12-31", "3000-01-01", "tomorrow", "2027-1-1", "+12027-01-01"];
  for (const day of days) {
    expect(wrong(InquiryForm, { ...inquiry, deadline: day })).toEqual(["deadline"]);
    expect(wrong(QuoteForm, { ...quote, validUntil: day })).toEqual(["validUntil"]);
    expect(wrong(ProjectForm, { ...project, deadline: day })).toEqual(["deadline"]);
    expect(wrong(OrderActions, { ...change, deadline: day })).toEqual(["deadline"]);
    expect(wrong(TaskForm, { intent: "add", key: randomUUID(), title: "Clay", due: day })).toEqual(["due"]);
  }
  for (const days of ["-1", "1e2", "1000", "1.5"]) {
    expect(wrong(QuoteForm, { ...quote, stageDays0: days })).toEqual(["stageDays0"]);
  }
});

test("a day that is over, or more than five years off, is refused beside its field; nothing is written", async () => {
  const people = await pair();
  const { orderId } = await ordered(people);
  const maker = people.provider;
  const asked = { what: "Later", differencePaise: 0, language: "en", orderId };
  const work = { ...read(ProjectForm, project), draftId: null, isDraft: false, language: "en" };
  const task = { key: randomUUID(), title: "Clay", priority: "high", language: "en" } as const;
  for (const [day, code] of [
    ["2026-11-20", "orders.day-past"],
    ["2031-12-31", "orders.day-beyond"],
    ["2999-12-31", "orders.day-beyond"],
  ] as const) {
    const deadline = { fields: [{ field: "deadline", code }] };
    await expect(ask(people.client, maker, { deadline: day })).rejects.toMatchObject(deadline);
    await expect(askChange(services, people.client, { ...asked, deadline: day })).rejects.toMatchObject(deadline);
    await expect(saveProject(services, maker, { ...work, deadline: day })).rejects.toMatchObject(deadline);
  }
  await expect(addTask(services, maker, { ...task, dueOn: "2999-12-31" })).rejects.toMatchObject({
    fields: [{ field: "due", code: "orders.day-beyond" }],
  });
});

test("stages that take longer than five years together are refused beside the first that is too late", () => {
  const long = {
    ...quote,
    stageDays0: "999",
    stageName1: "Fire",
    stageDays1: "999",
    stageName2: "Paint",
    stageDays2: "5",
  };
  expect(wrong(QuoteForm, long)).toEqual(["stageDays1"]);
});

test("sums stay below ₹100 crore: of a quote, a project and an order that is changed", async () => {
  const crores = "60,00,00,000";
  expect(wrong(QuoteForm, { ...quote, advance: crores, stageAmount0: crores })).toEqual(["advance"]);
  const stages = { "stage-0": "Clay", "amount-0": crores, "stage-1": "Paint", "amount-1": crores };
  expect(wrong(ProjectForm, { ...project, ...stages })).toEqual(["budget"]);
  const people = await pair();
  const { orderId } = await ordered(people);
  const more = { what: "Gold", differencePaise: MOST_PAISE - 15_00_001, deadline: null, language: "en", orderId };
  await expect(
    askChange(services, people.provider, { ...more, differencePaise: more.differencePaise + 1 }),
  ).rejects.toMatchObject({ fields: [{ field: "difference", code: "orders.sum-too-large" }] });
  const changeId = await askChange(services, people.provider, more);
  await answerChange(services, people.client, { orderId, changeId, answer: "accept", language: "en" });
  const { items } = await partsOf(orderId);
  expect(items.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(MOST_PAISE);
});

test("a name that nobody can see is none, and one that can be seen has nothing hidden in it", async () => {
  const blank = "\u200b\u2060\u00ad";
  expect(wrong(InquiryForm, { ...inquiry, service: blank, description: blank })).toEqual(["service", "description"]);
  expect(wrong(QuoteForm, { ...quote, title: blank, stageName0: blank })).toEqual(["title", "stageName0"]);
  expect(wrong(ProjectForm, { ...project, title: blank })).toEqual(["title"]);
  const hidden = "Clay\u202e\u2066 \u200bGan\u200desh\r\nBcc: Asha";
  expect(read(QuoteForm, { ...quote, stageName0: hidden }).stages[0]!.name).toBe("Clay Ganesh Bcc: Asha");
  expect(read(ProjectForm, { ...project, title: hidden, clientName: hidden, materials: hidden })).toMatchObject({
    ...{ title: "Clay Ganesh Bcc: Asha", clientName: "Clay Ganesh Bcc: Asha" },
    materials: ["Clay Ganesh", "Bcc: Asha"],
  });
});

test("a visitor's draft keeps the form's own fields, each cut to its length", async () => {
  const provider = await testProvider(db);
  const fields = {
    ...{
      service: "s".repeat(9_000),
      description: "d".repeat(9_000),
      budgetFrom: "7".repeat(99),
      deadline: "2026-12-01",
    },
    ...{ __proto__x: "1", other: "x".repeat(100_000), budgetTo: "" },
  };
  const token = await keepDraft(services, { providerId: provider.personId, fields, clientAddress: randomUUID() });
  const draft = await readDraft(db, { token, providerId: provider.personId, now: new Date(now) });
  expect(Object.entries(draft!).map(([name, value]) => [name, value.length])).toEqual([
    ["service", 120],
    ["budgetFrom", 40],
    ["deadline", 10],
    ["description", 4_000],
  ]);
  const { kept } = await db
    .selectFrom("inquiry_draft")
    .select((eb) => eb.fn.max<number>(eb.fn("length", [eb.cast("fields", "text")])).as("kept"))
    .executeTakeFirstOrThrow();
  expect(kept).toBeLessThan(4_500);
});

test.each([
  ["unlisted", { is_listed: false }, {}, "public"],
  ["removed", {}, { removed_at: new Date(now) }, "public"],
  ["hidden", {}, {}, "private"],
  ["for friends alone", {}, {}, "friends"],
  ["a pujari", { category: "Pujari" }, {}, "public"],
] as const)(
  "a profile that is %s takes neither requests nor drafts, and no page offers it",
  async (_, artist, person, visibility) => {
    const [provider, client] = [await testProvider(db), await testPerson(db)];
    const { personId } = provider;
    const offered = async () => {
      const page = { db, language: "en", now: new Date(now), viewer: client, search: new URLSearchParams() };
      const found = await findProviderPage(personId, page);
      return found?.visibleParts === "all" && found.takesInquiries;
    };
    const draft = () => keepDraft(services, { providerId: personId, fields: {}, clientAddress: randomUUID() });
    expect(await offered()).toBe(true);
    expect(await findAskedProvider(db, "en", personId)).not.toBeNull();
    await draft();
    if (Object.keys(artist).length)
      await db.updateTable("artist").set(artist).where("person_id", "=", personId).execute();
    if (Object.keys(person).length) await db.updateTable("person").set(person).where("id", "=", personId).execute();
    await db
      .updateTable("person_setting")
      .set({ profile_visibility: visibility })
      .where("person_id", "=", personId)
      .execute();
    expect(await offered()).toBe(false);
    expect(await findAskedProvider(db, "en", personId)).toBeNull();
    await expect(ask(client, provider)).rejects.toMatchObject({ code: "platform.not-found" });
    await expect(draft()).rejects.toMatchObject({ code: "platform.not-found" });
    await expect(ask(visitor as never, provider)).rejects.toMatchObject({ code: "platform.sign-in-first" });
  },
);

test("a quote is revised so often at most", async () => {
  const people = await pair();
  const inquiryId = await ask(people.client, people.provider);
  await sendQuote(services, people.provider, quoteOf(inquiryId));
  await db.updateTable("quote").set({ revision: 200 }).where("inquiry_id", "=", inquiryId).execute();
  await expect(sendQuote(services, people.provider, quoteOf(inquiryId, { revision: 200 }))).rejects.toMatchObject({
    code: "orders.revisions-full",
  });
});
