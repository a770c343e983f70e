export const CREDENTIALS_MOST = 20;
/** The days for which a document is kept after the decision. */
export const DOCUMENT_DAYS = 90;

interface Said {
  readonly title: string;
  readonly institution: string;
  readonly year: number | null;
}

/** Stands for what staff saw of a credential; a decision carries it. */
export const seenOf = ({ title, institution, year }: Said): string => JSON.stringify([title, institution, year]);
