export { isLicence, licences } from "./licences.ts";
export { NOTES_PATH } from "./marks/rules.ts";
export { KEPT_PATH } from "./offline/kept-path.ts";
export { PLANS_PATH } from "./plans/rules.ts";
export { searchPath, WORKS_TAG } from "./rules.ts";
export { copyPath, downloadPath } from "./copies/copy-rules.ts";
