import { HOUR_MS } from "../../../platform/civil-date.ts";
import { createHash } from "node:crypto";
import type { SampleConversation } from "../../../../sample/world/conversations.ts";
import type { Db } from "../../../platform/db/connection.ts";

/** Adds the conversations of the demo accounts. */
export async function seedConversations(
  db: Db,
  conversations: readonly SampleConversation[],
  accounts: Readonly<Record<string, number>>,
  nowMs: number,
): Promise<void> {
  for (const { between, unread, lines } of conversations) {
    const people = between.map((key) => accounts[key]!) as [number, number];
    const at = (hoursAgo: number) => new Date(nowMs - hoursAgo * HOUR_MS);
    const { id: channelId } = await db
      .insertInto("channel")
      .values({
        kind: "direct",
        low_person_id: Math.min(...people),
        high_person_id: Math.max(...people),
        created_at: at(lines[0]![1]),
        last_rev: lines.length,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("channel_member")
      .values(people.map((person_id) => ({ channel_id: channelId, person_id, since: at(lines[0]![1]) })))
      .execute();
    await db
      .insertInto("message")
      .values(
        lines.map(([who, hoursAgo, text], i) => ({
          channel_id: channelId,
          seq: i + 1,
          rev: i + 1,
          person_id: people[who],
          client_id: uuidOf(`${between.join(" ")} ${i}`),
          body: text,
          at: at(hoursAgo),
        })),
      )
      .execute();
    await db
      .insertInto("channel_state")
      .values(
        people.map((person_id, i) => ({
          channel_id: channelId,
          person_id,
          read_seq: lines.length - (i === 0 ? unread : 0),
        })),
      )
      .execute();
  }
}

function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`conversation ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
