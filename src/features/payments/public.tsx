export { ToCheckout } from "./ui/gateway-option.tsx";
export { givingTopic } from "./money-topics.ts";
export { reasonText } from "./reasons.ts";
export { paymentRefusals } from "./refusals.ts";
