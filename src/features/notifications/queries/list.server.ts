import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { safePath } from "#/platform/http/act.ts";
import type { SubjectColumn, SubjectLine } from "#/platform/notification-subject.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { IconName } from "#/design/icon.tsx";
import type { Declarations } from "../declared.ts";
import type { NotificationView } from "../views.ts";
import { subjectOf } from "./subject.server.ts";

export const PAGE_SIZE = 20;

export interface NotificationPage {
  readonly notifications: readonly NotificationView[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

interface ListOptions {
  readonly language: string;
  readonly now: Date;
  readonly after?: number | undefined;
  readonly declarations: Declarations;
}

/** Lists a person's notifications, the newest first, in the language that they read now. */
export async function listNotifications(
  db: Db,
  viewer: SignedIn,
  { language, now, after, declarations }: ListOptions,
): Promise<NotificationPage> {
  const subject = subjectOf(declarations.subjects.keys());
  let query = db
    .selectFrom("notification as n")
    .select(["n.id", "n.kind", "n.payload", "n.starts_at", "n.minutes_before", "n.at", "n.read_at"])
    .select([subject.column.as("subject_column"), subject.id.as("subject_id")])
    .where("n.person_id", "=", viewer.personId)
    .where("n.at", "<=", now);
  if (after) {
    query = query.where(
      sql<boolean>`(n.at, n.id) < (select at, id from notification where id = ${after} and person_id = ${viewer.personId})`,
    );
  }
  const rows = await query
    .orderBy("n.at", "desc")
    .orderBy("n.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const [lines, words] = await Promise.all([
    readSubjectLines(db, viewer, { language, now, declarations }, shown),
    loadWords(language),
  ]);
  return {
    notifications: shown.map((row): NotificationView => {
      const common = { id: row.id, kind: row.kind, at: row.at, unread: row.read_at === null, text: null };
      // A newer node may know what this one does not.
      const unknown = { ...common, icon: "bell" as const, line: null, lang: language, startsAt: null, space: "" };
      if (row.payload === null) return { ...unknown, ...lines.get(row.id) };
      const declared = declarations.types.get(row.kind);
      if (!declared) return unknown;
      const { line, text, space } = declared.write(words, row.payload, viewer);
      const isNamed = line.includes(space) || text === space;
      return { ...unknown, icon: declared.icon, line, text: text || null, space: isNamed ? "" : space };
    }),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface SubjectRow {
  readonly id: number;
  readonly kind: string;
  readonly subject_column: SubjectColumn | null;
  readonly subject_id: number | null;
  readonly starts_at: Date | null;
  readonly minutes_before: number | null;
}

/** The lines of those that are about a feature's rows, by the notification's id; each feature reads its own at once. */
async function readSubjectLines(
  db: Db,
  { personId }: SignedIn,
  { declarations, ...reader }: Omit<ListOptions, "after">,
  rows: readonly SubjectRow[],
): Promise<ReadonlyMap<number, SubjectLine<IconName>>> {
  const read = [...declarations.subjects.values()].map((subject) => {
    const own = rows.filter((row) => row.subject_column === subject.column);
    const notifications = own.map((row) => ({
      ...{ id: row.id, kind: row.kind, personId, subjectId: row.subject_id! },
      ...{ startsAt: row.starts_at, minutesBefore: row.minutes_before },
    }));
    return own.length > 0 ? subject.readLines(db, reader, notifications) : new Map<number, SubjectLine<IconName>>();
  });
  return new Map((await Promise.all(read)).flatMap((lines) => [...lines]));
}

/** The address of one of the viewer's notifications; null for an unknown one. */
export async function addressOf(
  db: Db,
  viewer: SignedIn,
  { now, declarations }: Pick<ListOptions, "now" | "declarations">,
  id: number,
): Promise<string | null> {
  const subject = subjectOf(declarations.subjects.keys());
  const row = await db
    .selectFrom("notification as n")
    .select(["n.path", subject.column.as("subject_column"), subject.id.as("subject_id")])
    .where("n.id", "=", id)
    .where("n.person_id", "=", viewer.personId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.subject_column === null) return safePath(row.path) ?? "/notifications";
  const path = await declarations.subjects.get(row.subject_column)!.readPath(db, now, row.subject_id!);
  return path ?? "/notifications";
}

export interface OwnDevice {
  readonly id: number;
  readonly userAgent: string;
  readonly since: Date;
  readonly isHere: boolean;
}

/** Browsers that take a person's pushes, the newest first. @param session the one that asks. */
export async function listDevices(db: Db, viewer: SignedIn, session: string | null): Promise<OwnDevice[]> {
  const rows = await db
    .selectFrom("push_device")
    .select(["id", "user_agent", "created_at", "session_id"])
    .where("person_id", "=", viewer.personId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    since: row.created_at,
    isHere: row.session_id === session,
  }));
}
