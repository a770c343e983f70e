import { randomBytes, randomUUID } from "node:crypto";
import { signatureOf } from "../gateway/signatures.ts";
import {
  wire,
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxSubscription,
} from "./things.ts";

export interface SandboxAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

interface Webhook {
  readonly eventId: string;
  readonly body: string;
  readonly signature: string;
  attempts: number;
}

export interface SandboxOptions {
  /** Where webhooks go. */
  readonly webhookUrl: string;
  readonly accounts: readonly SandboxAccount[];
  /** Between attempts at a webhook that was not answered 2xx; milliseconds. */
  readonly redeliverMs?: number;
  /** "Be charged late" captures so long after the page was left; milliseconds. */
  readonly lateMs?: number;
  /** Clock in milliseconds. */
  readonly clock?: () => number;
}

const ATTEMPTS = 200;

/** Everything that one account has, as `what → id → thing`, and what tests may do to it. */
export class SandboxBooks {
  readonly account: SandboxAccount;
  readonly orders = new Map<string, SandboxOrder>();
  readonly payments = new Map<string, SandboxPayment>();
  readonly refunds = new Map<string, SandboxRefund>();
  readonly refundKeys = new Map<string, { body: string; id: string }>();
  readonly plans = new Map<string, { id: string; amount: number; name: string }>();
  readonly subscriptions = new Map<string, SandboxSubscription>();
  readonly invoices: { id: string; subscription_id: string; payment_id: string; status: "paid" }[] = [];
  readonly disputes = new Map<string, { id: string; payment_id: string; amount: number }>();
  /** Captures by itself; otherwise payments stay authorized until they are captured. */
  autoCapture = true;
  /** Refunds are processed at once; otherwise they wait for `endRefund`. */
  refundsAtOnce = true;
  /** Webhooks that wait while they are held. */
  readonly held: Webhook[] = [];
  #holds = false;
  #closed = false;
  readonly #options: SandboxOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();

  constructor(account: SandboxAccount, options: SandboxOptions) {
    this.account = account;
    this.#options = options;
  }

  get now(): number {
    return Math.floor((this.#options.clock ?? Date.now)() / 1000);
  }

  newId = (kind: string): string => `${kind}_${randomBytes(9).toString("base64url").replaceAll(/\W/g, "x")}`;

  makeOrder(asked: { amount: number; currency: string; receipt: string | null; notes: Record<string, string> }) {
    const order: SandboxOrder = {
      id: this.newId("order"),
      entity: "order",
      ...asked,
      amount_paid: 0,
      status: "created",
      attempts: 0,
      created_at: this.now,
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** A payer pays; more than once, if they insist. @param changed what a forger would like it to be. */
  pay(orderId: string, changed: { amount?: number; currency?: string } = {}): SandboxPayment {
    const payment = this.#newPayment(this.#order(orderId), "authorized", changed);
    this.tell("payment.authorized", { payment });
    if (this.autoCapture) this.capture(payment.id);
    return payment;
  }

  fail(orderId: string, description = "Your payment was declined by the bank."): SandboxPayment {
    const payment = this.#newPayment(this.#order(orderId), "failed");
    this.#setFailed(payment, description);
    this.tell("payment.failed", { payment });
    return payment;
  }

  /** The page is closed before the bank answers: failed first, and captured after a while or by `captureLate`. */
  payLate(orderId: string): SandboxPayment {
    const payment = this.fail(orderId, "Payment was not completed on time.");
    this.#later(this.#options.lateMs ?? 8_000, () => this.captureLate(payment.id));
    return payment;
  }

  captureLate(paymentId: string): SandboxPayment {
    const payment = this.payments.get(paymentId)!;
    if (payment.captured) return payment;
    payment.status = "authorized";
    payment.error_code = payment.error_description = null;
    this.tell("payment.authorized", { payment });
    return this.capture(paymentId);
  }

  capture(paymentId: string): SandboxPayment {
    const payment = this.payments.get(paymentId)!;
    payment.status = "captured";
    payment.captured = true;
    payment.fee = Math.round(payment.amount * 0.02);
    payment.tax = Math.round((payment.fee * 18) / 118);
    this.tell("payment.captured", { payment });
    const order = payment.order_id ? this.orders.get(payment.order_id) : undefined;
    if (order) {
      order.status = "paid";
      order.amount_paid = order.amount;
      this.tell("order.paid", { payment, order });
    }
    return payment;
  }

  refund(payment: SandboxPayment, amount: number, more: { receipt: string | null; notes: Record<string, string> }) {
    const refund: SandboxRefund = {
      id: this.newId("rfnd"),
      entity: "refund",
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      ...more,
      status: "pending",
      created_at: this.now,
    };
    this.refunds.set(refund.id, refund);
    payment.amount_refunded += amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
    if (payment.refund_status === "full") payment.status = "refunded";
    this.tell("refund.created", { payment, refund });
    if (this.refundsAtOnce) this.endRefund(refund.id, "processed");
    return refund;
  }

  endRefund(refundId: string, status: "processed" | "failed"): void {
    const refund = this.refunds.get(refundId)!;
    const payment = this.payments.get(refund.payment_id)!;
    refund.status = status;
    if (status === "failed") {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
      payment.status = "captured";
    }
    this.tell(`refund.${status}`, { payment, refund });
  }

  /** @param event `created`, `under_review`, `won`, `lost`, `closed`. */
  dispute(paymentId: string, event: string, deducted = 0, disputeId = this.newId("disp")): string {
    const payment = this.payments.get(paymentId)!;
    const known = this.disputes.get(disputeId) ?? { id: disputeId, payment_id: paymentId, amount: payment.amount };
    this.disputes.set(disputeId, known);
    const status = event === "created" ? "open" : event;
    const dispute = {
      ...known,
      entity: "dispute",
      currency: payment.currency,
      amount_deducted: deducted,
      reason_code: "goods_or_services_not_received_or_partially_received",
      status,
      created_at: this.now,
    };
    this.tell(`payment.dispute.${event}`, { payment, dispute });
    return disputeId;
  }

  /** The payer agrees to be charged every month; the first charge comes at once. */
  agree(subscriptionId: string): SandboxPayment {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription.status = "active";
    this.tell("subscription.authenticated", { subscription });
    this.tell("subscription.activated", { subscription });
    return this.charge(subscriptionId);
  }

  charge(subscriptionId: string): SandboxPayment {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const plan = this.plans.get(subscription.plan_id)!;
    const order = this.makeOrder({ amount: plan.amount, currency: "INR", receipt: null, notes: {} });
    const invoiceId = this.newId("inv");
    const payment = this.#newPayment(order, "authorized", {}, invoiceId);
    payment.method = "upi";
    this.invoices.push({ id: invoiceId, subscription_id: subscriptionId, payment_id: payment.id, status: "paid" });
    subscription.paid_count += 1;
    subscription.charge_at = this.now + 30 * 86_400;
    this.capture(payment.id);
    this.tell("subscription.charged", { subscription, payment });
    return payment;
  }

  change(subscriptionId: string, status: "paused" | "active" | "cancelled" | "halted" | "completed") {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription.status = status;
    if (status !== "active") subscription.charge_at = null;
    this.tell(`subscription.${status === "active" ? "resumed" : status}`, { subscription });
    return subscription;
  }

  /** From now on webhooks wait, in their order, in `held`. */
  holdWebhooks(): void {
    this.#holds = true;
  }

  /** @param how reordered, and each so many times at once. */
  async releaseWebhooks({ reversed = false, times = 1 } = {}): Promise<void> {
    this.#holds = false;
    const waiting = this.held.splice(0);
    if (reversed) waiting.reverse();
    for (const webhook of waiting) {
      await Promise.all(Array.from({ length: times }, () => this.deliver(webhook)));
    }
  }

  /** Until every webhook that is on its way was answered once. */
  async quiet(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  tell(event: string, things: Record<string, object>): void {
    const body = JSON.stringify({
      entity: "event",
      account_id: `acc_${this.account.keyId.slice(-14)}`,
      event,
      contains: Object.keys(things),
      payload: Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, { entity: wire(thing) }])),
      created_at: this.now,
    });
    const webhook = {
      eventId: randomUUID(),
      body,
      signature: signatureOf(this.account.webhookSecret, body),
      attempts: 0,
    };
    if (this.#holds) this.held.push(webhook);
    else this.#send(webhook);
  }

  #send(webhook: Webhook): void {
    const sending = this.deliver(webhook).then(() => undefined);
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  /** One attempt; what is not answered 2xx is sent again after a while. @returns the status, 0 for no answer. */
  async deliver(webhook: Webhook): Promise<number> {
    if (this.#closed) return 0;
    webhook.attempts += 1;
    const status = await fetch(this.#options.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": webhook.signature,
        "x-razorpay-event-id": webhook.eventId,
      },
      body: webhook.body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && webhook.attempts < ATTEMPTS) {
      this.#later(this.#options.redeliverMs ?? 5_000, () => this.#send(webhook));
    }
    return status;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(ms: number, work: () => unknown): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  #order(orderId: string): SandboxOrder {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  #newPayment(
    order: SandboxOrder,
    status: SandboxPayment["status"],
    changed: { amount?: number; currency?: string } = {},
    invoiceId: string | null = null,
  ): SandboxPayment {
    const payment: SandboxPayment = {
      id: this.newId("pay"),
      entity: "payment",
      amount: changed.amount ?? order.amount,
      currency: changed.currency ?? order.currency,
      status,
      order_id: order.id,
      invoice_id: invoiceId,
      method: "card",
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      notes: {},
      created_at: this.now,
    };
    order.attempts += 1;
    if (order.status === "created") order.status = "attempted";
    this.payments.set(payment.id, payment);
    return payment;
  }

  #setFailed(payment: SandboxPayment, description: string): void {
    payment.error_code = "BAD_REQUEST_ERROR";
    payment.error_description = description;
  }
}
