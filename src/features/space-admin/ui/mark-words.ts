import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** What is said after saving, by what the names did to the check mark. */
export const savedDetails = {
  kept: msg`Space details updated successfully!`,
  off: msg`Saved. Our staff will confirm the new name; until then the check mark is off and no gifts can be made.`,
  back: msg`Saved. The check mark is back.`,
} as const;

/** The same for an earlier version that was restored. */
export const restoredVersion = {
  kept: msg`The earlier version has been restored. It is now the newest in the list.`,
  off: msg`The earlier version has been restored. Its name needs to be confirmed by our staff; until then the check mark is off and no gifts can be made.`,
  back: msg`The earlier version has been restored, and the check mark is back.`,
} as const;

export interface Mark {
  readonly isOn: boolean;
  /** The name that has the mark, while it waits because of another; null else. */
  readonly confirmed: string | null;
}

/** What the team of a verified space reads before it changes the name. */
export function useNameHint({ isOn, confirmed }: Mark): string | undefined {
  const { t } = useLingui();
  if (confirmed) return t`This name waits for our staff. With “${confirmed}” the check mark is back at once.`;
  return isOn
    ? t`With a new name, in any language, the check mark is off and no gifts can be made until our staff has confirmed it.`
    : undefined;
}
