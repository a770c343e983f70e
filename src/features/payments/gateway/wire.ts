import { z } from "zod";

// The gateway's shapes, as far as they are read here; amounts are in paise, instants in seconds.

// Empty notes come as a list.
const Notes = z.preprocess(
  (notes) => (Array.isArray(notes) || notes === null ? {} : notes),
  z.record(z.string(), z.coerce.string()).default({}),
);
const Paise = z.number().int();

export const GatewayOrder = z.object({
  id: z.string().min(1),
  amount: Paise,
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(["created", "attempted", "paid"]),
  notes: Notes,
});
export type GatewayOrder = z.output<typeof GatewayOrder>;

export const GatewayPayment = z.object({
  id: z.string().min(1),
  amount: Paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  amount_refunded: Paise.nullish(),
  /** The tax on it included; a gateway that gave money for a payment would be none. */
  fee: Paise.nonnegative().nullish(),
  error_description: z.string().nullish(),
  notes: Notes,
  created_at: z.number().nullish(),
});
export type GatewayPayment = z.output<typeof GatewayPayment>;

export const GatewayRefund = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: Paise,
  currency: z.string(),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.string().nullish(),
  notes: Notes,
});
export type GatewayRefund = z.output<typeof GatewayRefund>;

export const GatewayPlan = z.object({ id: z.string().min(1) });

export const GatewaySubscription = z.object({
  id: z.string().min(1),
  plan_id: z.string(),
  status: z.enum([
    "created",
    "authenticated",
    "active",
    "pending",
    "halted",
    "cancelled",
    "completed",
    "expired",
    "paused",
  ]),
  charge_at: z.number().nullish(),
  paid_count: z.number().int().nullish(),
  notes: Notes,
});
export type GatewaySubscription = z.output<typeof GatewaySubscription>;

export const GatewayInvoice = z.object({
  id: z.string(),
  payment_id: z.string().nullish(),
  status: z.string().nullish(),
});

export const GatewayDispute = z.object({
  id: z.string().min(1),
  payment_id: z.string(),
  amount: Paise,
  amount_deducted: Paise.nullish(),
  currency: z.string(),
  reason_code: z.string().nullish(),
  status: z.string(),
  created_at: z.number().nullish(),
});
export type GatewayDispute = z.output<typeof GatewayDispute>;

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

const entity = <Shape extends z.ZodType>(shape: Shape) => z.object({ entity: shape }).optional();

/** A webhook's event; one may have several subjects. */
export const GatewayEvent = z.object({
  event: z.string().min(1).max(100),
  created_at: z.number().nullish(),
  payload: z.object({
    payment: entity(GatewayPayment),
    order: entity(GatewayOrder),
    refund: entity(GatewayRefund),
    dispute: entity(GatewayDispute),
    subscription: entity(GatewaySubscription),
  }),
});
export type GatewayEvent = z.output<typeof GatewayEvent>;
