import { Trans } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";

/** What going live is for a space that is not listed. */
export function Rehearsal({ className }: { className?: string }) {
  return (
    <Notice tone="warning" icon="eye-off" className={className} title={<Trans>Only your people can see it</Trans>}>
      <Trans>
        Your space is not public yet. Until it is, going live is a rehearsal: only the people who run the space, and our
        staff, see the ceremony and its recording. The recording stays hidden when the space becomes public, until you
        show it.
      </Trans>
    </Notice>
  );
}
