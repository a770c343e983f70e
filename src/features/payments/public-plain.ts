// The door for what plain Node runs too, such as a bench: nothing behind it needs words.
export { assertMoney, canMoney, type MoneyAction } from "./access.ts";
export { paymentMethods, type PaymentChannel, type PaymentMethod, type PaymentState } from "./rules.ts";
