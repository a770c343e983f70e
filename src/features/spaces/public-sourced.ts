export { placeDocument } from "./sourced/place-document.ts";
export type { SourcedPlace } from "./sourced/sourced-place.ts";
export { wordsOfKinds } from "./search/search-names.ts";
