import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notAllowed, refuse } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { cleanLine } from "#/platform/clean-text.ts";
import { assertInChannel, messageAdmin } from "../access.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { CHANNEL_LIMIT, MOST_CHANNELS } from "../rules.ts";
import { publishTeam } from "./next-number.server.ts";
import { messagesAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/** The Announcements of a space are there from the first time that somebody of its team looks. @returns its id. */
export async function ensureAnnouncements(db: Db, spaceId: number): Promise<number> {
  const find = () =>
    db
      .selectFrom("channel")
      .select("id")
      .where("space_id", "=", spaceId)
      .where("kind", "=", "announcements")
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await db
    .insertInto("channel")
    .values({ space_id: spaceId, kind: "announcements" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.id;
}

export interface ChannelInput {
  readonly spaceId: number;
  readonly name: string;
  readonly topic: string;
  readonly kind: "public" | "private";
  /** People of the team for a private channel; who creates it is always in it. */
  readonly members: readonly number[];
}

/**
 * @returns the id of the new channel.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.name-missing, messages.name-taken,
 * messages.not-of-the-team, messages.too-many-channels, platform.too-many (429).
 */
export async function createChannel(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: ChannelInput,
): Promise<number> {
  const person = assertAdmin(viewer, messageAdmin.manageChannels, input.spaceId);
  const name = readName(input.name);
  await countAgainstLimit(db, { key: `channel:${person.personId}`, ...CHANNEL_LIMIT });
  return db.transaction().execute(async (db) => {
    const { count } = await db
      .selectFrom("channel")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("space_id", "=", input.spaceId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= MOST_CHANNELS) throw refuse("messages.too-many-channels");
    const row = await db
      .insertInto("channel")
      .values({
        space_id: input.spaceId,
        kind: input.kind,
        name,
        topic: cleanLine(input.topic),
        created_by: person.personId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw nameTaken();
    if (input.kind === "private") await setMembers(db, person, { id: row.id, spaceId: input.spaceId }, input.members);
    await recordAudit(db, messagesAudit["channel.created"], {
      ...entryOf(person, input.spaceId, row.id),
      detail: { kind: input.kind },
    });
    await publishTeam(db, { channel: row.id, isChanged: true });
    return row.id;
  });
}

/** @throws as {@link createChannel}, and messages.archived (409). */
export async function changeChannel(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly channelId: number; readonly name: string; readonly topic: string },
): Promise<void> {
  const subject = await findChannelSubject(db, viewer, input.channelId);
  const person = assertInChannel(viewer, "manage", subject);
  const name = readName(input.name);
  await db.transaction().execute(async (db) => {
    if (subject!.kind === "public" && !subject!.isArchived) await assertFree(db, subject!.spaceId!, name, subject!.id);
    await db
      .updateTable("channel")
      .set({ name, topic: cleanLine(input.topic) })
      .where("id", "=", subject!.id)
      .execute();
    await recordAudit(db, messagesAudit["channel.changed"], entryOf(person, subject!.spaceId, subject!.id));
    await publishTeam(db, { channel: subject!.id, isChanged: true });
  });
}

/**
 * Sets the readers of a private channel: these people of the team, and the caller.
 * @throws platform.sign-in-first, platform.not-found, platform.not-allowed, messages.not-of-the-team.
 */
export async function changeMembers(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: { readonly channelId: number; readonly members: readonly number[] },
): Promise<void> {
  const subject = await findChannelSubject(db, viewer, input.channelId);
  const person = assertInChannel(viewer, "manage", subject);
  const { id, spaceId, kind } = subject!;
  if (kind !== "private" || spaceId === null) throw notAllowed();
  await db.transaction().execute(async (db) => {
    const gone = await setMembers(db, person, { id, spaceId }, input.members);
    await recordAudit(db, messagesAudit["channel.members"], {
      ...entryOf(person, spaceId, id),
      detail: { members: input.members.length },
    });
    await publishTeam(db, { channel: id, isChanged: true, gone });
  });
}

/** Closes a channel for writing, or opens it again. @throws as {@link changeMembers}, and messages.name-taken. */
export async function archiveChannel(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { channelId, on }: { readonly channelId: number; readonly on: boolean },
): Promise<void> {
  const subject = await findChannelSubject(db, viewer, channelId);
  const person = assertInChannel(viewer, "manage", subject);
  if (subject!.isArchived === on) return;
  await db.transaction().execute(async (db) => {
    const { name } = await db
      .selectFrom("channel")
      .select("name")
      .where("id", "=", channelId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!on && subject!.kind === "public") await assertFree(db, subject!.spaceId!, name, channelId);
    await db
      .updateTable("channel")
      .set({ archived_at: on ? sql`now()` : null })
      .where("id", "=", channelId)
      .execute();
    const action = on ? "channel.archived" : "channel.restored";
    await recordAudit(db, messagesAudit[action], entryOf(person, subject!.spaceId, channelId));
    await publishTeam(db, { channel: channelId, isChanged: true });
  });
}

function readName(unsafeName: string): string {
  const name = cleanLine(unsafeName).replace(/^#+\s*/, "");
  if (name !== "") return name;
  throw refuse("platform.form-invalid", { fields: [{ field: "name", code: "messages.name-missing" }] });
}

const nameTaken = () => refuse("platform.form-invalid", { fields: [{ field: "name", code: "messages.name-taken" }] });

/** @throws messages.name-taken. */
async function assertFree(db: Db, spaceId: number, name: string, exceptId: number): Promise<void> {
  const taken = await db
    .selectFrom("channel")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("kind", "=", "public")
    .where("archived_at", "is", null)
    .where((eb) => eb(eb.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .where("id", "!=", exceptId)
    .forUpdate()
    .executeTakeFirst();
  if (taken) throw nameTaken();
}

/** @returns who was in it and no longer is. @throws messages.not-of-the-team. */
async function setMembers(
  db: Db,
  person: SignedIn,
  channel: { readonly id: number; readonly spaceId: number },
  asked: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set([...asked, person.personId])];
  const team = await db
    .selectFrom("space_team")
    .select("person_id")
    .where("space_id", "=", channel.spaceId)
    .where("person_id", "=", sqlAny(wanted))
    .execute();
  if (team.length < wanted.length) throw refuse("messages.not-of-the-team");
  const gone = await db
    .deleteFrom("channel_member")
    .where("channel_id", "=", channel.id)
    .where((eb) => eb.not(eb("person_id", "=", sqlAny(wanted))))
    .returning("person_id")
    .execute();
  await db
    .insertInto("channel_member")
    .values(wanted.map((personId) => ({ channel_id: channel.id, person_id: personId, added_by: person.personId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return gone.map((row) => row.person_id);
}

// Never a name: who reads the trail may not know of a private channel.
const entryOf = (person: SignedIn, spaceId: number | null, channelId: number) => ({
  actorId: person.personId,
  entityId: channelId,
  spaceId,
});
