import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Chip, ChipRow } from "#/design/chip.tsx";
import type { IconName } from "#/design/icon.tsx";
import type { MoneyAction } from "#/features/payments/public-plain.ts";

export const deskActions = ["see-amounts", "handle", "arrange", "close", "settings"] as const satisfies MoneyAction[];
type DeskAction = (typeof deskActions)[number];

interface DeskLinksProps {
  readonly spaceId: number;
  /** What this person may do in the space. */
  readonly may: readonly DeskAction[];
  readonly className?: string;
}

/** The other rooms of the desk, those that this person may enter. */
export function DeskLinks({ spaceId, may, className }: DeskLinksProps) {
  const { t } = useLingui();
  const rooms: { path: string; needs: DeskAction; icon: IconName; label: ReactNode }[] = [
    { path: "campaigns", needs: "arrange", icon: "flag", label: <Trans>Campaigns</Trans> },
    { path: "bank", needs: "handle", icon: "upload", label: <Trans>Bank statement</Trans> },
    { path: "hundi", needs: "see-amounts", icon: "wallet", label: <Trans>Hundi counts</Trans> },
    { path: "books", needs: "see-amounts", icon: "book", label: <Trans>Books</Trans> },
    { path: "settings", needs: "settings", icon: "settings", label: <Trans>Settings</Trans> },
  ];
  return (
    <ChipRow label={t`More of the desk`} className={className}>
      {rooms
        .filter(({ needs }) => may.includes(needs))
        .map(({ path, icon, label }) => (
          <Chip key={path} to={`/donations/${path}?space=${spaceId}`} icon={icon}>
            {label}
          </Chip>
        ))}
    </ChipRow>
  );
}
