import type { DocumentKey } from "../../../platform/search/words.ts";
import type { Fields } from "../details/details.ts";
import type { SourceKey, SourceNotes } from "./sources.ts";

/** A place as a source has it. */
export interface SourcedPlace {
  /** The source's own key: `n12`, `w12` or `r12`. */
  readonly ref: string;
  /** Those that the source says: name, kind, faith, language, zone and place always. */
  readonly fields: Fields;
  /** Names that the fields have no room for: old ones, others, those in languages that we do not write. */
  readonly names: readonly string[];
  readonly notes: SourceNotes;
  /** Of all of this: the same says the same. */
  readonly digest: string;
  readonly document: Pick<DocumentKey, "name" | "vector" | "words">;
}

/** What a source has of a space. */
export interface KnownPlace {
  readonly spaceId: number;
  readonly digest: string;
  readonly isUnclaimed: boolean;
  /** Staff linked it to a space that was there: it says nothing on its page. */
  readonly isLinked: boolean;
  readonly isRemoved: boolean;
  readonly isGone: boolean;
}

export interface FromSource {
  readonly source: SourceKey;
  /** The extract that it came with. */
  readonly extract: string;
  readonly at: Date;
}
