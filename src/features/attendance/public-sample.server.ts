// By itself: what seeds runs in Node as it is, without words.
export { seedReservations } from "./sample.server.ts";
