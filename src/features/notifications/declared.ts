import { createContext } from "react-router";
import type { IconName } from "#/design/icon.tsx";
import type { DeclaredNotification } from "#/platform/notification-words.ts";

/** What every feature declares, by its key. */
export type Declarations = ReadonlyMap<string, DeclaredNotification<IconName>>;

/** @throws Error where two features declare one key. */
export function declarationsOf(declared: readonly DeclaredNotification<IconName>[]): Declarations {
  const byKey = new Map(declared.map((one) => [one.key, one]));
  if (byKey.size < declared.length) throw new Error("Two notifications have the same key.");
  return byKey;
}

/** The app hands them to pages. */
export const declarationsContext = createContext<Declarations>();
