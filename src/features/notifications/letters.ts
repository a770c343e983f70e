import type { Mail } from "#/platform/mail.ts";
import type { PushMessage } from "./mails.ts";

/** What one notice says by each way. */
export interface Letter {
  /** See `isUrgent` in rules. */
  readonly isUrgent: boolean;
  /** For how long a push service keeps it for a device that is off. */
  readonly pushLifeMs: number;
  readonly pushUrgency: "normal" | "high";
  push(): Promise<PushMessage>;
  mail(): Promise<Mail>;
}

/** untrue: what it says is not so any more. settled: nothing is left to send. */
export type Opened = Letter | "untrue" | "settled";
