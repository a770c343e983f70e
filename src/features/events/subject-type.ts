/** What attendance calls a date: what one goes to, waits for, pays for and is checked in to. */
export const SUBJECT_TYPE = "event_occurrence";
