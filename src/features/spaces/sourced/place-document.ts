import { textLanguages } from "../../../platform/i18n/languages.ts";
import { documentKey, type DocumentKey } from "../../../platform/search/words.ts";
import type { Fields } from "../details/details.ts";
import type { FaithKey } from "../faiths.ts";
import type { SpaceKind } from "../kinds.ts";
import { searchNames } from "../search/search-names.ts";

/**
 * What a place is found by, of its details alone: as refreshSearchText has it of its rows.
 * @param names those that the details have no field for.
 */
export function placeDocument(fields: Fields, names: readonly string[]): DocumentKey {
  const inAll = (...of: string[]) =>
    textLanguages.flatMap((language) => of.flatMap((field) => fields[`text.${language}.${field}`] ?? []));
  return documentKey({
    name: fields.name ?? "",
    otherNames: [fields.localName ?? "", ...inAll("name"), ...names],
    keywords: [
      ...[fields.city ?? "", fields.region ?? "", fields.address ?? "", ...inAll("city", "region", "address")],
      ...[searchNames[fields.faith as FaithKey], searchNames[fields.kind as SpaceKind]],
    ],
    texts: [fields.description ?? ""],
  });
}
