export { ToCheckout } from "./ui/gateway-way.tsx";
export { givingTopic } from "./money-topics.ts";
