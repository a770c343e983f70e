export { KEPT_PATH } from "./offline/kept-path.ts";
