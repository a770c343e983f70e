import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, buttonClass } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon, type IconName } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { PaymentView } from "../queries/read-payment.server.ts";
import { reasonText } from "../reasons.ts";
import { useAddress } from "#/platform/http/page-meta.tsx";
import { CopyButton } from "#/design/copy-button.tsx";
import { againAddress, ticketAddress } from "./again-address.ts";
import { TryAgain } from "./gateway-option.tsx";
import { DeclareForm } from "./upi-option.tsx";
import { Title } from "#/design/title.tsx";

interface StageProps {
  readonly payment: PaymentView;
}

function Arch({ icon }: { icon: IconName }) {
  return (
    <span className="empty-arch" aria-hidden>
      <Icon name={icon} size={26} />
    </span>
  );
}

/** The money is there. */
export function Thanks({ payment }: StageProps) {
  const { i18n } = useLingui();
  const { space } = payment;
  const amount = formatRupees(payment.amountPaise, i18n.locale);
  // What went back opens nothing any more.
  const ticket = payment.refundedPaise === 0 ? ticketAddress(payment) : null;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Arch icon="hand-heart" />
      <div role="status">
        <Title className="text-balance" size="m">
          {payment.purpose === "gift" ? (
            <Trans>Thank you for your donation of {amount}!</Trans>
          ) : (
            <Trans>Your payment of {amount} has arrived.</Trans>
          )}
        </Title>
      </div>
      <p className="text-ink-2">
        <Trans>It has reached {space.name}.</Trans>
      </p>
      <Refunded payment={payment} />
      <OpenRefunds payment={payment} />
      <KeepLink payment={payment} />
      <Facts payment={payment} />
      <div className="flex flex-wrap justify-center gap-3">
        {ticket && (
          <ButtonLink to={ticket} variant="primary" icon="qr">
            <Trans>Your ticket</Trans>
          </ButtonLink>
        )}
        {payment.receipt && (
          <a
            href={`/pay/${payment.token}/receipt.pdf`}
            className={buttonClass({ variant: ticket ? "secondary" : "primary" })}
          >
            <Icon name="receipt" />
            <Trans>Receipt (PDF)</Trans>
          </a>
        )}
        <WayBack payment={payment} />
      </div>
    </div>
  );
}

function WayBack({ payment: { backPath, space, purpose } }: StageProps) {
  return backPath ? (
    <ButtonLink to={backPath}>
      {purpose === "order" ? (
        <Trans>Back to the order</Trans>
      ) : purpose === "booking" ? (
        <Trans>Back to the booking</Trans>
      ) : (
        <Trans>Back to the event</Trans>
      )}
    </ButtonLink>
  ) : (
    <ButtonLink to={`/space/${space.id}`}>
      <Trans>Back to the space</Trans>
    </ButtonLink>
  );
}

/** Whoever left no address finds the receipt here alone. */
function KeepLink({ payment: { isReachable, token } }: StageProps) {
  const { t } = useLingui();
  const { address } = useAddress();
  if (isReachable) return null;
  return (
    <Notice className="text-left" title={<Trans>Keep the link to this page</Trans>}>
      <p>
        <Trans>You gave no email address, so your receipt is found here alone.</Trans>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <span className="min-w-0 wrap-anywhere">{address(`/pay/${token}`)}</span>
        <CopyButton text={address(`/pay/${token}`)} label={t`Copy link`} copied={t`The link is copied.`} />
      </p>
    </Notice>
  );
}

function Refunded({ payment: { refundedPaise, amountPaise } }: StageProps) {
  const { i18n } = useLingui();
  if (refundedPaise === 0) return null;
  const back = formatRupees(refundedPaise, i18n.locale);
  return (
    <Notice
      icon="undo"
      className="text-left"
      title={refundedPaise === amountPaise ? <Trans>Refunded to you</Trans> : <Trans>Partly refunded to you</Trans>}
    >
      <Trans>The space has refunded {back}.</Trans>
    </Notice>
  );
}

/** What goes back and is not there yet, and what was paid twice. */
function OpenRefunds({ payment: { refunds, space } }: StageProps) {
  const { name } = space;
  const { i18n } = useLingui();
  const shown = refunds.filter(({ state, isExcess }) => isExcess || state !== "processed");
  return shown.map(({ amountPaise, isExcess, state }, place) => {
    const amount = formatRupees(amountPaise, i18n.locale);
    return (
      <Notice
        key={place}
        icon="undo"
        tone={state === "failed" ? "warning" : "info"}
        className="w-full text-left"
        title={isExcess ? <Trans>You paid twice</Trans> : <Trans>Your refund</Trans>}
      >
        {state === "processed" ? (
          <Trans>The second payment of {amount} was refunded to you.</Trans>
        ) : state === "pending" ? (
          <Trans>{amount} is on its way back to you. Your bank may need five to seven working days.</Trans>
        ) : (
          <Trans>
            The gateway could not return {amount} to you yet. {name} knows it and sees to it. You need not do anything.
          </Trans>
        )}
      </Notice>
    );
  });
}

function Facts({ payment }: StageProps) {
  const { i18n } = useLingui();
  const { reference, settledAt, receipt, space, bankReference } = payment;
  const items = [
    ...(reference ? [{ label: <Trans>Purpose</Trans>, value: reference }] : []),
    ...(receipt ? [{ label: <Trans>Receipt number</Trans>, value: receipt.number }] : []),
    ...(settledAt ? [{ label: <Trans>Date</Trans>, value: formatInstant(settledAt, i18n.locale, space.zone) }] : []),
    ...(bankReference ? [{ label: <Trans>Reference</Trans>, value: bankReference }] : []),
  ];
  return items.length > 0 ? <KeyValues items={items} className="w-full max-w-110 text-left" /> : null;
}

/** "I have paid" was said; nobody has confirmed it yet. */
export function Declared({ payment, answer }: StageProps & { answer: FormAnswer }) {
  const { i18n } = useLingui();
  const { space, bankReference } = payment;
  const amount = formatRupees(payment.amountPaise, i18n.locale);
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <Arch icon="clock" />
        <Title className="text-balance" size="m">
          <Trans>
            {space.name} will confirm your {amount}
          </Trans>
        </Title>
        <p role="status" className="max-w-[46ch] text-ink-2">
          <Trans>
            They have your reference {bankReference}. This page will show your receipt once the money is in the account.
          </Trans>{" "}
          {payment.isReachable && <Trans>You may close it.</Trans>}
        </p>
        <KeepLink payment={payment} />
      </div>
      {payment.backPath && (
        <p className="text-center">
          <WayBack payment={payment} />
        </p>
      )}
      <Disclosure title={<Trans>The reference was wrong</Trans>} defaultOpen={readAnswer(answer).refusal !== null}>
        <DeclareForm token={payment.token} answer={answer} reference={bankReference} />
      </Disclosure>
    </div>
  );
}

/** It had been counted in error. */
export function Cancelled({ payment }: StageProps) {
  const { name } = payment.space;
  const number = payment.receipt?.number ?? "";
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Arch icon="x" />
      <Title className="text-balance" size="m">
        <Trans>Receipt {number} was cancelled</Trans>
      </Title>
      <p role="status" className="max-w-[46ch] text-ink-2">
        <Trans>{name} had recorded it in error. It counts no more.</Trans>
      </p>
    </div>
  );
}

export function Failed({ payment }: StageProps) {
  const { i18n } = useLingui();
  const again = againAddress(payment);
  const amount = formatRupees(payment.amountPaise, i18n.locale);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Arch icon="alert" />
      <Title className="text-balance" size="m">
        {payment.isWithdrawn ? (
          <Trans>The payment of {amount} is no longer asked for</Trans>
        ) : (
          <Trans>The payment of {amount} did not arrive</Trans>
        )}
      </Title>
      {payment.failedReason && <p role="status">{reasonText(payment.failedReason, (word) => i18n._(word))}</p>}
      <p className="max-w-[46ch] text-ink-2">
        <Trans>If it still arrives, it will be counted and shown on this page.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {again ? (
          <ButtonLink to={again} variant="primary" icon="refresh">
            <Trans>Try again</Trans>
          </ButtonLink>
        ) : (
          payment.paymentOptions.gateway && <TryAgain token={payment.token} />
        )}
        {payment.backPath && <WayBack payment={payment} />}
      </div>
    </div>
  );
}
