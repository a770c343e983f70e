import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import type { OwnAuthor } from "../queries/own-authors.server.ts";

/** Whoever posts for somebody whom nobody sees yet is told so, before and after; nothing for others. */
export function NotShown({ own: { author, name, isShown } }: { own: OwnAuthor }) {
  if (isShown) return null;
  return (
    <Notice
      icon="eye-off"
      className="mb-5"
      title={<Trans>Nobody sees these posts yet</Trans>}
      action={
        author.spaceId !== null && (
          <ButtonLink to={`/verification?space=${author.spaceId}`} size="s">
            <Trans>Verification</Trans>
          </ButtonLink>
        )
      }
    >
      {author.spaceId === null ? (
        <Trans>Your profile is not public. What you publish is seen once it is.</Trans>
      ) : (
        <Trans>{name} is not listed. What you publish is seen once it is.</Trans>
      )}
    </Notice>
  );
}
