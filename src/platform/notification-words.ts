import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NotificationType, PayloadOf } from "./notifications.ts";

export interface NotificationReader {
  /** IANA zone: times are told on their clock. */
  readonly zone: string;
}

/** The words of a notification, in the language of `words`. */
export interface NotificationWords<Payload> {
  /** The line of the list, which is the title of a push and the subject of an email as well. */
  line(words: I18n, payload: Payload, reader: NotificationReader): string;
  /** The text under the line, and in the body of a push and of an email; null where the line says it all. */
  text?(words: I18n, payload: Payload, reader: NotificationReader): string | null;
  /** The label of an email's button; "Open in Sangam" unless it is given. */
  button?(words: I18n): string;
}

/** A notification in somebody's words. */
export interface WrittenNotification {
  readonly line: string;
  readonly text: string | null;
  readonly button: string;
  /** Name of the space that it comes from; empty where it comes from none. */
  readonly space: string;
}

/** A type with its words: what a feature hands to the app, and the app to notifications. */
export interface DeclaredNotification<Icon extends string = string> extends Omit<
  NotificationType,
  "payload" | "endsAt"
> {
  readonly icon: Icon;
  /** When what it speaks of ends; null where that is no matter of it. @throws as write. */
  endsAt(payload: unknown): number | null;
  /** @throws ZodError where the payload is not what the type declares. */
  write(words: I18n, payload: unknown, reader: NotificationReader): WrittenNotification;
}

type AnyTypes = Readonly<Record<string, NotificationType>>;
type WordsOf<Types extends AnyTypes> = {
  readonly [Name in keyof Types]: NotificationWords<PayloadOf<Types[Name]>>;
};

/**
 * Joins all that a feature's `notifications.ts` exports with the words of each; words that are missing, left over, or
 * name a field that the payload has not do not compile.
 */
export function withWords<Types extends AnyTypes>(
  types: Types,
  words: WordsOf<NoInfer<Types>>,
): readonly DeclaredNotification<Types[keyof Types]["icon"]>[] {
  const wordsOf = words as Readonly<Record<string, NotificationWords<object>>>;
  return Object.entries(types).map(([name, { payload: schema, endsAt, ...type }]) => ({
    ...type,
    endsAt: (stored) => endsAt?.(schema.parse(stored)) ?? null,
    write(i18n, stored, reader) {
      const { line, text, button } = wordsOf[name]!;
      const payload: { readonly space?: unknown } = schema.parse(stored);
      return {
        line: line(i18n, payload, reader),
        text: text?.(i18n, payload, reader) ?? null,
        button: button?.(i18n) ?? i18n._(msg`Open in Sangam`),
        space: typeof payload.space === "string" ? payload.space : "",
      };
    },
  }));
}

/** A person's name, or a word for somebody who has none any more. */
export const somebody = (words: I18n, name: string): string => name || words._(msg`Somebody`);

/** A space's name, or a word for one that has none any more. */
export const aSpace = (words: I18n, name: string): string => name || words._(msg`a space`);
