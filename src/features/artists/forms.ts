import { z } from "zod";
import { achievementFields, achievementsOf, checkAchievements } from "#/features/people/public.ts";
import { isFaith } from "#/features/spaces/public.ts";
import { acrossFields, filledLine, line, text, toggle } from "#/platform/form-fields.ts";
import { entryLines, moneyOrNone, phone } from "#/platform/typed-fields.ts";
import {
  LANGUAGES_MOST,
  priceKinds,
  providerLanguages,
  type ProviderLanguage,
  radii,
  SPECIALIZATION_LENGTH,
  SPECIALIZATIONS_MOST,
  type Weekday,
  weekdays,
} from "./provider-options.ts";
import { providerCategories } from "./rules.ts";

/** A box for each language: boxes of one name would not come back whole with a refused form. */
type Spoken = Readonly<Record<`speaks_${ProviderLanguage}`, typeof toggle>>;
const spoken = Object.fromEntries(providerLanguages.map((code) => [`speaks_${code}`, toggle])) as Spoken;

/** A year as people type it, or nothing. */
export const yearOrNone = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, { error: "artists.year" })
  .default("")
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.number().min(1900, { error: "artists.year" }).max(2200, { error: "artists.year" }).nullable());

export const rupeesOrNone = moneyOrNone("artists.amount");

const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d(:00)?)?$/, { error: "artists.time" })
  .default("")
  .transform((text) => text.slice(0, 5));

type Times = Readonly<Record<`opens${Weekday}` | `closes${Weekday}`, typeof clockTime>>;
const times = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`opens${day}`, clockTime],
    [`closes${day}`, clockTime],
  ]),
) as Times;

const coordinate = (most: number) =>
  z.union([z.literal("").transform(() => null), z.coerce.number().min(-most).max(most)]).default(null);

const amounts = { from: ["priceFrom"], range: ["priceFrom", "priceTo"] } as const;

/** All that a provider says of themself, but not whether they are listed. */
export const ProviderForm = z
  .object({
    version: z.string().max(40).default(""),
    category: z.enum(providerCategories),
    name: filledLine(100),
    bio: text(1000),
    specialization: line(120),
    experience: line(60),
    workingSince: yearOrNone,
    specializations: entryLines({
      most: SPECIALIZATIONS_MOST,
      length: SPECIALIZATION_LENGTH,
      tooMany: "artists.entries-many",
    }),
    ...spoken,
    faith: z.union([z.literal("").transform(() => null), z.string().refine(isFaith)]).default(null),
    city: line(60),
    region: line(60),
    lat: coordinate(90),
    lng: coordinate(180),
    radiusKm: z
      .union([z.literal("").transform(() => null), z.coerce.number().refine((km) => radii.some((one) => one === km))])
      .default(null),
    priceKind: z.enum(priceKinds),
    priceFrom: rupeesOrNone,
    priceTo: rupeesOrNone,
    workshop: line(200),
    ...times,
    phone,
    showPhone: toggle,
    showEmail: toggle,
    whatsapp: phone,
    showWhatsapp: toggle,
    takesInquiries: toggle,
    ...achievementFields,
  })
  .check(
    acrossFields((form, wrong) => {
      const asked: readonly ("priceFrom" | "priceTo")[] =
        form.priceKind === "from" || form.priceKind === "range" ? amounts[form.priceKind] : [];
      for (const field of asked) if (form[field] === null) wrong(field, "platform.field-required");
      if (form.priceKind === "range" && form.priceFrom && form.priceTo && form.priceTo < form.priceFrom) {
        wrong("priceTo", "artists.price-order");
      }
      if (providerLanguages.filter((code) => form[`speaks_${code}`]).length > LANGUAGES_MOST) {
        wrong("languages", "artists.entries-many");
      }
      for (const day of weekdays) {
        const [opens, closes] = [form[`opens${day}`], form[`closes${day}`]];
        if (opens === undefined || closes === undefined) continue;
        if (Boolean(opens) !== Boolean(closes)) wrong(opens ? `closes${day}` : `opens${day}`, "artists.time");
        else if (opens && closes <= opens) wrong(`closes${day}`, "artists.time-order");
      }
      if (form.showPhone && form.phone === "") wrong("phone", "artists.shown-empty");
      if (form.showWhatsapp && form.whatsapp === "") wrong("whatsapp", "artists.shown-empty");
      if ((form.lat === null) !== (form.lng === null)) wrong("radiusKm");
      checkAchievements(form, wrong);
    }),
  )
  .transform((form) => ({
    ...form,
    radiusKm: form.lat === null ? null : form.radiusKm,
    priceFrom: form.priceKind === "from" || form.priceKind === "range" ? form.priceFrom : null,
    priceTo: form.priceKind === "range" ? form.priceTo : null,
    languages: providerLanguages.filter((code) => form[`speaks_${code}`]),
    hours: weekdays.flatMap((weekday) => {
      const [opensAt, closesAt] = [form[`opens${weekday}`], form[`closes${weekday}`]];
      return opensAt && closesAt ? [{ weekday, opensAt, closesAt }] : [];
    }),
    achievements: achievementsOf(form),
  }));
export type ProviderInput = z.output<typeof ProviderForm>;

/** The one button of the profile: into the directory and out of it. */
export const ListingForm = z.object({ intent: z.enum(["list", "unlist"]) });
