import type { MessageDescriptor } from "@lingui/core";
import { AliasNode, IdentifierNode, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./db/connection.ts";

/** The columns of what somebody takes with them; their headings are words of people. Amounts end in Paise. */
export const ownColumns = [
  ...["birthday", "consentedAt", "consentVersion", "gotra", "isChild", "nakshatra", "relation"],
  ...["about", "accountType", "address", "amountPaise", "answer", "asked", "at", "author", "category", "changed"],
  ...["checkedInAt", "colour", "community", "count", "createdAt", "day", "days", "deadline", "description", "device"],
  ...["edited", "email", "endedAt", "endsAt", "event", "every", "experience", "faith", "followers", "fund", "hours"],
  ...["inMemoryOf"],
  ...["institution", "ipAddress", "isAnonymous", "isConfirmed", "isPublic", "kind", "label", "language", "languages"],
  ...[
    "lat",
    "link",
    "lng",
    "location",
    "minutes",
    "minutesBefore",
    "name",
    "names",
    "note",
    "payload",
    "person",
    "phone",
  ],
  ...["position", "pricePaise", "quote", "rating", "readAt", "reason", "receipt", "refundedPaise", "reply", "role"],
  ...["since", "skills", "source", "space", "specialization", "startsAt", "state", "subject", "tags", "text", "title"],
  ...["toPerson", "until", "verifiedName", "visitors", "way", "website", "wish", "work", "year", "zone"],
  // settings
  ...["allowMessages", "animationsEnabled", "communityUpdates", "dataSharing", "donationReceipts"],
  ...["emailNotifications", "eventAlerts", "likeUpdates", "marketingEmails", "prayerReminders", "profileVisibility"],
  ...["notByEmail", "notByPush"],
  ...["pushNotifications", "quietFrom", "quietLetsReminders", "quietUntil", "showActivity", "showDonations"],
  ...["showEmail", "showLocation", "showPhone", "soundEffects", "theme"],
] as const;

export type OwnColumn = (typeof ownColumns)[number];

/** A file that goes with a row: where it is stored, and what it is called and is. */
type FileColumn = "storageKey" | "fileName" | "mime";

export type OwnRow = Readonly<Partial<Record<OwnColumn | FileColumn, unknown>>>;

/** Who takes their data with them. */
export interface OwnDataQuestion {
  /** A transaction that sees one moment: rows are read by its cursors. */
  readonly db: Db;
  readonly personId: number;
  /** Null where they have no account. */
  readonly userId: string | null;
  /** The address of their account, in small letters; null where they have none. */
  readonly email: string | null;
}

/** A list of rows that are somebody's own. */
export interface OwnDataPart {
  /** The name of its file, such as `post-likes`. */
  readonly name: string;
  readonly heading: MessageDescriptor;
  /** The columns by which its rows are theirs, such as `post_like.person_id`; each of them is wholly in it. */
  readonly of: readonly string[];
  /** The names of its columns in their order. */
  readonly columns: readonly string[];
  /** Reads the rows from the first, some at a time. */
  read(): AsyncGenerator<readonly OwnRow[]>;
}

/** A query that selects other names does not compile. */
type Named<Row> = Exclude<keyof Row, OwnColumn | FileColumn> extends never ? unknown : never;

interface OwnRows<Row> extends Pick<OwnDataPart, "name" | "heading" | "of"> {
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever tables it reads
  readonly query: SelectQueryBuilder<any, any, Row> & Named<Row>;
}

/** A part of the rows that a query finds, with columns as it names them. */
export function ownRows<Row extends object>(
  { db }: Pick<OwnDataQuestion, "db">,
  { query, ...part }: OwnRows<Row>,
): OwnDataPart {
  return { ...part, columns: columnsOf(query), read: () => readByCursor<OwnRow>(db, query) };
}

// oxlint-disable-next-line typescript/no-explicit-any -- only its names are read
const columnsOf = (query: SelectQueryBuilder<any, any, any>): string[] =>
  (query.toOperationNode().selections ?? []).map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    throw new Error("Each column of one's own data has a name of its own: `column as name`.");
  });

const ROWS_AT_ONCE = 500;
let cursors = 0;

/** Rows of a query as they are wanted: however many there are, some of them are in memory. @param db a transaction. */
// oxlint-disable-next-line typescript/no-explicit-any -- see OwnRows
async function* readByCursor<Row>(db: Db, query: SelectQueryBuilder<any, any, any>): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(`own_data_${++cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(db);
}
