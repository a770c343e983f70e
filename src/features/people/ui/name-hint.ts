import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** What is said after saving, by what the name did to the check mark. */
export const savedProfile = {
  kept: msg`Your profile is saved.`,
  off: msg`Your profile is saved. Our staff will confirm the new name; until then your check mark is off.`,
  back: msg`Your profile is saved. Your check mark is back.`,
} as const;

interface Marked {
  readonly isVerified: boolean;
  readonly confirmedName: string | null;
}

/** What a verified person reads before they change their name. */
export function useNameHint({ isVerified, confirmedName }: Marked): string | undefined {
  const { t } = useLingui();
  if (confirmedName) return t`This name waits for our staff. With “${confirmedName}” your check mark is back at once.`;
  return isVerified ? t`With a new name your check mark is off until our staff has confirmed it.` : undefined;
}
