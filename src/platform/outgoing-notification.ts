import type { Language } from "./i18n/languages.ts";
import type { Mail } from "./mail.ts";

/** Somebody who is notified, with what their settings are now. */
export interface Recipient {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** IANA zone. */
  readonly zone: string;
}

/** The content of a push message; read by the push worker of notifications. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  /** Path of ours. */
  readonly url: string;
}

/** What decides the channels of a notification. */
export interface Manner {
  /** The setting that lets it out of the list; "always": no setting keeps it. "never": it stays in the list. */
  readonly preference: "eventAlerts" | "prayerReminders" | "communityUpdates" | "likeUpdates" | "always" | "never";
  /** otherwise: only where no push reached them. */
  readonly email: "always" | "otherwise" | "never";
}

/** One notification as it goes out. */
export interface Outgoing {
  readonly manner: Manner;
  /** Whether it is delivered in quiet hours to people who let reminders through; a reminder that is worth nothing in the morning. */
  readonly isUrgent: boolean;
  /** For how long a push service keeps it for a device that is off. */
  readonly pushLifeMs: number;
  readonly pushUrgency: "normal" | "high";
  push(): Promise<PushMessage>;
  email(): Promise<Mail>;
}

/** untrue: what it says is not so any more. settled: nothing is left to send. */
export type Opened = Outgoing | "untrue" | "settled";
