/** The type of a date in attendance: people reserve, wait, pay and are checked in to it. */
export const SUBJECT_TYPE = "event_occurrence";

/** The column by which notifications refer to a date. */
export const NOTIFICATION_COLUMN = "occurrence_id";
