import type { Db } from "./db/connection.ts";
import type { NotificationTable } from "./db/types.generated.ts";
import type { Opened, Recipient } from "./outgoing-notification.ts";
import type { Services } from "./services.ts";

/** The columns of `notification` that refer to a row of another feature. */
export type SubjectColumn = Exclude<Extract<keyof NotificationTable, `${string}_id`>, "person_id">;

/** A notification about a row that may change or go until it is sent and read, such as a date. */
export interface SubjectNotification {
  readonly id: number;
  readonly kind: string;
  readonly personId: number;
  readonly subjectId: number;
  /** The start that it speaks of; null where the subject has none. */
  readonly startsAt: Date | null;
  /** How long before that start it was wanted; 0: it says that the subject begins. */
  readonly minutesBefore: number | null;
}

export interface DueSubjectNotification extends SubjectNotification {
  readonly to: Recipient;
}

/** One line of a person's list. */
export interface SubjectLine<Icon extends string = string> {
  readonly icon: Icon;
  /** null where the subject can no longer be seen. */
  readonly line: string | null;
  /** The language of the subject's own words in it. */
  readonly lang: string;
  readonly startsAt: Date | null;
  /** Stands beside a line that does not name it; else empty. */
  readonly space: string;
}

/**
 * A feature's declaration of the notifications about its own rows: they keep no words, the row is read anew whenever they
 * are sent or shown. What cannot change any more is a type with a payload instead (`notifications.ts`).
 */
export interface NotificationSubject<Icon extends string = string> {
  readonly column: SubjectColumn;
  /** By the notification's id, in the reader's language. */
  readLines(
    db: Db,
    reader: { readonly language: string; readonly now: Date },
    notifications: readonly SubjectNotification[],
  ): Promise<ReadonlyMap<number, SubjectLine<Icon>>>;
  /** @returns the path to which such a notification leads; null where its subject is gone. */
  readPath(db: Db, now: Date, subjectId: number): Promise<string | null>;
  /**
   * Opens one after the other what is due together. @throws where it may succeed later.
   * Without it such notifications stay in the list and nothing is sent.
   */
  openDue?(
    services: Pick<Services, "db" | "config" | "clock">,
    due: readonly DueSubjectNotification[],
  ): (notification: DueSubjectNotification) => Promise<Opened>;
}
