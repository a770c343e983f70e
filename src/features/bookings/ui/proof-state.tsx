import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { Notice } from "#/design/notice.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { ProofView } from "../queries/proof.server.ts";

const DIALOG = "refund-unproven";

interface ProofStateProps {
  readonly proof: ProofView;
  readonly now: Date;
  readonly zone: string;
}

/** What was promised, what has come of it, and what the giver may ask for. */
export function ProofState({ proof, now, zone }: ProofStateProps) {
  const { i18n } = useLingui();
  const { party, state, dueAt, provenAt, startsAt, paidPaise } = proof;
  const at = (date: Date) => `${formatDay(date, now, i18n.locale, zone)}, ${formatTime(date, i18n.locale, zone)}`;
  const begins = at(startsAt);
  const due = dueAt ? at(dueAt) : "";
  const came = provenAt ? at(provenAt) : "";
  const isGiver = party === "devotee";
  if (proof.isGoingBack) {
    return (
      <Notice icon="undo" title={<Trans>No proof came in time, so the booking was ended.</Trans>}>
        {paidPaise !== null && <Trans>What was paid goes back whole.</Trans>}
      </Notice>
    );
  }
  switch (state) {
    case "none":
      return (
        <Notice>
          <Trans>No proof is awaited for this booking.</Trans>
        </Notice>
      );
    case "ahead":
      return (
        <Notice icon="clock" title={<Trans>It begins {begins}.</Trans>}>
          {dueAt && <Trans>Photos or a clip, and each name read at the sankalp, are promised by {due}.</Trans>}
        </Notice>
      );
    case "awaited":
      return (
        <Notice
          icon="clock"
          title={dueAt && (isGiver ? <Trans>Promised by {due}.</Trans> : <Trans>You promised it by {due}.</Trans>)}
        >
          {isGiver ? (
            <Trans>We tell you as soon as it is there.</Trans>
          ) : (
            <Trans>What was paid counts as earned once it is there.</Trans>
          )}
        </Notice>
      );
    case "proven":
      return (
        <Notice tone="success" title={provenAt && <Trans>Proof came {came}.</Trans>}>
          {!isGiver && paidPaise !== null && <Trans>What was paid is earned.</Trans>}
        </Notice>
      );
    case "missed":
      return <Missed isGiver={isGiver} due={due} paidPaise={paidPaise} />;
  }
}

function Missed({ isGiver, due, paidPaise }: { isGiver: boolean; due: string; paidPaise: number | null }) {
  const { t, i18n } = useLingui();
  const amount = paidPaise === null ? "" : formatRupees(paidPaise, i18n.locale);
  if (!isGiver) {
    return (
      <Notice tone="warning" title={<Trans>You promised it by {due}.</Trans>}>
        <Trans>It can still be sent, until they ask for their money back.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={<Trans>No proof has come by {due}.</Trans>}
      action={
        <DialogButton dialog={DIALOG} variant="primary" icon="undo">
          {paidPaise === null ? <Trans>End the booking</Trans> : <Trans>Ask for the refund</Trans>}
        </DialogButton>
      }
    >
      {paidPaise === null ? (
        <Trans>You can wait for it, or end the booking. Nothing was paid here.</Trans>
      ) : (
        <Trans>You can wait for it, or ask for {amount} back: all of it is refunded.</Trans>
      )}
      <Dialog
        id={DIALOG}
        title={paidPaise === null ? <Trans>End the booking?</Trans> : <Trans>Ask for {amount} back?</Trans>}
        closeLabel={t`Close`}
      >
        <p>
          <Trans>The booking ends with it, and no proof can be sent any more.</Trans>
        </p>
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="refund" variant="primary">
            {paidPaise === null ? <Trans>End it</Trans> : <Trans>Refund it</Trans>}
          </Button>
          <DialogCloseButton>
            <Trans>Wait for it</Trans>
          </DialogCloseButton>
        </Form>
      </Dialog>
    </Notice>
  );
}
