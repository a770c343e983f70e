import { HOUR_MS } from "../../platform/civil-date.ts";
import { createHash } from "node:crypto";
import type { SampleChannel, SampleLine } from "../../../sample/world/team-talk.ts";
import type { Db } from "../../platform/db/connection.ts";
import { indexMessage } from "./commands/index-message.server.ts";

/** The channels of some spaces of the sample world, with some days of talk by those who are in their teams. */
export async function seedTeamTalk(
  db: Db,
  talk: Readonly<Record<string, readonly SampleChannel[]>>,
  spaceIds: Record<string, number>,
  nowMs: number,
): Promise<void> {
  for (const [key, channels] of Object.entries(talk)) {
    const team = await readTeam(db, spaceIds[key]!);
    for (const channel of channels) await seedChannel(db, spaceIds[key]!, channel, team, nowMs);
  }
}

interface Speaker {
  readonly id: number;
  readonly name: string;
}

/** Reads the admins of a space, then its volunteers. */
async function readTeam(db: Db, spaceId: number): Promise<Speaker[]> {
  const rows = await db
    .selectFrom("space_team as t")
    .innerJoin("person as p", "p.id", "t.person_id")
    .select(["p.id", "p.name"])
    .where("t.space_id", "=", spaceId)
    .orderBy((eb) => eb("t.role", "=", "owner"), "desc")
    .orderBy("p.id")
    .execute();
  return rows;
}

async function seedChannel(
  db: Db,
  spaceId: number,
  { kind, name, topic, members = [], lines, unread }: SampleChannel,
  team: readonly Speaker[],
  nowMs: number,
): Promise<void> {
  const speaker = (who: number): Speaker => team[who % team.length]!;
  const created = new Date(nowMs - 60 * 24 * HOUR_MS);
  const { id: channelId } = await db
    .insertInto("channel")
    .values({ space_id: spaceId, kind, name, topic, created_at: created, last_rev: lines.length })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (kind === "private") {
    const people = [...new Set([0, ...members].map((who) => speaker(who).id))];
    await db
      .insertInto("channel_member")
      .values(people.map((personId) => ({ channel_id: channelId, person_id: personId, since: created })))
      .execute();
  }
  const textOf = ({ text }: SampleLine) =>
    text.replaceAll(/\{(\d)\}/g, (_all, who: string) => speaker(Number(who)).name);
  const rows = await db
    .insertInto("message")
    .values(
      lines.map((line, i) => ({
        channel_id: channelId,
        seq: i + 1,
        rev: i + 1,
        person_id: speaker(line.who).id,
        client_id: uuidOf(`${spaceId} ${name} ${i}`),
        body: textOf(line),
        at: new Date(nowMs - line.hoursAgo * HOUR_MS),
      })),
    )
    .returning(["id", "seq"])
    .execute();
  const ids = new Map(rows.map(({ id, seq }) => [seq - 1, id]));
  for (const [i, line] of lines.entries())
    await indexMessage(db, { id: channelId, spaceId }, ids.get(i)!, textOf(line));
  for (const [i, { answers }] of lines.entries()) {
    if (answers === undefined) continue;
    await db
      .updateTable("message")
      .set({ parent_id: ids.get(answers)! })
      .where("id", "=", ids.get(i)!)
      .execute();
  }
  const mentions = lines.flatMap(({ text }, i) =>
    [...text.matchAll(/@\{(\d)\}/g)].map(([, who]) => ({
      message_id: ids.get(i)!,
      person_id: speaker(Number(who)).id,
      name: speaker(Number(who)).name,
    })),
  );
  const signs = lines.flatMap(({ signs = {} }, i) =>
    Object.entries(signs).flatMap(([emoji, people]) =>
      people.map((who) => ({ message_id: ids.get(i)!, person_id: speaker(who).id, emoji })),
    ),
  );
  if (mentions.length > 0) await db.insertInto("message_mention").values(mentions).execute();
  if (signs.length > 0) {
    await db
      .insertInto("message_reaction")
      .values(signs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto("channel_state")
    .values({ channel_id: channelId, person_id: speaker(0).id, read_seq: lines.length - unread })
    .execute();
}

function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`team talk ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
