export { useMoneyNews } from "./ui/use-money-news.ts";
