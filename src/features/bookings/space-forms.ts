import { z } from "zod";
import { textLanguages } from "#/platform/i18n/languages.ts";
import { acrossFields, id, idOrNone, line, text, toggle } from "#/platform/form-fields.ts";
import { splitEntries } from "#/platform/typed-fields.ts";
import { BlackoutForm, clocks, hoursIn, number, OnAgainForm, readHours, samagriText, serviceFields } from "./forms.ts";

/** Names of fields of which there are as many as priests or languages. */
export const priestField = (personId: number): string => `priest-${personId}`;
export const textField = (language: string, field: "name" | "description" | "samagri"): string =>
  `text.${language}.${field}`;

const { atHome: _atHome, ...ofSpace } = serviceFields;

const texts = Object.fromEntries(
  textLanguages.flatMap((language) => [
    [textField(language, "name"), line(120)],
    [textField(language, "description"), text(2_000)],
    [textField(language, "samagri"), samagriText],
  ]),
);

export const SaveSpaceServiceForm = z
  .object({
    intent: z.literal("save"),
    ...ofSpace,
    language: z.enum(textLanguages as [string, ...string[]]),
    capacity: number(1, 1_000),
    ...clocks,
    ...texts,
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
      texts: textLanguages
        .filter((code) => code !== language)
        .map((code) => ({
          language: code,
          name: typed[textField(code, "name")] ?? "",
          description: typed[textField(code, "description")] ?? "",
          samagri: splitEntries(typed[textField(code, "samagri")] ?? ""),
        })),
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
