import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge, type BadgeTone } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import { mayAct } from "../access.ts";
import type { ItemState, ItemView, OrderPage } from "../queries/order-page.server.ts";

/** The ledger of an order, which both sides see: what is agreed, due, paid and refunded, part by part. */
export function Schedule({ order }: { order: OrderPage }) {
  const { t, i18n } = useLingui();
  const { ledger, items } = order;
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  const isOver = order.status === "cancelled";
  return (
    <Panel id="payments" title={<Trans>Payments</Trans>}>
      {!order.isPaidHere && !isOver && (
        <p className="mb-4 text-sm">
          {order.side === "client" ? (
            <Trans>
              They cannot take payments here at the moment. Settle them between you; what they write down, you confirm.
            </Trans>
          ) : (
            <>
              <Trans>You cannot be paid here yet. Write down what your client gave you; they confirm it.</Trans>{" "}
              <TextLink to="/practice">
                <Trans>How you are paid</Trans>
              </TextLink>
            </>
          )}
        </p>
      )}
      <ul aria-label={t`Payments`} className="grid gap-0 border-t border-line">
        {items.map((item) => (
          <li key={item.id} className="grid gap-2 border-b border-line py-3">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <ItemName item={item} language={order.language} />
              </span>
              <span className="font-text font-semibold tabular-nums">{rupees(item.amountPaise)}</span>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <StateBadge state={item.state} />
              <ItemActions item={item} order={order} />
            </div>
          </li>
        ))}
      </ul>
      <KeyValues
        className="mt-4"
        items={[
          { label: <Trans>Agreed</Trans>, value: rupees(ledger.agreedPaise) },
          { label: <Trans>Paid</Trans>, value: rupees(ledger.paidPaise) },
          ...(ledger.refundedPaise > 0
            ? [{ label: <Trans>Given back</Trans>, value: rupees(ledger.refundedPaise) }]
            : []),
          ...(isOver
            ? []
            : [
                {
                  label: <Trans>Due now</Trans>,
                  value: <span className="font-semibold">{rupees(ledger.duePaise)}</span>,
                },
              ]),
        ]}
      />
    </Panel>
  );
}

function ItemName({ item, language }: { item: ItemView; language: string }) {
  if (item.kind === "advance") return <Trans>Advance</Trans>;
  const stage = item.stage && <span lang={language}>{item.stage}</span>;
  if (item.kind === "stage") return stage;
  return (
    <>
      <Trans>A change</Trans>
      {stage && <> · {stage}</>}
    </>
  );
}

const tones: Record<ItemState, BadgeTone> = {
  later: "quiet",
  due: "yellow",
  declared: "yellow",
  recorded: "yellow",
  paid: "good",
  refunding: "blue",
  owed: "tint",
  refunded: "quiet",
  void: "quiet",
};

function StateBadge({ state }: { state: ItemState }) {
  const words: Record<ItemState, ReactNode> = {
    later: <Trans>Later</Trans>,
    due: <Trans>To be paid</Trans>,
    declared: <Trans>Said to be paid</Trans>,
    recorded: <Trans>To be confirmed</Trans>,
    paid: <Trans>Paid</Trans>,
    refunding: <Trans>Going back</Trans>,
    owed: <Trans>To be given back</Trans>,
    refunded: <Trans>Given back</Trans>,
    void: <Trans>No longer asked for</Trans>,
  };
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}

function ItemActions({ item, order }: { item: ItemView; order: OrderPage }) {
  const isClient = order.side === "client";
  if (item.state === "due") {
    if (mayAct(order, "pay") && order.isPaidHere) {
      return (
        <ItemForm item={item} fields={{ intent: "pay" }}>
          <Trans>Pay</Trans>
        </ItemForm>
      );
    }
    if (mayAct(order, "record") && !order.isPaidHere) {
      return (
        <ItemForm item={item} fields={{ intent: "received" }}>
          <Trans>I have received it</Trans>
        </ItemForm>
      );
    }
  }
  if (item.state === "recorded") {
    if (!isClient) {
      return (
        <ItemForm item={item} fields={{ intent: "received", not: "on" }}>
          <Trans>Take it back</Trans>
        </ItemForm>
      );
    }
    return (
      <span className="flex flex-wrap gap-2">
        <ItemForm item={item} fields={{ intent: "confirm", right: "yes" }}>
          <Trans>I have paid this</Trans>
        </ItemForm>
        <ItemForm item={item} fields={{ intent: "confirm", right: "no" }}>
          <Trans>Not right</Trans>
        </ItemForm>
      </span>
    );
  }
  if (item.state === "owed" && item.isByHand && mayAct(order, "return")) {
    return (
      <ItemForm item={item} fields={{ intent: "returned" }}>
        <Trans>I have given it back</Trans>
      </ItemForm>
    );
  }
  if (!isClient && item.paymentId !== null && (item.state === "declared" || item.state === "owed")) {
    return (
      <TextLink to={`/practice/payments?payment=${item.paymentId}`} iconAfter="arrow-right">
        <Trans>Look at the payment</Trans>
      </TextLink>
    );
  }
  if (isClient && item.token !== null && item.state !== "later" && item.state !== "void") {
    return (
      <TextLink to={`/pay/${item.token}`} icon="receipt">
        {item.state === "declared" ? <Trans>Look at the payment</Trans> : <Trans>Receipt</Trans>}
      </TextLink>
    );
  }
  return null;
}

function ItemForm({
  item,
  fields,
  children,
}: {
  item: ItemView;
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="item" value={item.id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="s">
        {children}
      </Button>
    </Form>
  );
}
