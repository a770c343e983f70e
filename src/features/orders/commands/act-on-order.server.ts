import type { z } from "zod";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { OrderActions } from "../forms.ts";
import { confirmReceived, recordReceived, recordReturned } from "./paid-by-hand.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { answerChange, askChange } from "./changes.server.ts";
import { completeOrder, reopenOrder } from "./complete-order.server.ts";
import { retitleOrder } from "./retitle-order.server.ts";
import { reviewOrder } from "./review-order.server.ts";
import { addToStage, reachStage, reopenStage, startOrder } from "./stages.server.ts";

type Asked = Exclude<z.output<typeof OrderActions>, { readonly intent: "pay" }>;

/** Does what the form of an order's page asks for. @throws as the command of each intent. */
export function actOnOrder(
  services: Services,
  viewer: Viewer,
  input: Asked & { readonly orderId: number; readonly language: string },
): Promise<unknown> {
  const { orderId, language } = input;
  switch (input.intent) {
    case "stage":
    case "picture": {
      const stage = { orderId, stageId: input.stage, note: input.note, images: input.image, language };
      return (input.intent === "stage" ? reachStage : addToStage)(services, viewer, stage);
    }
    case "stage-back":
      return reopenStage(services, viewer, { orderId, stageId: input.stage });
    case "start":
      return startOrder(services, viewer, { orderId });
    case "complete":
      return completeOrder(services, viewer, { orderId });
    case "reopen":
      return reopenOrder(services, viewer, { orderId });
    case "cancel":
      return cancelOrder(services, viewer, { orderId, reason: input.reason });
    case "received":
      return recordReceived(services, viewer, { orderId, itemId: input.item, isTakenBack: input.not });
    case "confirm":
      return confirmReceived(services, viewer, { orderId, itemId: input.item, isRight: input.right === "yes" });
    case "returned":
      return recordReturned(services, viewer, { orderId, itemId: input.item });
    case "retitle":
      return retitleOrder(services, viewer, { orderId, title: input.title });
    case "change": {
      const { what, difference: differencePaise, deadline } = input;
      return askChange(services, viewer, { orderId, what, differencePaise, deadline, language });
    }
    case "change-answer":
      return answerChange(services, viewer, { orderId, changeId: input.change, answer: input.answer, language });
    case "review":
      return reviewOrder(services, viewer, { orderId, rating: input.rating, text: input.text, language });
  }
}
