import type { I18n } from "@lingui/core";
import { facilityKeys } from "#/features/spaces/public.ts";
import { facilityOf } from "#/features/spaces/public.tsx";

/** The key of a facility that the reader's language calls so; other words are kept as they are. */
export function facilityKeyOf(i18n: Pick<I18n, "_">, typed: string): string {
  const asked = typed.toLowerCase();
  return facilityKeys.find((key) => key === asked || i18n._(facilityOf(key)!.words).toLowerCase() === asked) ?? typed;
}
