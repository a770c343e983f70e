import { Trans } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { LikeSpace } from "../queries/verification.server.ts";

/** Listed spaces of nearly the same name: an old page of one's own, or an imitation; one tap reports it. */
export function LikeSpaces({ spaceId, alike }: { spaceId: number; alike: readonly LikeSpace[] }) {
  if (alike.length === 0) return null;
  return (
    <Section
      heading={<Trans>Nearly the same name, in your city</Trans>}
      lead={
        <Trans>
          Is one of these already yours? Ask its team for an invitation. Is one pretending to be yours? Tell us.
        </Trans>
      }
    >
      <RowList>
        {alike.map((space) => (
          <li key={space.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
            <TextLink to={`/space/${space.id}`}>{[space.name, space.city].filter(Boolean).join(", ")}</TextLink>
            <Form method="post" action="/reports" reloadDocument>
              <input type="hidden" name="back" value={`/verification?space=${spaceId}`} />
              <input type="hidden" name="entity" value="space" />
              <input type="hidden" name="entityId" value={space.id} />
              <input type="hidden" name="page" value={`/space/${space.id}`} />
              <Button type="submit" name="reason" value="impersonation" size="s" icon="flag">
                <Trans>It pretends to be ours</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
