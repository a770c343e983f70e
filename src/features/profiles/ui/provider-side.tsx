import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import {
  categoryWords,
  languageLabel,
  ServiceAreaMap,
  usePriceText,
  usualSpecializations,
} from "#/features/artists/public.tsx";
import { CompletedWorkLine } from "#/features/orders/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { formatHours, kindOf, weekdayName } from "#/features/spaces/public.tsx";
import { formatCount, formatRelative } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { administratorAddress } from "../administrator-address.ts";
import type { ProviderData } from "../pages/provider.tsx";
import { providerAddress, quoteAddress, servicesAddress } from "../provider-address.ts";
import type { FullProvider } from "../queries/provider.server.ts";
import { ReportProfile } from "./report-profile.tsx";

const RUNS_NAMED = 2;

/** How they are reached, what they ask, where and when they work. */
export function ProviderSide({ data }: { data: ProviderData }) {
  const { person } = data;
  return (
    <>
      <Contact person={person} />
      <Services person={person} />
      <Specializations person={person} />
      <Details person={person} />
      <AssociatedSpaces person={person} />
      <RunSpaces person={person} />
      <Activity data={data} />
      {!person.isOwn && (
        <p>
          <ReportProfile personId={person.id} page={providerAddress(person)} />
        </p>
      )}
    </>
  );
}

/** Only what its owner shows; nothing else has left the server. */
function Contact({ person: { id, contact, allowsMessages, isOwn } }: { person: FullProvider }) {
  const { phone, email, whatsapp } = contact;
  const isEmpty = !phone && !email && !whatsapp;
  if (isEmpty && !allowsMessages && !isOwn) return null;
  return (
    <Section size="s" heading={<Trans>Contact Information</Trans>}>
      {isEmpty && (
        <p className="mb-3 text-ink-2">
          {isOwn ? (
            <Trans>You show no phone, email or WhatsApp. Choose in your profile what others see.</Trans>
          ) : (
            <Trans>Write a message here: phone and email are not shown.</Trans>
          )}
        </p>
      )}
      <div className="grid gap-2">
        {phone && (
          <ButtonLink to={`tel:${phone.replace(/[^+\d]/g, "")}`} icon="phone" wide>
            <Trans>Call Now</Trans>
          </ButtonLink>
        )}
        {email && (
          <ButtonLink to={`mailto:${email}`} icon="mail" wide>
            <Trans>Send Email</Trans>
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink to={whatsapp} icon="messages" target="_blank" rel="noreferrer" wide>
            <Trans>WhatsApp</Trans>
          </ButtonLink>
        )}
        {isEmpty && allowsMessages && (
          <ButtonLink to={`/messages/new?to=${id}`} icon="message" wide>
            <Trans>Message</Trans>
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function Services({ person }: { person: FullProvider }) {
  const { t } = useLingui();
  const price = usePriceText(person.price);
  const trade = t(categoryWords[person.category]);
  return (
    <Panel title={<Trans>Services & Pricing</Trans>}>
      {person.specialization && <p className="wrap-anywhere">{person.specialization}</p>}
      <p className="mt-0.5 text-sm text-ink-2">
        <Trans>{trade} services</Trans>
      </p>
      <p className="mt-3 text-lg font-semibold tabular-nums">{price}</p>
      {person.takesInquiries && (
        <ButtonLink to={quoteAddress(person.id)} variant="primary" icon="edit" wide className="mt-4">
          <Trans>Request Quote</Trans>
        </ButtonLink>
      )}
      {person.takesBookings && person.content.tab !== "services" && (
        <ButtonLink to={servicesAddress(person)} variant="primary" icon="calendar" wide className="mt-4">
          <Trans>Book</Trans>
        </ButtonLink>
      )}
    </Panel>
  );
}

function Specializations({ person: { category, specializations } }: { person: FullProvider }) {
  const { t } = useLingui();
  const shown = specializations.length > 0 ? specializations : usualSpecializations[category].map((words) => t(words));
  return (
    <Section size="s" heading={<Trans>Specializations</Trans>}>
      <ul className="flex flex-wrap gap-2">
        {shown.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Hours of the workshop, languages, how far they come. */
function Details({ person }: { person: FullProvider }) {
  const { t, i18n } = useLingui();
  const { city, radiusKm, hours } = person;
  const isMaker = ["Murtikar", "Designer", "Decorator"].includes(person.category);
  const languages = person.languages.map((code) => languageLabel(code, i18n.locale));
  const km = radiusKm === null ? "" : formatCount(radiusKm, i18n.locale);
  const items: KeyValue[] = [];
  if (languages.length > 0) items.push({ label: t`Languages`, value: languages.join(", ") });
  if (city) {
    items.push({ label: t`Service area`, value: km ? t`${city} and ${km} km around` : city });
  }
  return (
    <>
      {items.length > 0 && (
        <Section size="s" heading={<Trans>Languages and area</Trans>}>
          <KeyValues items={items} />
          {person.area && <ServiceAreaMap area={person.area} name={person.name} />}
        </Section>
      )}
      {(hours.length > 0 || person.workshop) && (
        <Section
          size="s"
          heading={
            hours.length === 0 ? (
              <Trans>Address</Trans>
            ) : isMaker ? (
              <Trans>Workshop hours</Trans>
            ) : (
              <Trans>Timings</Trans>
            )
          }
          lead={person.workshop || undefined}
        >
          {hours.length > 0 && (
            <KeyValues
              items={[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
                const day = hours.find((one) => one.weekday === weekday);
                const label = weekdayName(weekday, i18n.locale);
                return day
                  ? { label, value: formatHours([day.opensAt, day.closesAt], i18n.locale) }
                  : { label, value: t`Closed`, muted: true };
              })}
            />
          )}
        </Section>
      )}
    </>
  );
}

function AssociatedSpaces({ person: { spaces } }: { person: FullProvider }) {
  const { t } = useLingui();
  if (spaces.length === 0) return null;
  return (
    <Section size="s" heading={<Trans>Associated Spaces</Trans>}>
      <RowList>
        {spaces.map((space) => (
          <ListRow key={space.id} to={spacePath(space)} before={<FaithMark faith={space.faith} />} title={space.name}>
            {[t(kindOf(space.kind, space.faith)), space.city].filter(Boolean).join(" · ")}
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
}

/** Whoever also runs spaces has a page that says so. */
function RunSpaces({ person: { id, runs } }: { person: FullProvider }) {
  const { i18n } = useLingui();
  if (runs.length === 0) return null;
  const names = new Intl.ListFormat(localeOf(i18n.locale), { type: "conjunction" }).format(runs.slice(0, RUNS_NAMED));
  return (
    <p>
      <TextLink to={administratorAddress(id)} iconAfter="arrow-right">
        <Trans>Also runs {names}</Trans>
      </TextLink>
    </p>
  );
}

type ShownActivity = ProviderData["person"]["activity"][number];

const activityIcons: Readonly<Record<ShownActivity["kind"], IconName>> = {
  item: "image",
  review: "star",
  space: "building",
  credential: "shield-check",
  work: "hammer",
};

/** Only what happened: rows of the page itself. */
function Activity({ data: { person, viewer } }: { data: ProviderData }) {
  const { i18n } = useLingui();
  if (person.activity.length === 0) return null;
  const zone = viewer?.zone ?? person.zone;
  return (
    <Section size="s" heading={<Trans>Recent Activity</Trans>}>
      <ul className="grid gap-3.5">
        {person.activity.map((activity) => (
          <li key={`${activity.kind} ${activity.id}`} className="flex gap-3 leading-small">
            <Icon name={activityIcons[activity.kind]} size={18} className="mt-0.5 flex-none text-link" />
            <span className="min-w-0 wrap-anywhere">
              <ActivityWords activity={activity} />
              <span className="block text-sm text-ink-2">
                {activity.kind === "work"
                  ? monthName(activity.month, i18n.locale)
                  : formatRelative(activity.at, person.now, i18n.locale, zone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00Z`),
  );

function ActivityWords({ activity }: { activity: ShownActivity }) {
  if (activity.kind === "work") return <CompletedWorkLine {...activity} />;
  const { kind, name, rating } = activity;
  switch (kind) {
    case "item":
      return <Trans>New in the portfolio: {name}</Trans>;
    case "review":
      return name ? (
        <Plural value={rating ?? 0} one={`Received # star for ${name}`} other={`Received # stars for ${name}`} />
      ) : (
        <Plural value={rating ?? 0} one="Received # star" other="Received # stars" />
      );
    case "space":
      return <Trans>Joined {name}</Trans>;
    case "credential":
      return <Trans>Verified: {name}</Trans>;
  }
}
