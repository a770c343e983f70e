/** Days in which somebody who deletes their account may change their mind. */
export const LEAVING_DAYS = 7;

/** What is typed to confirm it, in every language: the specification's own word. */
export const DELETE_WORD = "DELETE";

/** Hours after which the links of a change of address open nothing. */
export const EMAIL_CHANGE_HOURS = 24;
