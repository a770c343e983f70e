import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the page says once a form of an order was carried out. */
export const doneWords: Readonly<
  Record<
    | "stage"
    | "picture"
    | "stage-back"
    | "start"
    | "complete"
    | "reopen"
    | "cancel"
    | "received"
    | "confirm"
    | "returned"
    | "retitle"
    | "change"
    | "change-answer"
    | "review",
    MessageDescriptor
  >
> = {
  stage: msg`The stage is reached, and your client knows it.`,
  picture: msg`It is added to the stage.`,
  "stage-back": msg`The stage is open again.`,
  start: msg`The work has begun.`,
  complete: msg`The order is completed.`,
  reopen: msg`The order is open again.`,
  cancel: msg`The order is cancelled.`,
  received: msg`It is written down.`,
  confirm: msg`Thank you. They know your answer.`,
  returned: msg`It is written down that you gave it back.`,
  retitle: msg`The title is corrected.`,
  change: msg`Your change is sent. It holds once the other side accepts it.`,
  "change-answer": msg`They know your answer.`,
  review: msg`Thank you for your review.`,
};
