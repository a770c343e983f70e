import { Plural, Trans } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";

/** A notice of invitations, on the dashboard of the invited person. */
export function InvitationNotice({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <Notice
      icon="user-plus"
      className={className}
      action={
        <ButtonLink to="/invitations" size="s" className="flex-none">
          <Trans>See</Trans>
        </ButtonLink>
      }
    >
      <Plural value={count} one="A space asks you to help run it." other="# spaces ask you to help run them." />
    </Notice>
  );
}
