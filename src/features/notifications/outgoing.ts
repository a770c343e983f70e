import type { Mail } from "#/platform/mail.ts";

/** What a browser shows of a push; read by push-worker.js. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Path of ours. */
  readonly url: string;
}

/** What decides by which ways a notification may go. */
export interface Manner {
  /** The setting that lets it out of the list; "always": no setting keeps it. "never": it stays in the list. */
  readonly preference: "eventAlerts" | "prayerReminders" | "communityUpdates" | "always" | "never";
  /** otherwise: only where no push reached them. */
  readonly email: "always" | "otherwise" | "never";
}

/** One notification as it goes out. */
export interface Outgoing {
  readonly manner: Manner;
  /** Whether it comes in quiet hours to who lets reminders through; see `isUrgent` in rules. */
  readonly isUrgent: boolean;
  /** For how long a push service keeps it for a device that is off. */
  readonly pushLifeMs: number;
  readonly pushUrgency: "normal" | "high";
  push(): Promise<PushMessage>;
  email(): Promise<Mail>;
}

/** untrue: what it says is not so any more. settled: nothing is left to send. */
export type Opened = Outgoing | "untrue" | "settled";
