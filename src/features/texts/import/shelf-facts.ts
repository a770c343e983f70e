import type { z } from "zod";
import { isPublicHost } from "#/platform/public-host.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { ImportForm } from "../forms.ts";
import { isLicence } from "../licences.ts";
import type { ShelfFacts } from "./import-rules.ts";

type StoreForm = Extract<z.output<typeof ImportForm>, { intent: "store" }>;

/** What the form says, as it is kept. @throws texts.licence-missing (beside `licenceWords`), texts.source-url. */
export function shelfFactsOf(form: StoreForm): ShelfFacts {
  const { intent: _, version: __, licence: chosen, licenceWords, sourceUrl, ...facts } = form;
  const licence = isLicence(chosen) ? chosen : licenceWords;
  if (licence === "") throw refuseField("licenceWords", "texts.licence-missing");
  return { ...facts, licence, sourceUrl: addressOf(sourceUrl) };
}

function addressOf(text: string): string | null {
  if (text === "") return null;
  const url = URL.parse(text);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:") && isPublicHost(url.hostname);
  if (!isWeb || url.username !== "" || url.password !== "") throw refuseField("sourceUrl", "texts.source-url");
  return url.href;
}
