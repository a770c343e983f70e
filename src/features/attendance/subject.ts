import type { Db } from "#/platform/db/connection.ts";

/** Something with a capacity: its owner's table, such as `event_occurrence`, and the row there. */
export interface SubjectId {
  readonly type: string;
  readonly id: number;
}

/** The owner's present facts about a subject. */
export interface Subject extends SubjectId {
  /** Null where there is no limit. */
  readonly capacity: number | null;
  /** The fee of one reservation; 0 is free. */
  readonly feePaise: number;
  /** The space that the fee is paid to. */
  readonly spaceId: number;
  /** The title in the payment and on its receipt. */
  readonly title: string;
  /** The planned beginning. No place is kept from the waiting list until after it. */
  readonly startsAt: Date;
  /** Its public page, a path. */
  readonly path: string;
  /** Whether free capacity goes to the waiting list: not once the subject is cancelled. */
  readonly isOpen: boolean;
}

/** The interface by which a feature answers for the subjects of a type. */
export interface SubjectSource {
  readonly type: string;
  /** The word for its fees in payments and books, and their fund there. */
  readonly purpose: string;
  readonly fund: string;
  /**
   * Reads a subject and locks its row, so that nothing about it changes before the transaction ends.
   * @throws platform.not-found.
   */
  lock(db: Db, id: number): Promise<Subject>;
  /** Publishes that reservations of a subject have changed. */
  publishChanged(db: Db, subject: Subject): Promise<void>;
}
