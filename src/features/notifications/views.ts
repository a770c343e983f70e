import type { NoticeKind } from "./rules.ts";

/** One line of a person's list. */
export interface NoticeView {
  readonly id: number;
  readonly kind: NoticeKind;
  /** What happened, in the reader's words; null where the event is no longer to be seen. */
  readonly said: string | null;
  /** What stands under it: a message's first words, a reason. */
  readonly text: string | null;
  /** Language of the event's title. */
  readonly lang: string;
  /** Of an event; null where there is none. */
  readonly startsAt: Date | null;
  readonly space: string;
  readonly at: Date;
  readonly unread: boolean;
}
