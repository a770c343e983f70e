import { Trans, useLingui } from "@lingui/react/macro";
import { useBlocker } from "react-router";
import { Button } from "#/design/button.tsx";
import { Dialog } from "#/design/dialog.tsx";

/** A link within the site would interrupt what is being sent: it asks first, as the browser does on closing. */
export function LeaveGuard({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isLive && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      id="leave-studio"
      defaultOpen
      title={<Trans>Leave while you are live?</Trans>}
      closeLabel={t`Close`}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.proceed()}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        The stream is interrupted. It will end automatically if nobody reconnects. To end it now, press End ceremony.
      </Trans>
    </Dialog>
  );
}
