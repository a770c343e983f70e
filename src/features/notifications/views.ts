import type { IconName } from "#/design/icon.tsx";

/** One line of a person's list. */
export interface NotificationView {
  readonly id: number;
  /** Its key, as stored. */
  readonly kind: string;
  readonly icon: IconName;
  /** The notification in the reader's language; null where its subject can no longer be seen. */
  readonly line: string | null;
  /** The second line: a message's first words, a reason. */
  readonly text: string | null;
  /** Language of the event's title. */
  readonly lang: string;
  /** The start of the event; null where there is none. */
  readonly startsAt: Date | null;
  /** Stands beside a line that does not name it; else empty. */
  readonly space: string;
  readonly at: Date;
  readonly unread: boolean;
}
