import type { FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  "space/:id/give": {
    path: "/space/1/give",
    fields: { key: crypto.randomUUID(), amount: "51", fund: "general" },
    optional: ["fund"],
    who: "anyone",
  },
  // The gift and the payment are unknown.
  "giving/recurring/:token": {
    path: `/giving/recurring/${"a".repeat(22)}`,
    fields: { intent: "cancel" },
    who: "anyone",
  },
  "donations/exports": {
    path: "/donations/exports",
    fields: { key: "00000000-0000-4000-8000-000000000000", space: "1", format: "csv" },
    who: "person",
  },
  donations: {
    path: "/donations",
    fields: { intent: "add-fund", space: "1", name: "Lamp oil" },
    who: "person",
  },
  "donations/record": {
    path: "/donations/record",
    fields: { space: "1", key: crypto.randomUUID(), amount: "51", method: "cash", fund: "general", day: "2026-11-01" },
    who: "person",
  },
  "donations/campaigns": {
    path: "/donations/campaigns",
    fields: { intent: "add", space: "1", title: "A new roof", target: "5000", fund: "general" },
    who: "person",
  },
  "donations/bank": {
    path: "/donations/bank",
    fields: { intent: "confirm-all", space: "1" },
    who: "person",
  },
  "donations/settings": {
    path: "/donations/settings",
    fields: { intent: "vpa", space: "1", vpa: "name@bank", payeeName: "Saptdhara Trust" },
    who: "person",
  },
  "donations/books": {
    path: "/donations/books",
    fields: { intent: "close-month", space: "1", month: "2026-09", sure: "on" },
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
    optional: ["pieces-10"],
    who: "person",
  },
  "donations/:payment": {
    path: "/donations/1",
    fields: { intent: "fail", reason: "Nothing came." },
    optional: ["reason"],
    who: "person",
  },
});
