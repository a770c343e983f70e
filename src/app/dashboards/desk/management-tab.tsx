import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Icon, type IconName } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { deskPath } from "./desk-address.ts";
import { places, type Places } from "./places.ts";
import type { Desk } from "./read-desk.server.ts";

interface Card {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
  readonly to: (at: Places, spaceId: number) => string;
  readonly may?: keyof Desk["may"];
}

const cards: readonly Card[] = [
  {
    icon: "building",
    title: msg`Manage Space`,
    lead: msg`Details, timings, settings`,
    to: (at) => at.manageSpace,
    may: "edit",
  },
  {
    icon: "messages",
    title: msg`Team Chat`,
    lead: msg`Channels of those who serve here`,
    to: (at) => at.team,
    may: "useTeam",
  },
  {
    icon: "images",
    title: msg`Media Gallery`,
    lead: msg`Pictures and their order`,
    to: (at) => at.images,
    may: "edit",
  },
  { icon: "rotate-3d", title: msg`3D Views`, lead: msg`Panoramas, models, tours`, to: (at) => at.views3d, may: "edit" },
  {
    icon: "chart",
    title: msg`Analytics`,
    lead: msg`Visitors, followers, viewers, gifts over a year`,
    to: (_at, spaceId) => `${deskPath(spaceId, { period: "year" })}#figures`,
  },
  { icon: "users", title: msg`People`, lead: msg`Who runs this space, and their roles`, to: (at) => at.people },
  {
    icon: "shield-check",
    title: msg`Verification`,
    lead: msg`Documents for our staff, and their verdict`,
    to: (at) => at.verification,
    may: "askVerification",
  },
  {
    icon: "list",
    title: msg`Audit trail`,
    lead: msg`What was done here, by whom and when`,
    to: (at) => at.audit,
    may: "seeAudit",
  },
  { icon: "pin", title: msg`Location`, lead: msg`Address and place on the map`, to: (at) => at.location, may: "edit" },
];

/** Where the rest of the work is done. */
export function ManagementTab({ desk: { space, may } }: { desk: Desk }) {
  const { i18n } = useLingui();
  const at = places(space.id);
  return (
    <Section heading={<Trans>Management</Trans>} headingHidden className="pt-6!">
      <RowList className="grid md:grid-cols-2 md:gap-x-14">
        {cards.map(({ icon, title, lead, to, may: needed }) => {
          const leads = to(at, space.id);
          if (needed && !may[needed]) return null;
          return (
            <ListRow
              key={icon}
              to={leads}
              before={
                <RowThumb>
                  <Icon name={icon} size={24} />
                </RowThumb>
              }
              title={i18n._(title)}
              action={<Icon name="chevron-right" size={18} className="text-ink-2" />}
            >
              {i18n._(lead)}
            </ListRow>
          );
        })}
      </RowList>
      <TextLink to="/register-space" icon="plus" className="mt-4">
        <Trans>Register another space</Trans>
      </TextLink>
    </Section>
  );
}
