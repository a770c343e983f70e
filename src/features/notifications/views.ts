import type { IconName } from "#/design/icon.tsx";

/** One line of a person's list. */
export interface NotificationView {
  readonly id: number;
  /** Its key, as stored. */
  readonly kind: string;
  readonly icon: IconName;
  /** What happened, in the reader's words; null where that is no longer to be seen. */
  readonly line: string | null;
  /** What stands under it: a message's first words, a reason. */
  readonly text: string | null;
  /** Language of the event's title. */
  readonly lang: string;
  /** Of an event; null where there is none. */
  readonly startsAt: Date | null;
  /** Stands beside a line that does not name it; else empty. */
  readonly space: string;
  readonly at: Date;
  readonly unread: boolean;
}
