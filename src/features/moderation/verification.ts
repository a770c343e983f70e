/** The kinds of documents; see the words in ui/verification-words.ts. */
export const documentKinds = ["registration", "address", "letter", "identity", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The days for which files are kept after a decision. */
export const DOCUMENT_DAYS = 90;
export const DOCUMENTS_MAX = 10;

export interface DocumentView {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly bytes: number;
}
