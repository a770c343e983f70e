import type { FormSamples } from "#/platform/form-samples.ts";

const project = {
  ...{ intent: "create", key: crypto.randomUUID(), title: "Ganesh in river clay", description: "Two feet, painted" },
  ...{ category: "Ganesh Idol", budget: "25000", deadline: "2030-01-01", location: "Kolkata" },
  ...{ clientName: "Asha Rao", clientPhone: "0000000000", clientEmail: "asha@example.org" },
  ...{ specifications: "Natural colours", materials: "River clay\nStraw", estimatedDuration: "3 weeks" },
  ...{ complexity: "simple", "stage-0": "Clay", "amount-0": "5000" },
};
const needed = ["intent", "key", "title", "description", "category"];

export const formSamples: FormSamples = () => ({
  "create-project/:draft?": {
    path: "/create-project",
    fields: project,
    optional: Object.keys(project).filter((field) => !needed.includes(field)),
    who: "person",
  },
  // The providers and orders named here are another's, or none.
  "artist/:id/request-quote": {
    path: "/artist/999999999/request-quote",
    fields: { key: crypto.randomUUID(), service: "A Ganesha of clay", description: "Two feet, for Chaturthi." },
    who: "anyone",
  },
  "orders/inquiry/:id": {
    path: "/orders/inquiry/1",
    fields: { intent: "withdraw", reason: "We moved." },
    who: "person",
  },
  "orders/:id": { path: "/orders/1", fields: { intent: "change", what: "A crown", difference: "500" }, who: "person" },
  "orders/:id/link": { path: "/orders/1/link", fields: { intent: "make" }, who: "person" },
  // The link is unknown.
  "order/:token": { path: `/order/${"a".repeat(22)}`, fields: { intent: "pay", item: "1" }, who: "anyone" },
  // The key is nobody's.
  "order/mails/:key": { path: `/order/mails/1.${"a".repeat(22)}`, fields: { intent: "stop" }, who: "anyone" },
  tasks: {
    path: "/tasks",
    fields: { intent: "add", key: crypto.randomUUID(), title: "Buy river clay", due: "2030-01-01", priority: "high" },
    who: "person",
  },
});
