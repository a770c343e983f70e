import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { features } from "#/app/features.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testSubscriber } from "#/testing/subscribers.ts";
import { notifyAsBefore, type UntypedData } from "./commands/notify-as-before.server.ts";
import { declarationsOf } from "./declared.ts";
import { listNotifications } from "./queries/list.server.ts";

const now = new Date("2026-03-01T13:00:00Z");
const { services: base } = await testServices(() => now.getTime());
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, jobs: office.jobs };
const declarations = declarationsOf(features);

const who = "Ilango Vel";
const space = "Saptdhara Mandir";
const title = "Kitchen";
/** Rows and queue entries from before notifications had keys, and how they read now. */
const before: [
  kind: string,
  key: string,
  said: UntypedData["said"],
  typed: string,
  line: string,
  text: string | null,
][] = [
  [
    "invitation",
    "invitation:1",
    { who, space, title: "manager" },
    "invitation.sent",
    `${who} asks you to help run ${space}`,
    "As: Manager",
  ],
  [
    "role",
    "role:1:x",
    { who, space, title: "editor" },
    "role.changed",
    `Your role at ${space} has changed`,
    "You are now: Editor",
  ],
  ["role", "role:1:y", { who, space }, "role.changed", `Your role at ${space} has changed`, null],
  [
    "role",
    "volunteer:1:active:9",
    { who, space, title: "volunteer" },
    "volunteer.accepted",
    `Your role at ${space} has changed`,
    "You are now: Volunteer",
  ],
  ["verified", "verification:1", { space }, "space.verified", `${space} is verified`, null],
  [
    "not-verified",
    "verification:2",
    { space, text: "Please send the deed." },
    "space.not-verified",
    `${space} could not be verified yet`,
    "Please send the deed.",
  ],
  [
    "shift",
    "shift:1:asked:9",
    { who, space, title, text: "Flowers" },
    "shift.asked",
    `${who} asks you to serve: ${title}`,
    "Flowers",
  ],
  [
    "shift",
    "shift:2:asked:9",
    { who, space, title, text: "moved" },
    "shift.asked",
    `${who} asks you to serve: ${title}`,
    "moved",
  ],
  [
    "shift",
    "shift:3:asked:9",
    { who, space, title, text: "swap" },
    "shift.asked",
    `${who} asks you to serve: ${title}`,
    "swap",
  ],
  [
    "shift",
    "shift:1:moved:9",
    { space, title, text: "moved" },
    "shift.moved",
    `The time has changed, please answer again: ${title}`,
    space,
  ],
  [
    "shift",
    "shift:1:cancelled:9",
    { space, title, text: "cancelled" },
    "shift.cancelled",
    `${space} has cancelled: ${title}`,
    space,
  ],
  [
    "shift",
    "shift:1:swap:9",
    { who, space, title, text: "swap" },
    "shift.swap-asked",
    `${who} asks you to stand in: ${title}`,
    space,
  ],
  [
    "shift",
    "shift:1:taken:9",
    { who, space, title, text: "taken" },
    "shift.swap-taken",
    `${who} stands in for you: ${title}`,
    space,
  ],
  [
    "shift-answer",
    "shift-answer:1:accepted:9",
    { who, space, title, text: "accepted" },
    "shift.answered",
    `${who} answered: ${title}`,
    "They will come.",
  ],
  [
    "shift-answer",
    "shift-answer:1:declined:9",
    { who, space, title, text: "declined" },
    "shift.answered",
    `${who} answered: ${title}`,
    "They cannot come.",
  ],
  [
    "shift-answer",
    "shift-answer:1:swap-wanted:9",
    { who, space, title, text: "swap" },
    "shift.answered",
    `${who} answered: ${title}`,
    "They would like to swap with somebody.",
  ],
  [
    "shift-answer",
    "shift-answer:1:swapped:9",
    { who, space, title, text: "swapped" },
    "shift.answered",
    `${who} answered: ${title}`,
    "They stand in for somebody.",
  ],
  [
    "shift-answer",
    "shift-answer:1:left:9",
    { who, space, text: "left" },
    "volunteer.left",
    `${who} answered: ${space}`,
    "They no longer serve with you.",
  ],
  ["offer", "offer:1:1:9", { who, space }, "volunteer.offered", `${who} offers to serve at ${space}`, null],
  [
    "announcement",
    "team-message:1",
    { who, space, text: "Doors open" },
    "message.announced",
    `${who} posted an announcement at ${space}`,
    "Doors open",
  ],
  [
    "mention",
    "team-message:2",
    { who, space, title, text: "@Kavya" },
    "message.mentioned",
    `${who} mentioned you in ${title}`,
    "@Kavya",
  ],
  ["message", "conversation:1:0", { who, text: "" }, "message.received", `${who} wrote to you`, null],
  ["call", "call:1", { who, space, title }, "call.started", `${who} started a video call in ${title}`, space],
  ["call", "call:2", { who }, "call.started", `${who} is calling you`, null],
];
const expected = before.map(([, , , kind, line, text]) => ({ kind, line, text }));

const listOf = async (person: Awaited<ReturnType<typeof testSubscriber>>) => {
  const page = (after?: number) => listNotifications(db, person, { language: "en", now, after, declarations });
  const first = await page();
  return [...first.notifications, ...(await page(first.next!)).notifications].toReversed();
};

const person = await testSubscriber(db);

beforeAll(async () => {
  // The table as it was, with what stood in it, before the migration.
  await sql`drop function typed_notification(text, text, jsonb)`.execute(db);
  await sql`alter table notification rename column payload to said`.execute(db);
  await sql`alter table notification add constraint notification_kind_check check (kind not like '%.%')`.execute(db);
  for (const [kind, key, said] of before) {
    await sql`insert into notification (person_id, kind, key, path, said, at, send_at)
      values (${person.personId}, ${kind}, ${key}, '/messages/7', ${JSON.stringify(said)}::jsonb, ${now}, ${now})`.execute(
      db,
    );
  }
  const [file] = globSync("src/features/notifications/migrations/0039_*.sql");
  await sql.raw(readFileSync(file!, "utf8")).execute(db);
});

test("rows from before notifications had keys read as they did, and a role called moved or swap is a role", async () => {
  expect(await listOf(person)).toMatchObject(expected);
});

test("jobs that waited in the queue at a deploy are read alike", async () => {
  const other = await testSubscriber(db);
  for (const [kind, key, said] of before) {
    const data = { kind, key, personIds: [other.personId], path: "/messages/7", said };
    expect(await notifyAsBefore(services, data)).toBe(1);
    expect(await notifyAsBefore(services, data)).toBe(0);
  }
  expect(await listOf(other)).toMatchObject(expected);
});
