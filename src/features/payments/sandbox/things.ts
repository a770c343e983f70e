// The gateway's own things, in its own shapes: amounts in paise, instants in seconds.

export interface SandboxOrder {
  readonly id: string;
  readonly entity: "order";
  readonly amount: number;
  amount_paid: number;
  readonly currency: string;
  readonly receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  readonly notes: Record<string, string>;
  readonly created_at: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly order_id: string | null;
  readonly invoice_id: string | null;
  method: string;
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  readonly notes: Record<string, string>;
  readonly created_at: number;
}

export interface SandboxRefund {
  readonly id: string;
  readonly entity: "refund";
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Record<string, string>;
  status: "pending" | "processed" | "failed";
  readonly created_at: number;
}

export interface SandboxSubscription {
  readonly id: string;
  readonly entity: "subscription";
  readonly plan_id: string;
  status: "created" | "authenticated" | "active" | "halted" | "cancelled" | "completed" | "paused";
  paid_count: number;
  readonly total_count: number;
  charge_at: number | null;
  readonly notes: Record<string, string>;
  readonly created_at: number;
}

/** The wire's form of an entity: notes without entries are an empty list there. */
export function wire<Thing extends object>(thing: Thing): object {
  const notes = (thing as { notes?: object }).notes;
  return notes && Object.keys(notes).length === 0 ? { ...thing, notes: [] } : { ...thing };
}
