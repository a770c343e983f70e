// A door of its own: the sample world's payments are made by Node as it is, which knows no words of mails.
export { listStaffIds } from "./commands/staff.server.ts";
