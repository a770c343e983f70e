import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Disclosure } from "#/design/disclosure.tsx";
import { Section } from "#/design/section.tsx";
import type { OwnSpace } from "../queries/own-service.server.ts";
import { VolunteerBadge } from "./badges.tsx";
import { ShiftAction } from "./shift-action.tsx";
import { formatHours } from "./words.ts";

/** Every space at which somebody serves or served, with the hours they gave. */
export function OwnSpaces({ spaces }: { spaces: readonly OwnSpace[] }) {
  return (
    <Section size="s" heading={<Trans>Where I serve</Trans>}>
      <ul>
        {spaces.map((space) => (
          <Served key={space.volunteerId} space={space} />
        ))}
      </ul>
    </Section>
  );
}

function Served({ space }: { space: OwnSpace }) {
  const { i18n } = useLingui();
  const hours = formatHours(space.minutes, i18n.locale);
  const month = formatHours(space.minutesThisMonth, i18n.locale);
  return (
    <li className="border-t border-line py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <Link to={`/space/${space.spaceId}`} className="font-semibold wrap-anywhere hover:text-link">
          {space.name}
        </Link>
        <VolunteerBadge status={space.status} />
      </div>
      {space.role && <p className="text-sm text-ink-2">{space.role}</p>}
      <p className="mt-1 font-display text-2xl tabular-nums">
        <Trans>{hours} hours</Trans>
      </p>
      <p className="text-sm text-ink-2 tabular-nums">
        <Trans>{month} hours this month</Trans> · <Plural value={space.participated} one="# shift" other="# shifts" />
      </p>
      {space.status !== "inactive" && (
        <Disclosure
          title={space.status === "pending" ? <Trans>Withdraw the offer</Trans> : <Trans>Stop serving here</Trans>}
        >
          <p className="mb-3 text-sm text-ink-2">
            <Trans>They are notified, and you are removed from upcoming shifts. Your hours stay.</Trans>
          </p>
          <ShiftAction intent="leave" fields={{ space: space.spaceId }}>
            {space.status === "pending" ? <Trans>Withdraw</Trans> : <Trans>Stop serving</Trans>}
          </ShiftAction>
        </Disclosure>
      )}
    </li>
  );
}
