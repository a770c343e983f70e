export { dropSound, isKeptSound, keepSound, openKeptSound } from "./offline/kept-sounds.ts";
export { canKeep } from "./offline/worker.ts";
