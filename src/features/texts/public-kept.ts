export { KEPT_PATH } from "./offline/kept-path.ts";
export { canKeep } from "./offline/worker.ts";
