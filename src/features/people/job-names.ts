/** Mails the link that confirms an address: `{ userId }`. */
export const VERIFY_JOB = "people.mail-verification";
/** Mails the link to a new password, if the address has an account: `{ email }`. */
export const RESET_JOB = "people.mail-reset";
