export { addSourced, updateSourced } from "./commands/add-sourced.server.ts";
export { mergeSourced } from "./commands/merge-sourced.server.ts";
export { bringBack, linkSourced, listSourcedRefs, markGone, removeGone } from "./commands/mark-sourced.server.ts";
export { findPlacesAround, readKnownPlaces, readRefsOfSpaces, type PlaceAround } from "./queries/sourced.server.ts";
