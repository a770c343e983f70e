import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#/platform/civil-date.ts";
import { testPerson } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { addTask, deleteTask, remindOfTasks, setTaskDone } from "./commands/tasks.server.ts";
import { DONE_PAGE, listDoneTasks, listOpenTasks } from "./queries/tasks.server.ts";

// Noon in India.
const start = Date.parse("2027-03-10T06:30:00Z");
let now = start;
const { services: base } = await testServices(() => now);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs };

const murtikar = () => testPerson(db, { accountType: "murtikar" });
const task = (title: string, dueOn: string | null = null) =>
  ({ key: crypto.randomUUID(), title, dueOn, priority: "high", language: "en" }) as const;
const reminded = () => office.queue.map(({ data }) => (data as { payload: { title: string } }).payload.title);

beforeEach(() => {
  now = start;
  office.queue.length = 0;
});

test("the next task stands first and one without a day last; what is done goes out of the list", async () => {
  const person = await murtikar();
  await addTask(services, person, task("Paint the eyes"));
  await addTask(services, person, task("Deliver", "2027-03-20"));
  await addTask(services, person, task("Buy clay", "2027-03-12"));
  const open = await listOpenTasks(db, person.personId, 10);
  expect(open.map(({ title }) => title)).toEqual(["Buy clay", "Deliver", "Paint the eyes"]);
  await setTaskDone(services, person, { taskId: open[0]!.id, isDone: true });
  expect(await listOpenTasks(db, person.personId, 10)).toHaveLength(2);
  expect((await listDoneTasks(db, person.personId)).tasks).toMatchObject([
    { title: "Buy clay", doneAt: new Date(start) },
  ]);
  await setTaskDone(services, person, { taskId: open[0]!.id, isDone: false });
  expect(await listOpenTasks(db, person.personId, 10)).toHaveLength(3);
});

test("what is done is paged by key, the last first, also where the end of a page is deleted meanwhile", async () => {
  const person = await murtikar();
  const done: number[] = [];
  await db
    .insertInto("provider_task")
    .values(
      Array.from({ length: 2 * DONE_PAGE + 3 }, (_, i) => ({
        ...{ person_id: person.personId, key: crypto.randomUUID(), title: `Pot ${i}`, language: "en", priority: "low" },
        created_at: new Date(start),
        // Several are done within one moment.
        done_at: new Date(start + Math.floor(i / 4) * 1000),
      })),
    )
    .execute();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listDoneTasks>> = await listDoneTasks(db, person.personId, after);
    expect(page.tasks.length).toBeGreaterThan(0);
    done.push(...page.tasks.map(({ id }) => id));
    if (page.next) await deleteTask(services, person, { taskId: page.tasks.at(-1)!.id });
    after = page.next;
  } while (after !== null);
  expect(done).toEqual(done.toSorted((a, b) => b - a));
  expect(new Set(done).size).toBe(2 * DONE_PAGE + 3);
  for (const foreign of ["nobody", "WzEsMl0", "Wy01LDFd"]) {
    const { tasks } = await listDoneTasks(db, person.personId, foreign);
    expect(tasks.length, foreign).toBeLessThanOrEqual(DONE_PAGE);
  }
});

test("the same form sent twice adds one task", async () => {
  const person = await murtikar();
  const twice = task("Buy clay");
  await Promise.all([addTask(services, person, twice), addTask(services, person, twice)]);
  expect(await listOpenTasks(db, person.personId, 10)).toHaveLength(1);
});

test("who neither makes nor serves has no tasks, and nobody touches another's", async () => {
  await expect(addTask(services, await testPerson(db), task("Buy clay"))).rejects.toThrow("platform.not-allowed");
  const [person, other] = [await murtikar(), await murtikar()];
  await addTask(services, person, task("Buy clay"));
  const [{ id: taskId } = { id: 0 }] = await listOpenTasks(db, person.personId, 1);
  await expect(setTaskDone(services, other, { taskId, isDone: true })).rejects.toThrow("platform.not-found");
  await deleteTask(services, other, { taskId });
  expect(await listOpenTasks(db, person.personId, 10)).toHaveLength(1);
});

test("a provider is reminded once, in the morning of their own zone, of what is still open", async () => {
  const person = { ...(await murtikar()), zone: "America/New_York" };
  await addTask(services, person, task("Call the family", "2027-03-11"));
  await addTask(services, person, task("Is done before", "2027-03-11"));
  await addTask(services, person, task("Some day"));
  const done = (await listOpenTasks(db, person.personId, 10)).find(({ title }) => title === "Is done before")!;
  await setTaskDone(services, person, { taskId: done.id, isDone: true });
  // 8 in the morning in India, night in New York.
  now = Date.parse("2027-03-11T02:30:00Z");
  await remindOfTasks(services);
  expect(reminded()).toEqual([]);
  now = Date.parse("2027-03-11T13:00:00Z");
  await remindOfTasks(services);
  await remindOfTasks(services);
  expect(reminded()).toEqual(["Call the family"]);
});

test("nobody is reminded of a morning that was over when they wrote it down", async () => {
  const person = await murtikar();
  await addTask(services, person, task("Today", "2027-03-10"));
  now = start + DAY_MS + HOUR_MS;
  await remindOfTasks(services);
  expect(reminded()).toEqual([]);
});
