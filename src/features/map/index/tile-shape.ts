/** From this zoom on every place is a pin of its own; nearer, tiles of this zoom are drawn larger. */
export const PINS_ZOOM = 14;
/** The layer's name in a tile. */
export const PLACES_LAYER = "places";
