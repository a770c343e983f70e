export { dropSound, isKeptSound, keepSound, openKeptSound } from "./offline/kept-sounds.ts";
export { keepMala } from "./offline/keep-mala.ts";
