import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { OwnFee, ShownSubject } from "../views.ts";

export interface OwnTicketProps {
  readonly subject: Omit<ShownSubject, "space">;
  /** The venue in words. */
  readonly where: string;
  readonly name: string;
  readonly isCheckedIn: boolean;
  /** The entry fee of one person in paise; 0 is free. */
  readonly feePaise: number;
  /** What was paid of it here. */
  readonly fee: OwnFee | null;
  /** The QR picture of the ticket's code. */
  readonly qr: string;
  readonly now: Date;
  readonly viewerZone: string;
}

/** The ticket that an attendee shows at the entrance. */
export function OwnTicket({ subject, where, name, isCheckedIn, feePaise, fee, qr, now, viewerZone }: OwnTicketProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{`${t`Your ticket`} · ${subject.title}`}</PageTitle>
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
          <FeeLine feePaise={feePaise} fee={fee} />
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

/** Whoever looks at the ticket sees whether something is to be paid. */
function FeeLine({ feePaise, fee }: Pick<OwnTicketProps, "feePaise" | "fee">) {
  const { i18n } = useLingui();
  if (fee?.state === "paid") {
    const paid = formatRupees(fee.amountPaise, i18n.locale);
    return (
      <Badge tone="good" icon="check">
        <Trans>Entry fee of {paid} paid</Trans>
      </Badge>
    );
  }
  if (feePaise === 0) return null;
  const due = formatRupees(feePaise, i18n.locale);
  return (
    <Badge tone="tint" icon="wallet">
      <Trans>Entry fee of {due} to be paid at the entrance</Trans>
    </Badge>
  );
}
