import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import { readReceiptLines } from "#/features/payments/public.server.ts";
import { readEvents } from "#/features/events/public.server.ts";
import { eventPath } from "#/features/events/public.tsx";
import type { Db } from "#/platform/db/connection.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { safePath } from "#/platform/http/act.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { IconName } from "#/design/icon.tsx";
import { dateLine } from "../date-emails.ts";
import type { Declarations } from "../declared.ts";
import { receiptLine } from "../receipt-emails.ts";
import type { DateKind } from "../rules.ts";
import type { NotificationView } from "../views.ts";

export const PAGE_SIZE = 20;
/** The highest count of unread notifications. */
export const MOST_UNREAD = 100;

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

const dateIcons: Record<DateKind, IconName> = {
  reminder: "bell",
  place: "check",
  cancelled: "x",
  moved: "calendar",
  live: "live",
  recording: "play",
};

/** Lists a person's notifications, the newest first, in the language that they read now. */
export async function listNotifications(
  db: Db,
  viewer: SignedIn,
  { language, now, after, declarations }: ListOptions,
): Promise<NotificationPage> {
  let query = db
    .selectFrom("notification")
    .select(["id", "kind", "occurrence_id", "payment_id", "payload", "starts_at", "at", "read_at"])
    .where("person_id", "=", viewer.personId)
    .where("at", "<=", now);
  if (after) {
    query = query.where(
      sql<boolean>`(at, id) < (select at, id from notification where id = ${after} and person_id = ${viewer.personId})`,
    );
  }
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const idsOf = (column: "occurrence_id" | "payment_id") => [...new Set(shown.flatMap((row) => row[column] ?? []))];
  const [found, receipts, words] = await Promise.all([
    readEvents(db, language, now, idsOf("occurrence_id")),
    readReceiptLines(db, language, idsOf("payment_id")),
    loadWords(language),
  ]);
  const events = new Map(found.map((event) => [event.id, event]));
  return {
    notifications: shown.map((row): NotificationView => {
      const common = {
        id: row.id,
        kind: row.kind,
        at: row.at,
        unread: row.read_at === null,
        text: null,
        lang: language,
      };
      if (row.payload !== null) {
        const declared = declarations.get(row.kind);
        // A newer node may know what this one does not.
        if (!declared) return { ...common, icon: "bell", line: null, startsAt: null, space: "" };
        const { line, text, space } = declared.write(words, row.payload);
        const isNamed = line.includes(space) || text === space;
        return { ...common, icon: declared.icon, line, text, startsAt: null, space: isNamed ? "" : space };
      }
      if (row.kind === "receipt") {
        const receipt = row.payment_id === null ? undefined : receipts.get(row.payment_id);
        const line = receipt ? receiptLine(words, language, receipt) : null;
        return { ...common, icon: "receipt", line, startsAt: null, space: receipt?.spaceName ?? "" };
      }
      const kind = row.kind as DateKind;
      const event = row.occurrence_id === null ? undefined : events.get(row.occurrence_id);
      return {
        ...common,
        icon: dateIcons[kind],
        line: event ? dateLine(words, kind, event.title, event.space.name) : null,
        lang: event?.language ?? language,
        startsAt: event?.startsAt ?? row.starts_at,
        space: kind === "live" ? "" : (event?.space.name ?? ""),
      };
    }),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Counts the unread notifications of each of these people; at most {@link MOST_UNREAD}. */
export async function countUnreadOf(db: Db, people: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; count: number }>`
    select p.id as person_id, unread.count from unnest(${[...people]}::bigint[]) as p (id)
    cross join lateral (
      select count(*)::int as count from (
        select from notification n
        where n.person_id = p.id and n.read_at is null and n.at <= ${now} limit ${MOST_UNREAD}
      ) as capped
    ) as unread`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row.count]));
}

export const countUnread = async (db: Db, viewer: SignedIn, now: Date): Promise<number> =>
  (await countUnreadOf(db, [viewer.personId], now)).get(viewer.personId) ?? 0;

/** The address of one of the viewer's notifications; null for an unknown one. */
export async function addressOf(db: Db, viewer: SignedIn, now: Date, id: number): Promise<string | null> {
  const row = await db
    .selectFrom("notification")
    .select(["occurrence_id", "payment_id", "path"])
    .where("id", "=", id)
    .where("person_id", "=", viewer.personId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.payment_id !== null) {
    const receipt = (await readReceiptLines(db, sourceLanguage, [row.payment_id])).get(row.payment_id);
    return receipt ? `/receipt/${receipt.code}` : "/notifications";
  }
  if (row.occurrence_id === null) return safePath(row.path) ?? "/notifications";
  const [event] = await readEvents(db, sourceLanguage, now, [row.occurrence_id]);
  return event ? eventPath(event) : "/notifications";
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
