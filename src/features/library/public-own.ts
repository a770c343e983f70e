export { forgetBeads } from "./mala/kept-beads.ts";
export { sendBeads } from "./mala/send-beads.ts";
export { closePlayer } from "./player/door.ts";
export { forgetListening } from "./player/kept.ts";
