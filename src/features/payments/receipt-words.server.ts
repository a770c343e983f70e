import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PaymentChannel, PaymentMethod } from "./rules.ts";

/** The words of the common funds; a space's own fund has a name of its own. */
export function fundWords(fund: string): MessageDescriptor {
  switch (fund) {
    case "events":
      return msg`Events & Festivals`;
    case "construction":
      return msg`Construction`;
    case "charity":
      return msg`Charity Work`;
    case "maintenance":
      return msg`Maintenance`;
    default:
      return msg`General Fund`;
  }
}

/** The way by which money came. */
export function methodWords(method: PaymentMethod, channel: PaymentChannel): MessageDescriptor {
  switch (method) {
    case "cash":
      return msg`Cash`;
    case "cheque":
      return msg`Cheque`;
    case "bank_transfer":
      return msg`Bank transfer`;
    default:
      return channel === "upi" ? msg`UPI` : msg`Online`;
  }
}
