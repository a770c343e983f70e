import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StoredCounts } from "../counts.ts";
import type { ImportRefusal, ImportState } from "../import-rules.ts";
import type { SkipReason } from "../read/elements.ts";
import type { ExtractFormat } from "../read/formats.ts";

export const stateWords: Readonly<Record<ImportState, MessageDescriptor>> = {
  reading: msg`Being read`,
  read: msg({ message: "Read", context: "a file" }),
  storing: msg`Being stored`,
  stored: msg`Stored`,
  refused: msg`Not read`,
  withdrawn: msg`Discarded`,
};

export const formatWords: Readonly<Record<ExtractFormat, MessageDescriptor>> = {
  pbf: msg`OpenStreetMap PBF`,
  geojson: msg`GeoJSON`,
  "geojson-lines": msg`GeoJSON, line by line`,
  overpass: msg`JSON of Overpass`,
};

export const skipWords: Readonly<Record<SkipReason, MessageDescriptor>> = {
  "no-name": msg`Without a name`,
  "long-name": msg`With a name that is too long`,
  "no-faith": msg`Of a faith that has no place here yet, or of none that is said`,
  "no-place": msg`Without a place`,
  "out-of-range": msg`With a place that is not on the earth`,
  "no-ref": msg`Without the number that the map gave them`,
  "too-large": msg`Larger than any honest one`,
  broken: msg`Broken`,
};

export const countWords: Readonly<Record<keyof StoredCounts, MessageDescriptor>> = {
  added: msg`Newly listed`,
  updated: msg`Updated`,
  unchanged: msg`As before`,
  merged: msg`Spaces that people run, with something new`,
  duplicates: msg`Waiting for a decision`,
  same: msg`Twice in the file`,
  gone: msg`Gone from the map`,
};

export const refusalWords: Readonly<Record<ImportRefusal["reason"], MessageDescriptor>> = {
  empty: msg`The file is empty.`,
  "unknown-format": msg`This is no extract that we read: it takes .osm.pbf, GeoJSON or the JSON of Overpass.`,
  truncated: msg`The file ends in the middle, or is damaged.`,
  "no-blocks": msg`A block begins with what cannot be its length.`,
  "block-too-large": msg`A block says that it is larger than any may be.`,
  packing: msg`A block is packed in a way that we do not read: zlib is what we know.`,
  unpacking: msg`A block cannot be unpacked, or holds more than any may.`,
  "needs-more": msg`The file asks for more than its readers know.`,
  "no-json": msg`This is no whole JSON.`,
  "no-list": msg`The file has no list of places.`,
  "too-much": msg`Reading takes more memory or time than any honest file does.`,
  nothing: msg`The file has no place of worship that we could take: there is nothing to list.`,
  "loses-many": msg`Much of the extract would be gone from the map. Please confirm that this file is the newer one of it.`,
  failed: msg`Something of ours went wrong again and again. Please bring the file once more.`,
};
