export { ToCheckout } from "./ui/gateway-way.tsx";
export { useMoneyNews } from "./ui/use-money-news.ts";
