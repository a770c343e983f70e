/** Mails the link that confirms an address: `{ userId }`. */
export const VERIFY_JOB = "people.mail-verification";
/** Mails the link to a new password, if the address has an account: `{ email }`. */
export const RESET_JOB = "people.mail-reset";
/** Mails the link that signs in, if the address has an account: `{ email }`. */
export const SIGN_IN_LINK_JOB = "people.mail-sign-in-link";
/** Mails that an account will be deleted: `{ userId, dueAt }`. */
export const LEAVING_MAIL_JOB = "people.mail-leaving";
/** Mails that an account stays after all: `{ userId }`. */
export const STAYING_MAIL_JOB = "people.mail-staying";
/** Mails both addresses the links of a change: `{ userId }`. */
export const CHANGE_EMAIL_JOB = "people.mail-address-change";

/** Makes the file of somebody's data that a row of `own_data_file` asks for. */
export const OWN_DATA_JOB = "people.own-data";

export interface OwnDataJob {
  readonly fileId: number;
}

/** Every feature ends what somebody whom staff removed has open with others. */
export const REMOVED_JOB = "people.removed";

export interface RemovedPerson {
  readonly personId: number;
}

/** Mails a parent the link to consent or refuse: `{ personId }` of the child. */
export const CONSENT_MAIL_JOB = "people.mail-consent";
/** Mails a child what became of their account: `{ userId, news }`. */
export const CHILD_MAIL_JOB = "people.mail-child";
