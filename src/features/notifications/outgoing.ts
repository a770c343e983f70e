import type { Mail } from "#/platform/mail.ts";

/** The content of a push message; read by push-worker.js. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Path of ours. */
  readonly url: string;
}

/** The facts that decide the channels of a notification. */
export interface Manner {
  /** The setting that lets it out of the list; "always": no setting keeps it. "never": it stays in the list. */
  readonly preference: "eventAlerts" | "prayerReminders" | "communityUpdates" | "always" | "never";
  /** otherwise: only where no push reached them. */
  readonly email: "always" | "otherwise" | "never";
}

/** One notification as it goes out. */
export interface Outgoing {
  readonly manner: Manner;
  /** Whether it is delivered in quiet hours to people who let reminders through; see `isUrgent` in rules. */
  readonly isUrgent: boolean;
  /** For how long a push service keeps it for a device that is off. */
  readonly pushLifeMs: number;
  readonly pushUrgency: "normal" | "high";
  push(): Promise<PushMessage>;
  email(): Promise<Mail>;
}

/** untrue: what it says is not so any more. settled: nothing is left to send. */
export type Opened = Outgoing | "untrue" | "settled";
