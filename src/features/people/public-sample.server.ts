export { openSampleProfile, writeSampleProfile } from "./sample/profiles.server.ts";
