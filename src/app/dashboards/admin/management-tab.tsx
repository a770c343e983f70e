import { Trans } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { DashboardContent } from "./read-dashboard.server.ts";

/** Links to the rest of the admin pages. */
export function ManagementTab({ content: { links } }: { content: DashboardContent<"management"> }) {
  return (
    <Section heading={<Trans>Management</Trans>} headingHidden space="s">
      <RowList className="grid md:grid-cols-2 md:gap-x-14">
        {links.map(({ icon, title, lead, to }) => (
          <ListRow
            key={to}
            to={to}
            before={
              <RowThumb>
                <Icon name={icon} size={24} />
              </RowThumb>
            }
            title={title}
            action={<Icon name="chevron-right" size={18} className="text-ink-2" />}
          >
            {lead}
          </ListRow>
        ))}
      </RowList>
      <TextLink to="/register-space" icon="plus" className="mt-4">
        <Trans>Register another space</Trans>
      </TextLink>
    </Section>
  );
}
