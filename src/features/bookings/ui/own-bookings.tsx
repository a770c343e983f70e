import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { BookedWork, OwnBookings as Bookings } from "../queries/own-bookings.server.ts";
import { BookingRow } from "./booking-row.tsx";
import { Week } from "./week.tsx";

interface OwnBookingsProps {
  readonly bookings: Bookings;
  readonly now: Date;
  /** Of the reader. */
  readonly zone: string;
}

/** What somebody booked, the next step first; nothing where there is nothing. */
export function OwnBookings({ bookings: { coming }, now, zone }: OwnBookingsProps) {
  if (coming.length === 0) return null;
  return (
    <Section heading={<Trans>My Bookings</Trans>} link={{ to: "/bookings?mine", label: <Trans>All bookings</Trans> }}>
      <ul className="border-t border-line">
        {coming.map((booking) => (
          <BookingRow key={booking.id} booking={booking} party="devotee" now={now} zone={zone} />
        ))}
      </ul>
    </Section>
  );
}

/** The work of those who are booked: what waits, what comes next, the week, and what it brought. */
export function BookedWork({ work, now }: { readonly work: BookedWork; readonly now: Date }) {
  const { t, i18n } = useLingui();
  const { zone, requests, next, week, incomePaise } = work;
  const booked = week.days.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return (
    <>
      {requests.length > 0 && (
        <Section
          heading={<Trans>Waiting for your answer</Trans>}
          link={{ to: "/bookings", label: <Trans>All bookings</Trans> }}
        >
          <ul className="border-t border-line">
            {requests.map((booking, i) => (
              <BookingRow key={booking.id} booking={booking} party="provider" now={now} zone={zone} leads={i === 0} />
            ))}
          </ul>
        </Section>
      )}
      {next && (
        <Section heading={<Trans>Next booking</Trans>}>
          <ul className="border-t border-line">
            <BookingRow booking={next.booking} party="provider" now={now} zone={zone} />
          </ul>
          {next.directions && (
            <a href={next.directions} target="_blank" rel="noreferrer" className="btn btn-secondary btn-s mt-3">
              <Icon name="navigation" /> <Trans>Directions</Trans>
            </a>
          )}
        </Section>
      )}
      <StatGrid
        className="mt-8"
        items={[
          { label: t`Bookings this week`, value: formatCount(booked, i18n.locale) },
          ...(work.isProvider ? [{ label: t`Income this month`, value: formatRupees(incomePaise, i18n.locale) }] : []),
        ]}
      />
      <div className="pt-10">
        <Week week={week} zone={zone} now={now} />
      </div>
    </>
  );
}
