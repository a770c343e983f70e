export { visiblePartsFor } from "./access.ts";
