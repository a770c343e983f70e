/** Of a file that a calendar asks for again by itself. */
export const calendarHeaders = { "content-type": "text/calendar; charset=utf-8" };

/** Of one that its person alone may read. */
export const privateCalendarHeaders = {
  ...calendarHeaders,
  ...{ "cache-control": "private, no-store", "x-robots-tag": "noindex" },
};
