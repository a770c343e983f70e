import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { migrate, migrationFiles } from "#/platform/db/migrate.ts";
import { emptyDatabase } from "#/testing/database.ts";

/** The last migration of the release before: a database as it left it has these and none after. */
const RELEASED = "0035_held_listings.sql";

const { pool } = await emptyDatabase();
const ticket = "6f0f6a54-8d59-4f0e-9d4d-0d5ff6a1a001";
const reservedAt = new Date("2026-03-01T10:00:00Z");
const checkedInAt = new Date("2026-03-08T12:31:00Z");

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;

/** Rows of every table that lost, gained or moved something since, written as that release wrote them. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into person (id, name) overriding system value values (1, 'Asha Iyer'), (2, 'Ravi Deshpande'), (3, 'Leela Hegde');
    insert into space (id, kind, faith, name, city, search_name, search) overriding system value values
      (1, 'temple', 'hindu', 'Saptdhara Mandir', 'Ujjain', 'saptdhara mandir', array_to_tsvector(array['saptdhara', 'mandir'])),
      (2, 'samiti', 'hindu', 'Ganesh Samiti', 'Pune', 'ganesh samiti', array_to_tsvector(array['ganesh', 'samiti']));
    insert into space_word values ('saptdhara'), ('mandir'), ('ganesh'), ('samiti');
    insert into event_series (id, space_id, kind, category, title, search_text, entry_fee_paise) overriding system value
      values (1, 1, 'festival', 'Festival', 'Garba Night', 'garba night', 10000);
    insert into event_occurrence (id, series_id, space_id, starts_at, ends_at, capacity) overriding system value
      select id, 1, 1, '2026-03-08T12:30:00Z'::timestamptz + id * interval '1 week',
        '2026-03-08T14:30:00Z'::timestamptz + id * interval '1 week', 2
      from generate_series(1, 3) as id;`);
  await pool.query(
    `insert into event_rsvp (occurrence_id, person_id, state, at, ticket, checked_in_at, checked_in_by, told_at)
     values (1, 1, 'going', $1, $2, $3, 3, null), (1, 2, 'going', $1, gen_random_uuid(), null, null, $1),
       (1, 3, 'waiting', $1, gen_random_uuid(), null, null, null)`,
    [reservedAt, ticket, checkedInAt],
  );
  await pool.query(`
    insert into fund (space_id, key, name, position) values (1, 'annadan', 'Annadan', 1);
    insert into payment
      (id, token, space_id, payer_id, payer_name, purpose, reference, fund, amount_paise, channel, state, idempotency_key, settled_at, booked_on, receipt_year, receipt_no, receipt_code)
      overriding system value values
      (1, 'entry', 1, 2, 'Ravi Deshpande', 'entry', 'Garba Night', '', 10000, 'gateway', 'completed', 'a', '2026-03-01T10:00:00Z', '2026-03-01', 2025, 1, 'one'),
      (2, 'gift', 1, 1, 'Asha Iyer', 'gift', '', 'annadan', 50100, 'gateway', 'completed', 'b', '2026-03-01T10:00:00Z', '2026-03-01', 2025, 2, 'two');
    insert into event_entry (payment_id, occurrence_id, person_id) values (1, 2, 2);
    insert into gift (payment_id, space_id) values (2, 1);
    insert into ledger_account (id, space_id, code) overriding system value values (1, 1, 'bank'), (2, 1, 'income:gift:annadan');
    begin;
    insert into ledger_transaction (id, space_id, seq, source, kind, booked_on, posted_at, receipt, code, entry_count, commitment, hash)
      overriding system value values (1, 1, 1, 'payment:2', 'gift', '2026-03-01', now(), '2025-26/1', 'code', 2, 'c', 'h');
    insert into ledger_entry (transaction_id, position, account_id, amount_paise) values (1, 1, 1, 50100), (1, 2, 2, -50100);
    commit;
    insert into notification (person_id, kind, key, path, said, at, send_at) values
      (1, 'role', 'role:1:x', '/messages/1', '{"space": "Saptdhara Mandir", "title": "editor"}', now(), now()),
      (1, 'mention', 'mention:1', '/messages/1', '{"who": "Ravi", "title": "Kitchen", "space": "Saptdhara Mandir", "text": "Rice?"}', now(), now());
    insert into notification (person_id, kind, key, occurrence_id, starts_at, minutes_before, at, send_at)
      values (1, 'reminder', 'reminder:1', 1, '2026-03-08T12:30:00Z', 30, now(), now());`);
}

beforeAll(async () => {
  const files = migrationFiles();
  await migrate(
    pool,
    files.filter(({ name }) => name <= RELEASED),
  );
  await fill();
  const applied = await migrate(pool);
  expect(applied).toEqual(files.filter(({ name }) => name > RELEASED).map(({ name }) => name));
});

test("who is going and who waits keeps their place, ticket and check-in", async () => {
  expect(
    await rowsOf(
      `select a.subject_id::int as occurrence, r.person_id::int as person, r.status, r.reserved_at, r.checked_in_at,
         r.checked_in_by::int as by, r.promotion_notified_at as told, r.ticket_code = '${ticket}' as is_ticket
       from reservation r join admission a on a.id = r.admission_id where a.subject_type = 'event_occurrence' order by r.id`,
    ),
  ).toEqual([
    {
      ...{ occurrence: 1, person: 1, status: "going", reserved_at: reservedAt, checked_in_at: checkedInAt },
      ...{ by: 3, told: null, is_ticket: true },
    },
    {
      ...{ occurrence: 1, person: 2, status: "going", reserved_at: reservedAt, checked_in_at: null },
      ...{ by: null, told: reservedAt, is_ticket: false },
    },
    {
      ...{ occurrence: 1, person: 3, status: "waiting", reserved_at: reservedAt, checked_in_at: null },
      ...{ by: null, told: null, is_ticket: false },
    },
  ]);
});

test("an event's numbers are what they were, go on counting, and leave with its date", async () => {
  const counts = () =>
    rowsOf(
      `select subject_id::int as id, going_count as going, waiting_count as waiting from admission_brief order by 1`,
    );
  expect(await counts()).toEqual([
    { id: 1, going: 2, waiting: 1 },
    { id: 2, going: 0, waiting: 0 },
  ]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update reservation set status = 'going' where person_id = 3");
    expect(
      (await client.query("select going_count, waiting_count from admission_brief where subject_id = 1")).rows,
    ).toEqual([{ going_count: 3, waiting_count: 0 }]);
    await client.query("delete from notification where occurrence_id = 1; delete from event_occurrence where id = 1");
    expect((await client.query("select from reservation")).rowCount).toBe(0);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a fee stays with its event and its payer, and the receipt still names the event", async () => {
  expect(
    await rowsOf(`select f.payment_id::int as payment, a.subject_id::int as occurrence, f.person_id::int as person
      from reservation_fee f join admission a on a.id = f.admission_id`),
  ).toEqual([{ payment: 1, occurrence: 2, person: 2 }]);
  expect(await rowsOf(`select payment_id::int as payment, fund_name from payment_subject order by 1`)).toEqual([
    { payment: 1, fund_name: "Garba Night" },
    { payment: 2, fund_name: "Annadan" },
  ]);
});

test("payments and the lines of the books read as they stood", async () => {
  expect(await rowsOf("select id::int, payer_name, amount_paise::int, state from payment_record order by id")).toEqual([
    { id: 1, payer_name: "Ravi Deshpande", amount_paise: 10_000, state: "completed" },
    { id: 2, payer_name: "Asha Iyer", amount_paise: 50_100, state: "completed" },
  ]);
  expect(
    await rowsOf("select source, receipt, account, amount_paise::int from ledger_line order by amount_paise"),
  ).toEqual([
    { source: "payment:2", receipt: "2025-26/1", account: "income:gift:annadan", amount_paise: -50_100 },
    { source: "payment:2", receipt: "2025-26/1", account: "bank", amount_paise: 50_100 },
  ]);
});

test("spaces and events are found by the words that they were found by", async () => {
  expect(await rowsOf("select entity, entity_id::int as id, name from search_document order by entity, id")).toEqual([
    { entity: "event_series", id: 1, name: "" },
    { entity: "space", id: 1, name: "saptdhara mandir" },
    { entity: "space", id: 2, name: "ganesh samiti" },
  ]);
  const found = (word: string) =>
    rowsOf(`select entity, entity_id::int as id from search_document where words @@ '${word}'::tsquery`);
  expect(await found("saptdhara")).toEqual([{ entity: "space", id: 1 }]);
  expect(await found("garba")).toEqual([{ entity: "event_series", id: 1 }]);
  expect(await rowsOf("select entity, word from search_word order by 1, 2")).toEqual([
    ...["garba", "night"].map((word) => ({ entity: "event_series", word })),
    ...["ganesh", "mandir", "samiti", "saptdhara"].map((word) => ({ entity: "space", word })),
  ]);
});

test("a space keeps its kind, which now is a row, and what the row says of it", async () => {
  expect(await rowsOf("select id::int, kind, is_place from space_brief order by id")).toEqual([
    { id: 1, kind: "temple", is_place: true },
    { id: 2, kind: "samiti", is_place: false },
  ]);
  await expect(pool.query("update space set kind = 'palace' where id = 1")).rejects.toThrow("space_kind_known");
});

test("what people were notified of is typed, and reminders stay as they are", async () => {
  expect(await rowsOf("select kind, path, payload from notification order by id")).toEqual([
    { kind: "role.changed", path: "/messages/1", payload: { space: "Saptdhara Mandir", role: "editor" } },
    {
      kind: "message.mentioned",
      path: "/messages/1",
      payload: { who: "Ravi", channel: "Kitchen", space: "Saptdhara Mandir", text: "Rice?" },
    },
    { kind: "reminder", path: null, payload: null },
  ]);
});
