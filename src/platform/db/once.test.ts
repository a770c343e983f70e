import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { once } from "./once.ts";

const { db } = await testDatabase();
const services = { db, clock: Date.now };

beforeAll(async () => {
  await sql`create table letter (id int primary key, attempt uuid, began_at timestamptz, done_at timestamptz)`.execute(
    db,
  );
  // A sequence counts on though its statement is undone.
  await sql`create sequence noted`.execute(db);
  await sql`
    create function lose_first_note() returns trigger language plpgsql as $$
    begin
      if new.id = 2 and new.done_at is not null and nextval('noted') = 1 then
        raise exception 'the connection was lost';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger lost before update on letter for each row execute function lose_first_note()`.execute(db);
});

/** Sends letter `id` as a job does that is tried again when it fails. @returns how many left. */
async function sendTwice(id: number, send: (times: number) => void): Promise<number> {
  let times = 0;
  const job = () =>
    once(services, { table: "letter", key: { id } }, async () => {
      send(++times);
      return {};
    });
  await Promise.allSettled([job()]);
  await job();
  return times;
}

test("what failed is done again at once", async () => {
  const times = await sendTwice(1, (times) => {
    if (times === 1) throw new Error("The mail server did not answer.");
  });
  expect(times).toBe(2);
});

test("what was done is not done again though the first note of it was lost", async () => {
  expect(await sendTwice(2, () => undefined)).toBe(1);
});
