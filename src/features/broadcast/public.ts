export type { StreamView } from "./views.ts";
export { passCookie } from "./watch-pass.ts";
