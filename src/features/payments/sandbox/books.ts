import { randomBytes } from "node:crypto";
import { SandboxWebhooks } from "./webhooks.ts";
import { type SandboxOrder, type SandboxPayment, type SandboxRefund, type SandboxSubscription } from "./things.ts";

/** Everything that one account has, as `what → id → thing`, and what tests may do to it. */
export class SandboxBooks extends SandboxWebhooks {
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

  newId = (kind: string): string => `${kind}_${randomBytes(9).toString("base64url").replaceAll(/\W/g, "x")}`;

  makeOrder(requests: { amount: number; currency: string; receipt: string | null; notes: Record<string, string> }) {
    const order: SandboxOrder = {
      id: this.newId("order"),
      entity: "order",
      ...requests,
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
    this.sendEvent("payment.authorized", { payment });
    if (this.autoCapture) this.capture(payment.id);
    return payment;
  }

  fail(orderId: string, description = "Your payment was declined by the bank."): SandboxPayment {
    const payment = this.#newPayment(this.#order(orderId), "failed");
    this.#setFailed(payment, description);
    this.sendEvent("payment.failed", { payment });
    return payment;
  }

  /** The page is closed before the bank answers: failed first, and captured after a while or by `captureLate`. */
  payLate(orderId: string): SandboxPayment {
    const payment = this.fail(orderId, "Payment was not completed on time.");
    this.later(this.options.lateMs ?? 8_000, () => this.captureLate(payment.id));
    return payment;
  }

  captureLate(paymentId: string): SandboxPayment {
    const payment = this.payments.get(paymentId)!;
    if (payment.captured) return payment;
    payment.status = "authorized";
    payment.error_code = payment.error_description = null;
    this.sendEvent("payment.authorized", { payment });
    return this.capture(paymentId);
  }

  capture(paymentId: string): SandboxPayment {
    const payment = this.payments.get(paymentId)!;
    payment.status = "captured";
    payment.captured = true;
    payment.fee = Math.round(payment.amount * 0.02);
    payment.tax = Math.round((payment.fee * 18) / 118);
    this.sendEvent("payment.captured", { payment });
    const order = payment.order_id ? this.orders.get(payment.order_id) : undefined;
    if (order) {
      order.status = "paid";
      order.amount_paid = order.amount;
      this.sendEvent("order.paid", { payment, order });
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
    this.sendEvent("refund.created", { payment, refund });
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
    this.sendEvent(`refund.${status}`, { payment, refund });
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
    this.sendEvent(`payment.dispute.${event}`, { payment, dispute });
    return disputeId;
  }

  /** The payer agrees to be charged every month; the first charge comes at once. */
  agree(subscriptionId: string): SandboxPayment {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription.status = "active";
    this.sendEvent("subscription.authenticated", { subscription });
    this.sendEvent("subscription.activated", { subscription });
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
    this.sendEvent("subscription.charged", { subscription, payment });
    return payment;
  }

  change(subscriptionId: string, status: "paused" | "active" | "cancelled" | "halted" | "completed") {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription.status = status;
    if (status !== "active") subscription.charge_at = null;
    this.sendEvent(`subscription.${status === "active" ? "resumed" : status}`, { subscription });
    return subscription;
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
