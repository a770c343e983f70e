import type { IconName } from "#/design/icon.tsx";
import type { DeclaredNotification } from "#/platform/notification-words.ts";
import type { Feature } from "../feature.ts";

/** The declared notifications of every feature, by key. */
export type Declarations = ReadonlyMap<string, DeclaredNotification<IconName>>;

/** @throws Error where two features declare one key. */
export function declarationsOf(features: readonly Pick<Feature, "notifications">[]): Declarations {
  const declared = features.flatMap(({ notifications = [] }) => notifications);
  const byKey = new Map(declared.map((one) => [one.key, one]));
  if (byKey.size < declared.length) throw new Error("Two notifications have the same key.");
  return byKey;
}
