import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const item = z.object({ item: z.number(), amountPaise: z.number() });

export const ordersAudit = auditActions({
  "inquiry.sent": { entity: "inquiry" },
  "inquiry.declined": { entity: "inquiry" },
  "inquiry.withdrawn": { entity: "inquiry" },
  "quote.sent": { entity: "inquiry", detail: z.object({ revision: z.number(), totalPaise: z.number() }) },
  "quote.declined": { entity: "inquiry", detail: z.object({ quote: z.number() }) },
  "quote.reopened": { entity: "inquiry", detail: z.object({ quote: z.number() }) },
  "order.accepted": { entity: "order", detail: z.object({ quote: z.number(), totalPaise: z.number() }) },
  "order.started": { entity: "order" },
  "order.stage-reached": { entity: "order", detail: z.object({ stage: z.number() }) },
  "order.stage-reopened": { entity: "order", detail: z.object({ stage: z.number() }) },
  "order.payment-recorded": { entity: "order", detail: item },
  "order.payment-unrecorded": { entity: "order", detail: item },
  "order.payment-confirmed": { entity: "order", detail: item },
  "order.payment-denied": { entity: "order", detail: item },
  "order.payment-returned": { entity: "order", detail: item },
  "order.change-asked": { entity: "order", detail: z.object({ change: z.number(), differencePaise: z.number() }) },
  "order.change-answered": { entity: "order", detail: z.object({ change: z.number(), answer: z.string() }) },
  "order.cancelled": { entity: "order", detail: z.object({ by: z.string(), goesBack: z.boolean() }) },
  "order.completed": { entity: "order" },
  "order.reopened": { entity: "order" },
  "order.retitled": { entity: "order" },
  "order.link-made": { entity: "order" },
  "order.link-withdrawn": { entity: "order" },
});
