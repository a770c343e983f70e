import { z } from "zod";
import type { Services } from "./services.ts";

/**
 * A feature's declaration of one thing that people are notified of: plain data, in the feature's `notifications.ts`. Its
 * words stand beside it in `notification-words.ts`.
 */
export interface NotificationType<Key extends string = string, Payload extends object = object> {
  /** Such as `shift.moved`; stored with every notification, so it never changes its meaning. */
  readonly key: Key;
  /** The values that the words name. A field `space` is the space that the notification comes from. */
  readonly payload: z.ZodType<Payload>;
  /**
   * The switch in a person's settings that lets it out of their list. "always": it decides what they may do, and no
   * switch keeps it from push and email.
   */
  readonly preference: "eventAlerts" | "prayerReminders" | "communityUpdates" | "likeUpdates" | "always";
  /** otherwise: only where no push reached them. */
  readonly email: "always" | "otherwise" | "never";
  /** high: somebody waits for an answer, and a sleeping phone is woken. */
  readonly urgency: "normal" | "high";
  /** After so long nobody wants to hear of it any more by push or email; a day of pushing unless it is given. */
  readonly expiresAfterMs?: number;
  /** The same where what it speaks of has an end of its own. @returns an instant. */
  endsAt?(payload: Payload): number;
  /** Somebody set it themselves for its minute: it comes in quiet hours that let reminders through. */
  readonly isReminder?: true;
  /** Name of an icon of the design. */
  readonly icon: string;
}

export type PayloadOf<Type> = Type extends { readonly payload: z.ZodType<infer Payload> } ? Payload : never;

export const notification = <const Key extends string, Payload extends object, const Icon extends string>(
  type: NotificationType<Key, Payload> & { readonly icon: Icon },
) => type;

const BRIEF_LENGTH = 200;

/** A text in a payload: it becomes subjects and titles, so it keeps to one line of at most 200 characters. */
export const brief = z.string().transform((text) => text.replaceAll(/\s+/g, " ").trim().slice(0, BRIEF_LENGTH));

/** The job that turns a notification into rows of people's lists, pushes and emails, as each of them prefers. */
export const NOTIFY_JOB = "notifications.notify";

/** Somebody whom a notification names: their name and words go from it when they leave. */
export interface Actor {
  /** Whom the payload names as `who`. */
  readonly personId: number;
  /** The payload's `text` is theirs as well. */
  readonly wrote?: true;
}

export interface NotifyData {
  /** Key of the type. */
  readonly kind: string;
  readonly key: string;
  readonly personIds: readonly number[];
  readonly path: string;
  readonly payload: object;
  readonly grows?: boolean;
  readonly by?: Actor;
}

export interface NewNotification<Payload> {
  readonly personIds: readonly number[];
  /** The same for every attempt to send the same notification; a person gets it once. */
  readonly key: string;
  /** Path of this site to which it leads. */
  readonly path: string;
  readonly payload: Payload;
  /**
   * One line that gathers: the same key again changes what the line says and brings it up as new, where it says something
   * else. Push and email go out for the first alone.
   */
  readonly grows?: boolean;
  readonly by?: Actor;
}

/**
 * Notifies people if the caller's transaction commits. With no `personIds` nothing is queued.
 * @param services.db the caller's transaction. @throws ZodError where the payload is not what the type declares.
 */
export async function notify<Payload extends object>(
  { db, jobs }: Pick<Services, "db"> & { readonly jobs: Pick<Services["jobs"], "send"> },
  type: NotificationType<string, Payload>,
  { payload, ...to }: NewNotification<NoInfer<Payload>>,
): Promise<void> {
  if (to.personIds.length === 0) return;
  await jobs.send<NotifyData>(db, NOTIFY_JOB, { kind: type.key, ...to, payload: type.payload.parse(payload) });
}
