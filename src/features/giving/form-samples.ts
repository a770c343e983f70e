import type { FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = () => ({
  "space/:id/give": {
    path: "/space/1/give",
    fields: { key: crypto.randomUUID(), amount: "51", fund: "general" },
    required: ["key", "amount"],
    who: "anyone",
  },
  // The gift and the payment are unknown.
  "giving/recurring/:token": {
    path: `/giving/recurring/${"a".repeat(22)}`,
    fields: { intent: "cancel" },
    required: ["intent"],
    who: "anyone",
  },
  "donations/exports": {
    path: "/donations/exports",
    fields: { key: "00000000-0000-4000-8000-000000000000", space: "1", format: "csv" },
    required: ["key", "space", "format"],
    who: "person",
  },
  donations: {
    path: "/donations",
    fields: { intent: "add-fund", space: "1", name: "Lamp oil" },
    required: ["intent", "space", "name"],
    who: "person",
  },
  "donations/record": {
    path: "/donations/record",
    fields: { space: "1", key: crypto.randomUUID(), amount: "51", method: "cash", fund: "general", day: "2026-11-01" },
    required: ["space", "key", "amount", "method", "fund", "day"],
    who: "person",
  },
  "donations/campaigns": {
    path: "/donations/campaigns",
    fields: { intent: "add", space: "1", title: "A new roof", target: "5000", fund: "general" },
    required: ["intent", "space", "title", "target", "fund"],
    who: "person",
  },
  "donations/bank": {
    path: "/donations/bank",
    fields: { intent: "confirm-all", space: "1" },
    required: ["intent", "space"],
    who: "person",
  },
  "donations/settings": {
    path: "/donations/settings",
    fields: { intent: "vpa", space: "1", vpa: "name@bank", payeeName: "Saptdhara Trust" },
    required: ["intent", "space", "vpa", "payeeName"],
    who: "person",
  },
  "donations/books": {
    path: "/donations/books",
    fields: { intent: "close-month", space: "1", month: "2026-09", sure: "on" },
    required: ["intent", "space", "month", "sure"],
    who: "person",
  },
  "donations/hundi": {
    path: "/donations/hundi",
    fields: {
      space: "1",
      key: crypto.randomUUID(),
      day: "2026-11-01",
      fund: "general",
      "pieces-10": "3",
      witness1: "Asha Rao",
      witness2: "Om Prakash",
    },
    required: ["space", "key", "day", "fund", "witness1", "witness2"],
    who: "person",
  },
  "donations/:payment": {
    path: "/donations/1",
    fields: { intent: "fail", reason: "Nothing came." },
    required: ["intent"],
    who: "person",
  },
});
