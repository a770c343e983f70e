import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#/design/icon.tsx";

export interface QuickCardsProps {
  readonly spaceId: number;
  readonly announcementsId: number;
  readonly mayCreate: boolean;
}

/** What one does most beside talking. */
export function QuickCards({ spaceId, announcementsId, mayCreate }: QuickCardsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Quick actions`} className="grid grid-flow-row grid-cols-2 gap-2">
      {mayCreate && (
        <Card icon="plus" to={`/team-communication/new?space=${spaceId}`}>
          <Trans>Create Channel</Trans>
        </Card>
      )}
      <Card icon="bell" to={`/team-communication/${announcementsId}`}>
        <Trans>Announcements</Trans>
      </Card>
      <Card icon="settings" to={`/team-communication/settings?space=${spaceId}`}>
        <Trans>Settings</Trans>
      </Card>
    </nav>
  );
}

function Card({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-2.5 rounded-card border border-line px-3 py-2 text-[0.9375rem] leading-small font-medium hover:bg-sunk"
    >
      <Icon name={icon} className="flex-none text-link" />
      {children}
    </Link>
  );
}
