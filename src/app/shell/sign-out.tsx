import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "../../design/button.tsx";
import { Dialog, DialogCloseButton } from "../../design/dialog.tsx";
import { toast } from "../../design/toaster.tsx";
import { leave, sendOwn, type Unsent } from "./leave.ts";

/**
 * Signs out: at once where the account knows everything, else only if its reader lets go of what it does not know.
 * @param show puts a question beside the page, or takes it away.
 */
export async function signOut(who: number, show: (question: ReactNode) => void): Promise<void> {
  const unsent = await sendOwn(who);
  if (unsent.notes + unsent.days === 0) return end(who);
  show(<MayBeLost unsent={unsent} onStay={() => show(null)} onLeave={() => end(who)} />);
}

async function end(who: number): Promise<void> {
  if (await leave(who)) return location.assign("/");
  toast({ text: <Trans>You are still signed in: the server did not answer. Try again.</Trans>, tone: "refusal" });
}

interface MayBeLostProps {
  readonly unsent: Unsent;
  readonly onStay: () => void;
  readonly onLeave: () => Promise<void>;
}

function MayBeLost({ unsent: { notes, days }, onStay, onLeave }: MayBeLostProps) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const go = async () => {
    setPending(true);
    await onLeave();
    setPending(false);
  };
  return (
    <Dialog
      id="sign-out"
      defaultOpen
      title={<Trans>Sign out without sending it?</Trans>}
      closeLabel={t`Close`}
      onClose={onStay}
      footer={
        <>
          <Button pending={pending} onClick={() => void go()}>
            <Trans>Sign out</Trans>
          </Button>
          <DialogCloseButton variant="primary">
            <Trans>Stay signed in</Trans>
          </DialogCloseButton>
        </>
      }
    >
      <p>
        {notes > 0 && (
          <Plural
            value={notes}
            one="# note was not sent to your account yet."
            other="# notes were not sent to your account yet."
          />
        )}{" "}
        {days > 0 && (
          <Plural
            value={days}
            one="The beads of # day were not sent to your account yet."
            other="The beads of # days were not sent to your account yet."
          />
        )}{" "}
        <Trans>Nothing of yours stays on this device once you are signed out.</Trans>
      </p>
    </Dialog>
  );
}
