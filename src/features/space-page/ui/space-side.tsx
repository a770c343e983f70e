import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import type { SpaceData } from "../pages/space.tsx";
import { spaceAddress } from "../space-address.ts";
import { LiveNotifications } from "#/features/spaces/public.tsx";
import { DonatePanel } from "./donate-panel.tsx";
import { SpaceHours } from "./space-hours.tsx";

/** Join Live, donations, timings, contact, statistics. */
export function SpaceSide({ data }: { data: SpaceData }) {
  const { live, space } = data;
  return (
    <>
      {live && (
        <div className="max-lg:hidden">
          <ButtonLink to={`/live-event/${live.eventId}`} variant="live" icon="live" wide>
            <Trans>Join Live</Trans>
          </ButtonLink>
          <p className="mt-2 text-center text-sm text-ink-2">{live.title}</p>
        </div>
      )}
      {data.takesGifts && <DonatePanel data={data} />}
      <SpaceHours opening={data.opening} established={space.established} />
      {data.following && !space.isUnclaimed && (
        <div>
          <LiveNotifications space={space} notifiedWhenLive={data.notifiedWhenLive} wide />
        </div>
      )}
      <Contact space={space} />
      {!space.isUnclaimed && <Statistics data={data} />}
      {space.isListed && !space.isUnclaimed && (
        <ButtonLink to={`/space/${space.id}/volunteer`} icon="hand-heart" wide>
          <Trans>Serve here</Trans>
        </ButtonLink>
      )}
      <ReportImitation spaceId={data.space.id} page={spaceAddress(data.space.id)} isSignedIn={data.viewer !== null} />
    </>
  );
}

type ContactOf = Pick<SpaceData["space"], "address" | "phone" | "email" | "website" | "isUnclaimed">;

export function Contact({ space }: { space: ContactOf }) {
  const { t } = useLingui();
  const { address, phone, email, website } = space;
  const ways: readonly { label: ReactNode; value: ReactNode }[] = [
    { label: <Trans>Address</Trans>, value: address },
    { label: <Trans>Phone</Trans>, value: phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> },
    { label: <Trans>Email</Trans>, value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      label: <Trans>Website</Trans>,
      value: website && (
        <a href={website} rel="nofollow noreferrer" target="_blank">
          {website.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
        </a>
      ),
    },
  ];
  // Where nobody runs the page nobody withholds anything: what is not known is left out. The address is in the overview.
  const items = space.isUnclaimed
    ? ways.slice(1).filter(({ value }) => value)
    : ways.map(({ label, value }) => (value ? { label, value } : { label, value: t`Not shared`, muted: true }));
  if (items.length === 0) return null;
  return (
    <Section size="s" heading={<Trans>Contact information</Trans>}>
      <KeyValues items={items} />
    </Section>
  );
}

function Statistics({ data: { statistics } }: { data: SpaceData }) {
  const { i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  return (
    <Section size="s" heading={<Trans>Statistics</Trans>}>
      <KeyValues
        items={[
          { label: <Trans>Total visitors</Trans>, value: count(statistics.totalVisitors) },
          { label: <Trans>Daily visitors</Trans>, value: count(statistics.dailyVisitors) },
          {
            label: <Trans>Total donations</Trans>,
            value: formatRupees(statistics.totalDonationsPaise, i18n.locale),
          },
          { label: <Trans>Volunteers</Trans>, value: count(statistics.volunteers) },
        ]}
      />
    </Section>
  );
}

interface ReportImitationProps {
  readonly spaceId: number;
  /** The address of its page, named in the report and led back to. */
  readonly page: string;
  readonly isSignedIn: boolean;
}

/**
 * The report of an imitation: one tap with an account; a visitor is asked for an address, the reason is chosen already.
 */
export function ReportImitation({ spaceId, page, isSignedIn }: ReportImitationProps) {
  const about = { entity: "space", reason: "impersonation", page };
  const words = <Trans>Report as a fake of another space</Trans>;
  if (!isSignedIn) {
    const query = new URLSearchParams({ ...about, id: String(spaceId) });
    return (
      <div>
        <TextLink to={`/report?${query.toString()}`} icon="flag">
          {words}
        </TextLink>
      </div>
    );
  }
  const fields = { ...about, entityId: spaceId, back: page };
  return (
    <form method="post" action="/reports">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="act-link text-left">
        <Icon name="flag" />
        {words}
      </button>
    </form>
  );
}

/** Whole rupees: "₹1,06,450". */
const formatRupees = (paise: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: "currency", currency: "INR", maximumFractionDigits: 0 }).format(
    Math.floor(paise / 100),
  );
