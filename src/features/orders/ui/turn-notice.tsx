import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { mayAct } from "../access.ts";
import type { ItemView, OrderPage } from "../queries/order-page.server.ts";
import { isOpenStatus } from "../rules.ts";
import { otherName } from "./words.ts";

/** Whose turn it is, where no form of the reader's stands above the page. */
export function TurnNotice({ order }: { order: OrderPage }) {
  const isClient = order.side === "client";
  const isOpen = isOpenStatus(order.status);
  const item = (state: ItemView["state"]) => order.items.find((one) => one.state === state);
  const owed = item("owed");
  if (owed && mayAct(order, "return")) return <Owed order={order} item={owed} />;
  const declared = item("declared");
  if (declared) return <Declared order={order} item={declared} />;
  if (!isOpen) return null;
  if (order.changes.some(({ state, askedBy }) => state === "open" && askedBy === order.side)) {
    return <ChangeAsked order={order} />;
  }
  const due = item("due");
  if (due && !isClient && order.status === "in-progress") return <DueFromClient order={order} item={due} />;
  // What a client by a link has to pay stands above the stages already.
  return due && isClient ? null : <AtWork order={order} />;
}

interface ItemProps {
  readonly order: OrderPage;
  readonly item: ItemView;
}

function useOtherName({ other }: OrderPage): string {
  const { i18n } = useLingui();
  return otherName(i18n, other);
}

function useAmount({ amountPaise }: ItemView): string {
  const { i18n } = useLingui();
  return formatRupees(amountPaise, i18n.locale);
}

function Owed({ order, item }: ItemProps) {
  const name = useOtherName(order);
  const amount = useAmount(item);
  return (
    <Notice
      icon="undo"
      className="mb-6"
      title={
        <Trans>
          {name} has to get {amount} back
        </Trans>
      }
      action={item.isByHand ? <ToPayments /> : <ToPayment item={item} variant="secondary" />}
    >
      <Trans>Give it back, then say so here.</Trans>
    </Notice>
  );
}

function ToPayments() {
  return (
    <TextLink to="#payments" iconAfter="arrow-right">
      <Trans>To the payments</Trans>
    </TextLink>
  );
}

function ToPayment({ item, variant }: { item: ItemView; variant: "primary" | "secondary" }) {
  return (
    <ButtonLink to={`/practice/payments?payment=${item.paymentId}`} variant={variant} size="s">
      <Trans>Look at the payment</Trans>
    </ButtonLink>
  );
}

function Declared({ order, item }: ItemProps) {
  const name = useOtherName(order);
  const amount = useAmount(item);
  if (order.side === "client") {
    return (
      <Notice
        icon="clock"
        className="mb-6"
        title={
          <Trans>
            {name} looks whether your payment of {amount} has arrived
          </Trans>
        }
      >
        <Trans>There is nothing for you to do. The receipt comes once it is confirmed.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      icon="wallet"
      className="mb-6"
      title={
        <Trans>
          {name} says that they have paid {amount}
        </Trans>
      }
      action={<ToPayment item={item} variant="primary" />}
    >
      <Trans>Look into your account, and confirm it: then it counts.</Trans>
    </Notice>
  );
}

function ChangeAsked({ order }: { order: OrderPage }) {
  const name = useOtherName(order);
  return (
    <Notice
      icon="clock"
      className="mb-6"
      title={<Trans>The change that you asked for waits for {name}</Trans>}
      action={
        <TextLink to="#changes" iconAfter="arrow-right">
          <Trans>See it</Trans>
        </TextLink>
      }
    />
  );
}

function DueFromClient({ order, item }: ItemProps) {
  const name = useOtherName(order);
  const amount = useAmount(item);
  return (
    <Notice
      icon="clock"
      className="mb-6"
      title={
        <Trans>
          {name} has {amount} to pay
        </Trans>
      }
      action={<ToPayments />}
    />
  );
}

/** The stage that is being made, for who makes it and who waits for it. */
function AtWork({ order }: { order: OrderPage }) {
  const { i18n } = useLingui();
  const name = useOtherName(order);
  const stage = order.stages.find(({ reachedAt }) => !reachedAt);
  if (order.status !== "in-progress") return null;
  if (!stage) {
    return order.side === "client" && order.isAllReached ? (
      <Notice icon="clock" className="mb-6" title={<Trans>Every stage is reached</Trans>}>
        <Trans>{name} completes the order once it is handed over.</Trans>
      </Notice>
    ) : null;
  }
  const words = <span lang={order.language}>{stage.name}</span>;
  const day = stage.dueOn && formatCivilDay(stage.dueOn, i18n.locale);
  return (
    <Notice
      icon="hammer"
      className="mb-6"
      title={
        order.side === "client" ? (
          <Trans>
            {name} is at work: {words}
          </Trans>
        ) : (
          <Trans>Your turn: {words}</Trans>
        )
      }
    >
      {day && <Trans>Until {day}</Trans>}
    </Notice>
  );
}
