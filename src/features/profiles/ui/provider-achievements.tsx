import { Trans } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Icon } from "#/design/icon.tsx";
import { Section } from "#/design/section.tsx";
import type { ProviderContent } from "../queries/provider.server.ts";

type Content = ProviderContent<"achievements"> | ProviderContent<"credentials">;

/** What they were honoured for, and what they have learned; the tab's own comes first. */
export function ProviderAchievements({ content }: { content: Content }) {
  const { achievements, credentials } = content;
  if (achievements.length === 0 && credentials.length === 0) {
    return (
      <Empty
        icon="award"
        className="mt-6"
        title={content.tab === "credentials" ? <Trans>No credentials yet</Trans> : <Trans>No achievements yet</Trans>}
      />
    );
  }
  const honours = achievements.length > 0 && (
    <Section key="achievements" heading={<Trans>Achievements</Trans>} space="s">
      <RowList>
        {achievements.map(({ title, organization, year }, i) => (
          <ListRow
            key={i}
            before={
              <RowThumb size="s">
                <Icon name="award" />
              </RowThumb>
            }
            title={title}
            aside={year}
          >
            {organization}
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
  const learned = credentials.length > 0 && (
    <Section key="credentials" heading={<Trans>Credentials</Trans>} space="s">
      <RowList>
        {credentials.map(({ id, title, institution, year, isVerified }) => (
          <ListRow
            key={id}
            before={
              <RowThumb size="s">
                <Icon name="book" />
              </RowThumb>
            }
            title={title}
            aside={year}
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {institution}
              {isVerified && (
                <Badge tone="good" icon="check">
                  <Trans>Verified</Trans>
                </Badge>
              )}
            </span>
          </ListRow>
        ))}
      </RowList>
    </Section>
  );
  return <>{content.tab === "credentials" ? [learned, honours] : [honours, learned]}</>;
}
