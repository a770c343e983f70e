import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";
import type { IconName } from "#/design/icon.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import type { AdminAction } from "#/platform/admin-actions.ts";
import { givingAdmin } from "../../access.ts";

interface DonationsNavLink {
  readonly path: string;
  readonly needs: AdminAction;
  readonly icon: IconName;
  readonly label: MessageDescriptor;
}

/** The other admin pages of a space's money, and who may enter each. */
export const donationsNav: readonly DonationsNavLink[] = [
  { path: "campaigns", needs: givingAdmin.arrange, icon: "flag", label: msg`Campaigns` },
  { path: "bank", needs: paymentAdmin.handle, icon: "upload", label: msg`Bank statement` },
  { path: "hundi", needs: paymentAdmin.seeAmounts, icon: "wallet", label: msg`Hundi counts` },
  { path: "books", needs: paymentAdmin.seeAmounts, icon: "book", label: msg`Books` },
  { path: "settings", needs: paymentAdmin.setUp, icon: "settings", label: msg`Settings` },
];

interface DonationsNavProps {
  readonly spaceId: number;
  /** Paths of the pages that this person may enter. */
  readonly paths: readonly string[];
  readonly className?: string;
}

export function DonationsNav({ spaceId, paths, className }: DonationsNavProps) {
  const { t } = useLingui();
  return (
    <ChipRow label={t`More pages`} className={className}>
      {donationsNav
        .filter(({ path }) => paths.includes(path))
        .map(({ path, icon, label }) => (
          <Chip key={path} to={`/donations/${path}?space=${spaceId}`} icon={icon}>
            {t(label)}
          </Chip>
        ))}
    </ChipRow>
  );
}
