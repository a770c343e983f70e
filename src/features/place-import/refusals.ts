import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const placeImportRefusals: RefusalWords = {
  "place-import.no-file": msg`Please choose a file.`,
  "place-import.format": msg`This is no extract that we read: it takes .osm.pbf, GeoJSON or the JSON of Overpass.`,
  "place-import.too-many": msg`{most} files of yours wait already. Please list or discard them first.`,
  "place-import.unnamed": msg`The name of the file does not say which extract it is. Please give the extract a name.`,
  "place-import.loses-many": msg`Much of the extract would be gone from the map. Please confirm that this file is the newer one of it.`,
  "place-import.nothing": msg`The file has no place of worship that we could take: there is nothing to list.`,
  "place-import.handled": msg`Somebody else has dealt with this already.`,
};
