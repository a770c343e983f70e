import { z } from "zod";
import {
  GatewayInvoice,
  GatewayOrder,
  GatewayPayment,
  GatewayPlan,
  GatewayRefund,
  GatewaySubscription,
  listOf,
} from "./wire.ts";

export interface GatewayKeys {
  readonly keyId: string;
  readonly keySecret: string;
}

/** The gateway understood and said no (4xx); asking again changes nothing. */
export class GatewayRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.name = "GatewayRefusal";
    this.status = status;
    this.code = code;
  }
}

/** No answer in time, or none that means anything (5xx, too many requests): whether it was done is unknown. */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
}

const TIMEOUT_MS = 10_000;
const Problem = z.object({ error: z.object({ code: z.string().nullish(), description: z.string().nullish() }) });

type Query = Readonly<Record<string, string | number>>;
type Notes = Readonly<Record<string, string>>;

/**
 * The gateway's REST interface, as far as it is needed; amounts in paise.
 * Every call may throw GatewayRefusal or GatewayUnreachable; any other error is a bug, such as an answer of another shape.
 * @param url its origin.
 */
export function gatewayClient(url: string, keys: GatewayKeys, { timeoutMs = TIMEOUT_MS } = {}) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`;

  async function call<Shape extends z.ZodType>(
    shape: Shape,
    method: "GET" | "POST",
    path: string,
    more: { query?: Query; body?: object; headers?: Record<string, string> } = {},
  ): Promise<z.output<Shape>> {
    const address = new URL(`/v1/${path}`, url);
    for (const [name, value] of Object.entries(more.query ?? {})) address.searchParams.set(name, String(value));
    let status: number;
    let text: string;
    try {
      const answer = await fetch(address, {
        method,
        headers: { authorization, accept: "application/json", "content-type": "application/json", ...more.headers },
        ...(method === "POST" ? { body: JSON.stringify(more.body ?? {}) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      throw new GatewayUnreachable(`${method} ${path} had no answer`, { cause: error });
    }
    // 409: the same request is still being worked on; 429: later.
    if (status >= 500 || status === 409 || status === 429) {
      throw new GatewayUnreachable(`${method} ${path} was answered ${status}`);
    }
    const json = parsed(text);
    if (status >= 400) {
      const problem = Problem.safeParse(json);
      const { code, description } = problem.data?.error ?? {};
      throw new GatewayRefusal(status, code ?? "", description ?? `${method} ${path} was answered ${status}`);
    }
    return shape.parse(json);
  }

  const id = encodeURIComponent;
  return {
    createOrder: (order: { amountPaise: number; receipt: string; notes: Notes }) =>
      call(GatewayOrder, "POST", "orders", {
        body: {
          amount: order.amountPaise,
          currency: "INR",
          receipt: order.receipt,
          payment_capture: true,
          notes: order.notes,
        },
      }),
    order: (orderId: string) => call(GatewayOrder, "GET", `orders/${id(orderId)}`),
    ordersOfReceipt: async (receipt: string) =>
      (await call(listOf(GatewayOrder), "GET", "orders", { query: { receipt } })).items,
    /** A harmless question that only the right keys may ask. */
    checkKeys: async () => void (await call(listOf(z.unknown()), "GET", "orders", { query: { count: 1 } })),
    paymentsOfOrder: async (orderId: string) =>
      (await call(listOf(GatewayPayment), "GET", `orders/${id(orderId)}/payments`)).items,
    payment: (paymentId: string) => call(GatewayPayment, "GET", `payments/${id(paymentId)}`),
    /** @param range instants in seconds; at most 100 at once. */
    payments: async (range: { from: number; to: number; count: number; skip: number }) =>
      (await call(listOf(GatewayPayment), "GET", "payments", { query: range })).items,
    capture: (paymentId: string, amountPaise: number) =>
      call(GatewayPayment, "POST", `payments/${id(paymentId)}/capture`, {
        body: { amount: amountPaise, currency: "INR" },
      }),
    /** @param refund.key at least ten letters, digits, hyphens: the same key and contents again are the same refund. */
    refund: (refund: { paymentId: string; amountPaise: number; key: string; receipt: string; notes: Notes }) =>
      call(GatewayRefund, "POST", `payments/${id(refund.paymentId)}/refund`, {
        body: { amount: refund.amountPaise, speed: "normal", receipt: refund.receipt, notes: refund.notes },
        headers: { "X-Refund-Idempotency": refund.key },
      }),
    refundsOfPayment: async (paymentId: string) =>
      (await call(listOf(GatewayRefund), "GET", `payments/${id(paymentId)}/refunds`)).items,
    fetchRefund: (refundId: string) => call(GatewayRefund, "GET", `refunds/${id(refundId)}`),
    createPlan: (plan: { name: string; amountPaise: number }) =>
      call(GatewayPlan, "POST", "plans", {
        body: {
          period: "monthly",
          interval: 1,
          item: { name: plan.name, amount: plan.amountPaise, currency: "INR" },
        },
      }),
    createSubscription: (subscription: { planId: string; totalCount: number; notes: Notes }) =>
      call(GatewaySubscription, "POST", "subscriptions", {
        body: {
          plan_id: subscription.planId,
          total_count: subscription.totalCount,
          quantity: 1,
          customer_notify: true,
          notes: subscription.notes,
        },
      }),
    subscription: (subscriptionId: string) => call(GatewaySubscription, "GET", `subscriptions/${id(subscriptionId)}`),
    pauseSubscription: (subscriptionId: string) =>
      call(GatewaySubscription, "POST", `subscriptions/${id(subscriptionId)}/pause`, { body: { pause_at: "now" } }),
    resumeSubscription: (subscriptionId: string) =>
      call(GatewaySubscription, "POST", `subscriptions/${id(subscriptionId)}/resume`, { body: { resume_at: "now" } }),
    cancelSubscription: (subscriptionId: string) =>
      call(GatewaySubscription, "POST", `subscriptions/${id(subscriptionId)}/cancel`, {
        body: { cancel_at_cycle_end: false },
      }),
    invoicesOfSubscription: async (subscriptionId: string) =>
      (await call(listOf(GatewayInvoice), "GET", "invoices", { query: { subscription_id: subscriptionId } })).items,
  };
}

export type GatewayClient = ReturnType<typeof gatewayClient>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
