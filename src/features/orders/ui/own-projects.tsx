import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { IconButton } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { formatDay } from "#/platform/i18n/format-date.ts";
import { StatusBadge } from "./badges.tsx";
import type { ProjectLine } from "../queries/projects.server.ts";

interface OwnProjectsProps {
  readonly drafts: readonly ProjectLine[];
  readonly recent: readonly ProjectLine[];
  readonly now: Date;
  readonly zone: string;
}

/** Drafts to go on with, and what was begun or finished lately. */
export function OwnProjects({ drafts, recent, now, zone }: OwnProjectsProps) {
  const { t, i18n } = useLingui();
  const day = (at: Date) => formatDay(at, now, i18n.locale, zone);
  return (
    <div className="grid gap-8">
      {drafts.length > 0 && (
        <Section heading={<Trans>Your drafts</Trans>} size="s">
          <RowList>
            {drafts.map(({ id, title, language, at }) => (
              <ListRow
                key={id}
                title={title}
                titleLang={language}
                to={`/create-project/${id}`}
                action={
                  <Form method="post" action="/create-project" preventScrollReset>
                    <input type="hidden" name="draft" value={id} />
                    <IconButton
                      type="submit"
                      name="intent"
                      value="delete"
                      icon="trash"
                      label={t`Delete the draft ${title}`}
                    />
                  </Form>
                }
              >
                {day(at)}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
      {recent.length > 0 && (
        <Section heading={<Trans>Recent projects</Trans>} size="s">
          <RowList>
            {recent.map(({ id, title, language, status, at }) => (
              <ListRow key={id} title={title} titleLang={language} to={`/orders/${id}`}>
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <StatusBadge status={status === "completed" ? "completed" : "in-progress"} />
                  {day(at)}
                </span>
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
    </div>
  );
}
