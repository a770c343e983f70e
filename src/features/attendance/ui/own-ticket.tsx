import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { ShownSubject } from "../views.ts";

export interface OwnTicketProps {
  readonly subject: Omit<ShownSubject, "space">;
  /** The venue in words. */
  readonly where: string;
  readonly name: string;
  readonly isCheckedIn: boolean;
  /** The QR picture of the ticket's code. */
  readonly qr: string;
  readonly now: Date;
  readonly viewerZone: string;
}

/** The ticket that an attendee shows at the entrance. */
export function OwnTicket({ subject, where, name, isCheckedIn, qr, now, viewerZone }: OwnTicketProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Your ticket`} · ${subject.title} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <BackBar to={subject.path}>
        <span lang={subject.language}>{subject.title}</span>
      </BackBar>
      <Page narrow className="pb-20">
        <div className="grid justify-items-center gap-4 pt-4 text-center lg:pt-8">
          <Title lang={subject.language} className="text-balance" size="s">
            {subject.title}
          </Title>
          <p className="text-ink-2">
            <b className="font-semibold text-ink">
              <LocalTime at={subject.startsAt} now={now} zone={subject.zone} viewerZone={viewerZone} shows="full" />
            </b>
            <br />
            {where}
          </p>
          <img
            src={qr}
            width={260}
            height={260}
            alt={t`The code of your ticket`}
            className="rounded-card border border-line bg-white"
          />
          <p className="text-lg font-semibold">{name}</p>
          {isCheckedIn ? (
            <Badge tone="good" icon="check">
              <Trans>You are checked in</Trans>
            </Badge>
          ) : (
            <p className="max-w-[40ch] text-ink-2">
              <Trans>Show this code at the entrance. Without it, your name is enough.</Trans>
            </p>
          )}
        </div>
      </Page>
    </>
  );
}
