/** The file lies for so many days. */
export const OWN_DATA_DAYS = 7;
/** One file in so many hours. */
export const OWN_DATA_HOURS = 24;
/** Where the reader's own file is: no address names whose it is. */
export const OWN_DATA_PATH = "/settings/sangam-data.zip";
