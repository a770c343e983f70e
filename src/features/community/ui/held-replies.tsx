import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { ProseHtml } from "#/design/prose.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import type { DiscussionData } from "../pages/discussion.tsx";
import { discussionPath, queuePath } from "../rules.ts";
import { TextPictures } from "./text-pictures.tsx";

/** Answers that wait for a moderator: one's own, and all of them for those who keep order. */
export function HeldReplies({ data }: { data: DiscussionData }) {
  const { t, i18n } = useLingui();
  const { held, discussion, mayModerate, now, zone } = data;
  const path = discussionPath(discussion.id);
  return (
    <Section
      heading={<Trans>Waits for a moderator</Trans>}
      lead={
        mayModerate ? (
          <Trans>Only its author and those who keep order here see it.</Trans>
        ) : (
          <Trans>Only you and those who keep order here see it. You will be told when it is decided.</Trans>
        )
      }
      size="s"
      space="s"
    >
      <div className="grid gap-4">
        {held.map(({ id, author, isOwn, html, pictures, language, at }) => {
          const name = author ?? t`Deleted account`;
          return (
            <article
              key={id}
              id={`waits-${id}`}
              className="scroll-mt-24 rounded-card border border-dashed border-line-strong p-5"
            >
              <header className="flex items-center gap-3">
                <Avatar name={name} />
                <div className="min-w-0 flex-1 leading-small">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <time dateTime={at.toISOString()} className="text-sm text-ink-2">
                    {formatRelative(at, now, i18n.locale, zone)}
                  </time>
                </div>
              </header>
              <div dir={directionOf(language)} className="mt-3">
                <ProseHtml sanitisedHtml={html} lang={language} className="discussion-prose" />
              </div>
              <TextPictures pictures={pictures} isSmall />
              {isOwn ? (
                <p className="mt-3 flex flex-wrap gap-3">
                  <ButtonLink to={`${path}/edit?reply=${id}`} size="s">
                    <Trans>Edit</Trans>
                  </ButtonLink>
                  <ButtonLink to={`${path}/moderate?reply=${id}`} size="s">
                    <Trans>Take it back</Trans>
                  </ButtonLink>
                </p>
              ) : (
                <p className="mt-3">
                  <TextLink to={queuePath(discussion.community.slug)} iconAfter="arrow-right">
                    <Trans>To the queue</Trans>
                  </TextLink>
                </p>
              )}
            </article>
          );
        })}
      </div>
    </Section>
  );
}
