import { Trans } from "@lingui/react/macro";
import { Form } from "react-router";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { DashboardContent } from "./read-dashboard.server.ts";

interface ManagementTabProps {
  readonly spaceId: number;
  readonly content: DashboardContent<"management">;
}

/** Links to the rest of the admin pages, and the way back of what was put away. */
export function ManagementTab({ spaceId, content }: ManagementTabProps) {
  const { links, hasHiddenSteps } = content;
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
      <div className="mt-4 flex flex-wrap items-center gap-x-8">
        <TextLink to="/register-space" icon="plus">
          <Trans>Register another space</Trans>
        </TextLink>
        {hasHiddenSteps && (
          <Form method="post" action="/dashboard">
            <input type="hidden" name="space" value={spaceId} />
            <button type="submit" name="intent" value="show-steps" className="act-link">
              <Icon name="footprints" />
              <Trans>Show the first steps again</Trans>
            </button>
          </Form>
        )}
      </div>
    </Section>
  );
}
