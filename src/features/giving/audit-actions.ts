import { z } from "zod";
import { auditActions } from "#/features/audit/public.ts";

const giftFilter = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  fund: z.string().nullable(),
  method: z.string().nullable(),
  state: z.string().nullable(),
});

export const givingAudit = auditActions({
  "giving.exported": {
    entity: "giving_export",
    detail: z.object({ format: z.string(), ...giftFilter.shape, searched: z.boolean() }),
  },
  "giving.export-downloaded": { entity: "giving_export", detail: z.object({ format: z.string() }) },
  "statement.imported": {
    entity: "space",
    detail: z.object({ statement: z.number(), lines: z.number(), added: z.number() }),
  },
  "statement.line-set-aside": {
    entity: "space",
    detail: z.object({ line: z.number(), amountPaise: z.number(), paidOn: z.string() }),
  },
  "hundi.counted": {
    entity: "hundi",
    detail: z.object({ amountPaise: z.number(), day: z.string(), fund: z.string() }),
  },
  "hundi.cancelled": {
    entity: "hundi",
    detail: z.object({
      amountPaise: z.number(),
      day: z.string(),
      reason: z.string(),
      /** The count in its place. */
      replacedBy: z.number().nullable(),
    }),
  },
  "budgets.saved": {
    entity: "space",
    detail: z.object({
      year: z.number(),
      budgets: z.array(z.object({ fund: z.string(), amountPaise: z.number().nullable() })),
    }),
  },
  "fund.added": { entity: "space", detail: z.object({ fund: z.string(), name: z.string() }) },
  "fund.renamed": { entity: "space", detail: z.object({ fund: z.string(), name: z.string(), before: z.string() }) },
  "fund.hidden": { entity: "space", detail: z.object({ fund: z.string() }) },
  "fund.shown": { entity: "space", detail: z.object({ fund: z.string() }) },
  "campaign.added": { entity: "campaign", detail: z.object({ title: z.string(), targetPaise: z.number() }) },
  "campaign.edited": {
    entity: "campaign",
    detail: z.object({
      title: z.string(),
      targetPaise: z.number(),
      before: z.object({ title: z.string(), targetPaise: z.number() }),
    }),
  },
  "campaign.completed": { entity: "campaign", detail: z.object({}) },
  "campaign.reopened": { entity: "campaign", detail: z.object({}) },
});
