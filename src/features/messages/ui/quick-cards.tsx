import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Icon, type IconName } from "#/design/icon.tsx";

export interface QuickCardsProps {
  readonly spaceId: number;
  readonly announcementsId: number;
  readonly mayCreate: boolean;
  /** The channel in which a call is started; null where there is none to speak in. */
  readonly callChannelId: number | null;
}

const card =
  "flex min-h-14 items-center gap-2 rounded-card border border-line px-3 py-2 text-start text-sm leading-small font-medium hover:bg-sunk";

/** The most frequent actions beside writing. */
export function QuickCards({ spaceId, announcementsId, mayCreate, callChannelId }: QuickCardsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Quick actions`} className="grid grid-flow-row grid-cols-2 gap-2">
      {callChannelId && (
        <Form method="post" action="/team-communication/call" className="contents">
          <input type="hidden" name="channel" value={callChannelId} />
          <button type="submit" className={card}>
            <Icon name="video" className="flex-none text-link" />
            <Trans>Start Video Call</Trans>
          </button>
        </Form>
      )}
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
    <Link to={to} className={card}>
      <Icon name={icon} className="flex-none text-link" />
      {children}
    </Link>
  );
}
