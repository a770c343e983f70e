export type { StreamView } from "./views.ts";
