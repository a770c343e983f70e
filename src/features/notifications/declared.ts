import type { IconName } from "#/design/icon.tsx";
import type { NotificationSubject, SubjectColumn } from "#/platform/notification-subject.ts";
import type { DeclaredNotification } from "#/platform/notification-words.ts";
import type { Feature } from "../feature.ts";

/** What the features declare. */
export interface Declarations {
  /** Notifications with a payload, by key. */
  readonly types: ReadonlyMap<string, DeclaredNotification<IconName>>;
  /** Notifications about a feature's rows, by the column that refers to them. */
  readonly subjects: ReadonlyMap<SubjectColumn, NotificationSubject<IconName>>;
}

/** @throws Error where two features declare one key or subject. */
export function declarationsOf(
  features: readonly Pick<Feature, "notifications" | "notificationSubject">[],
): Declarations {
  const types = features.flatMap(({ notifications = [] }) => notifications);
  const subjects = features.flatMap(({ notificationSubject }) => notificationSubject ?? []);
  const declared = {
    types: new Map(types.map((one) => [one.key, one])),
    subjects: new Map(subjects.map((one) => [one.column, one])),
  };
  if (declared.types.size < types.length) throw new Error("Two notifications have the same key.");
  if (declared.subjects.size < subjects.length) throw new Error("Two notification subjects have the same column.");
  return declared;
}
