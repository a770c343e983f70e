import { z } from "zod";
import { acrossFields, id, idOrNone, toggle } from "#/platform/form-fields.ts";
import { BlackoutForm, clocks, hoursIn, number, OnAgainForm, readHours, serviceFields } from "./forms.ts";
import { readTexts, textFields } from "./service-text-fields.ts";

/** Names of fields of which there are as many as priests. */
export const priestField = (personId: number): string => `priest-${personId}`;
const { atHome: _atHome, ...ofSpace } = serviceFields;

export const SaveSpaceServiceForm = z
  .object({
    intent: z.literal("save"),
    ...ofSpace,
    capacity: number(1, 1_000),
    ...clocks,
    ...textFields,
  })
  .catchall(z.string().max(100))
  .check(
    acrossFields((form, wrong) => {
      const { atSpace, isOnline, priceKind, price, fullRefundHours, halfRefundHours } = form;
      if (atSpace === false && isOnline === false) wrong("atSpace", "bookings.nowhere");
      if (priceKind === "fixed" && price === null) wrong("price", "bookings.price-wrong");
      if (fullRefundHours !== undefined && halfRefundHours !== undefined && halfRefundHours > fullRefundHours) {
        wrong("halfRefundHours", "bookings.terms-wrong");
      }
      hoursIn(form as Record<string, string | undefined>, wrong);
    }),
  )
  .transform((form) => {
    const typed = form as unknown as Record<string, string>;
    const { price, language, capacity } = form;
    return {
      ...{ name: form.name, description: form.description, language, capacity },
      ...{ durationMinutes: form.durationMinutes, bufferMinutes: form.bufferMinutes, stepMinutes: form.stepMinutes },
      ...{ priceKind: form.priceKind, pricePaise: price, samagri: form.samagri, place: form.place },
      ...{ atHome: false, atSpace: form.atSpace, isOnline: form.isOnline, isInstant: form.isInstant },
      ...{ proofHours: form.proofHours, fullRefundHours: form.fullRefundHours, halfRefundHours: form.halfRefundHours },
      hours: readHours(typed),
      priests: Object.keys(typed).flatMap((field) => {
        const [, personId] = /^priest-([1-9]\d{0,14})$/.exec(field) ?? [];
        return personId ? [Number(personId)] : [];
      }),
      texts: readTexts(typed, language),
    };
  });

export const SpaceServiceIntentForm = z.object({ intent: z.enum(["save", "pause", "resume", "delete"]) });

export const ClosedDaysForm = z.union([BlackoutForm, OnAgainForm]);

/** What the team does with a booking in its list. */
export const TeamForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), booking: id, priest: idOrNone, whole: toggle }),
  z.object({ intent: z.literal("confirm"), booking: id }),
  z.object({ intent: z.literal("done"), booking: id }),
]);
