import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testServices, type TestServices } from "#/testing/services.ts";
import { visitor } from "#/platform/viewer.ts";
import type { ChatMessage } from "./frames.ts";
import { findRoom, readReplay, REPLAY_PAGE } from "./queries.server.ts";
import { addPage, emptyReplay, nextPage, saidBy, type Replay } from "./replay.ts";

const MINUTE = 60_000;
const message = (id: number, at: number): ChatMessage => ({
  id,
  personId: 1,
  name: "Anita Deshpande",
  text: `message ${id}`,
  at,
  host: false,
  supporter: false,
  key: `key${id}`,
});

/** A server with these messages, in pages of ten. */
function play(all: readonly ChatMessage[], moments: readonly number[]) {
  let replay: Replay = emptyReplay;
  let asked = 0;
  const shown = moments.map((moment) => {
    for (let page = nextPage(replay, moment); page; page = nextPage(replay, moment)) {
      const { at, id } = page.after;
      const rest = all.filter((one) => one.at > at || (one.at === at && one.id > id));
      replay = addPage(replay, page, { messages: rest.slice(0, 10), hasOlder: rest.length > 10 });
      if (++asked > 500) throw new Error("it asks without end");
    }
    return saidBy(replay, moment);
  });
  return { shown, asked };
}

test("wherever one jumps, what had been said by then is shown in its order, and nothing that came later", () => {
  const times = fc.array(fc.integer({ min: 0, max: 120 * MINUTE }), { maxLength: 80 });
  const jumps = fc.array(fc.integer({ min: 0, max: 120 * MINUTE }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(times, jumps, (at, moments) => {
      const all = at.toSorted((a, b) => a - b).map((time, i) => message(i + 1, time));
      const { shown } = play(all, moments);
      for (const [i, said] of shown.entries()) {
        const moment = moments[i]!;
        const due = all.filter((one) => one.at <= moment);
        // The last minutes are complete; how much of older ones is there depends on the way one came.
        const recent = due.filter((one) => one.at > moment - 5 * MINUTE).map(({ id }) => id);
        const ids = said.map(({ id }) => id);
        expect(ids).toEqual(due.map(({ id }) => id).slice(due.length - ids.length));
        expect(ids.slice(ids.length - recent.length)).toEqual(recent);
      }
    }),
  );
});

test("who watches to the end asks for each message once", () => {
  const all = Array.from({ length: 100 }, (_, i) => message(i + 1, i * 20_000));
  const moments = Array.from({ length: 400 }, (_, i) => i * 5_000);
  const { shown, asked } = play(all, moments);
  expect(shown.at(-1)!.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id));
  expect(asked).toBeLessThanOrEqual(12);
});

let house: TestServices;
beforeAll(async () => {
  house = await testServices();
});

test("the server pages a replay by time and id, without what was removed or is its author's alone", async () => {
  const { db } = house.services;
  const spaceId = await testSpace(db);
  const { occurrenceId } = await testCeremony(db, spaceId);
  const person = await testPerson(db);
  const began = Date.now() - 30 * MINUTE;
  // Stored in another order than said, many within one instant.
  const rows = Array.from({ length: REPLAY_PAGE + 40 }, (_, i) => ({
    occurrence_id: occurrenceId,
    person_id: person.personId,
    client_id: randomUUID(),
    body: `message ${i}`,
    at: new Date(began + Math.floor((REPLAY_PAGE + 40 - i) / 7) * 1_000),
    author_only: i === 5,
    removed_at: i === 6 ? new Date() : null,
  }));
  await db.insertInto("chat_message").values(rows).execute();
  const room = (await findRoom(db, occurrenceId))!;
  const seen: ChatMessage[] = [];
  for (let after = { at: began - 1, id: 0 }, more = true; more;) {
    const page = await readReplay(db, visitor, room, after);
    seen.push(...page.messages);
    more = page.hasOlder;
    const last = page.messages.at(-1)!;
    after = { at: last.at, id: last.id };
  }
  expect(seen).toHaveLength(rows.length - 2);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted((a, b) => a.at - b.at || a.id - b.id));
});
