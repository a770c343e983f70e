import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Icon } from "#/design/icon.tsx";
import { Stars } from "#/design/stars.tsx";
import { SKILLS_ON_CARD } from "../rules.ts";
import type { VolunteerOwn, VolunteerView } from "../queries/list-volunteers.server.ts";
import { VolunteerBadge } from "./badges.tsx";
import { availabilityLabels, formatHours, formatRating } from "./words.ts";

interface VolunteersProps {
  readonly volunteers: readonly VolunteerView[];
  readonly spaceId: number;
  /** The address of decisions on offers, and of the way back. */
  readonly here: string;
}

const pathOf = (spaceId: number, id: number) => `/manage-volunteers/${id}?space=${spaceId}`;

export function VolunteerList({ volunteers, spaceId, here }: VolunteersProps) {
  const { t } = useLingui();
  return (
    <RowList label={t`Volunteers`}>
      {volunteers.map((one) => (
        <ListRow
          key={one.id}
          before={<Avatar name={one.name} size="m" />}
          title={one.name}
          to={one.own ? pathOf(spaceId, one.id) : undefined}
          action={one.own?.phone && one.status !== "pending" && <Call phone={one.own.phone} name={one.name} />}
        >
          <span className="block">
            {[one.role, ...one.skills.slice(0, SKILLS_ON_CARD)].filter(Boolean).join(" · ")}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <VolunteerBadge status={one.status} />
            {one.own && <Service own={one.own} />}
          </span>
          {one.own && one.status === "pending" && (
            <Offer one={one} note={one.own.note} here={here} spaceId={spaceId} phone={one.own.phone} />
          )}
        </ListRow>
      ))}
    </RowList>
  );
}

export function VolunteerGrid({ volunteers, spaceId, here }: VolunteersProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Volunteers`} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {volunteers.map((one) => (
        <li key={one.id}>
          <VolunteerCard one={one} spaceId={spaceId} here={here} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Omit<VolunteersProps, "volunteers"> {
  readonly one: VolunteerView;
}

function VolunteerCard({ one, spaceId, here }: CardProps) {
  const { i18n } = useLingui();
  const { own } = one;
  const more = one.skills.length - SKILLS_ON_CARD;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised p-5">
      <div className="flex items-start gap-3.5">
        <Avatar name={one.name} size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-display wrap-anywhere">
            {own ? (
              <Link to={pathOf(spaceId, one.id)} className="cover-link hover:text-link">
                {one.name}
              </Link>
            ) : (
              one.name
            )}
          </h2>
          {one.role && <p className="text-ink-2">{one.role}</p>}
          <p className="mt-1.5">
            <VolunteerBadge status={one.status} />
          </p>
        </div>
      </div>
      {one.skills.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {one.skills.slice(0, SKILLS_ON_CARD).map((skill) => (
            <li key={skill}>
              <Badge>{skill}</Badge>
            </li>
          ))}
          {more > 0 && (
            <li className="self-center text-sm text-ink-2">
              <Trans>+{more} more</Trans>
            </li>
          )}
        </ul>
      )}
      {one.availability.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">
          {one.availability.map((when) => i18n._(availabilityLabels[when])).join(", ")}
        </p>
      )}
      {own && (
        <div className="mt-auto pt-3 text-sm text-ink-2">
          <Service own={own} />
          {one.status === "pending" && <Offer one={one} note={own.note} here={here} spaceId={spaceId} />}
          {(own.phone || own.email) && (
            <p className="relative z-1 mt-3 flex flex-wrap gap-x-5 border-t border-line pt-1">
              {own.phone && (
                <a href={telephone(own.phone)} className="act-link">
                  <Icon name="phone" />
                  <Trans>Call</Trans>
                  <span className="sr-only">{one.name}</span>
                </a>
              )}
              {own.email && (
                <a href={`mailto:${own.email}`} className="act-link">
                  <Icon name="mail" />
                  <Trans>Send email</Trans>
                  <span className="sr-only">{one.name}</span>
                </a>
              )}
            </p>
          )}
        </div>
      )}
    </article>
  );
}

export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

export function Call({ phone, name }: { phone: string; name: string }) {
  const { t } = useLingui();
  return (
    <a href={telephone(phone)} aria-label={t`Call ${name}`} className="round round-plain">
      <Icon name="phone" />
    </a>
  );
}

/** Hours, shifts and rating in one line; nothing for who has not served yet. */
export function Service({ own }: { own: VolunteerOwn }) {
  const { t, i18n } = useLingui();
  if (own.minutes === 0 && own.rating === null && !own.hereSince) return null;
  const hours = formatHours(own.minutes, i18n.locale);
  const rating = own.rating === null ? "" : formatRating(own.rating, i18n.locale);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      {own.hereSince && (
        <Badge tone="deep" icon="pin">
          <Trans>Here now</Trans>
        </Badge>
      )}
      {own.minutes > 0 && (
        <span>
          <Trans>{hours} hours</Trans>
          {own.participated > 0 && (
            <>
              {" · "}
              <Plural value={own.participated} one="# shift" other="# shifts" />
            </>
          )}
        </span>
      )}
      {own.rating !== null && <Stars compact value={own.rating} label={t`${rating} out of 5`} shown={rating} />}
    </span>
  );
}

interface OfferProps {
  readonly one: VolunteerView;
  readonly note: string;
  readonly here: string;
  readonly spaceId: number;
  /** The phone number, where nothing else on the line calls them. */
  readonly phone?: string;
}

/** A devotee offered to serve: what they say, and the answer. */
function Offer({ one, note, here, spaceId, phone }: OfferProps) {
  return (
    <>
      {note && <span className="mt-1 block wrap-anywhere">“{note}”</span>}
      <Form method="post" action={here} preventScrollReset className="relative z-1 mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="space" value={spaceId} />
        <input type="hidden" name="volunteer" value={one.id} />
        <input type="hidden" name="back" value={here} />
        <Button type="submit" size="s" icon="check" name="status" value="active">
          <Trans>Accept</Trans>
          <span className="sr-only">{one.name}</span>
        </Button>
        <Button type="submit" size="s" variant="quiet" name="status" value="inactive">
          <Trans>Not now</Trans>
          <span className="sr-only">{one.name}</span>
        </Button>
        {phone && <Call phone={phone} name={one.name} />}
      </Form>
    </>
  );
}
