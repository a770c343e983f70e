/** What a paper shows; see the words in ui/verification-words.ts. */
export const documentKinds = ["registration", "address", "letter", "identity", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** After a decision the files are kept for so long, then deleted. */
export const DOCUMENT_DAYS = 90;
export const DOCUMENTS_MAX = 10;

export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

export interface DocumentView {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly bytes: number;
}
