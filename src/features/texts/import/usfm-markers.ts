/** What the reader does with a marker of USFM 3. A number at its end (`\q2`) is a level of the same. */
export type MarkerKind =
  /** Text below it is none of the work: comments, codes, introductions. */
  | "left-out"
  /** What the book, or the chapter, is called. */
  | "book-title"
  | "chapter-title"
  /** Begins a paragraph or a line of a poem. */
  | "line"
  /** Begins a stanza. */
  | "stanza"
  /** Stands above what follows. */
  | "heading"
  /** Goes on in the paragraph before it. */
  | "goes-on"
  /** A cell of a table. */
  | "cell"
  /** Opens a note, which closes by the same marker with a star. */
  | "note"
  /** Within a note: what it repeats of the verse's address, which is left out. */
  | "note-address"
  /** Of letters within a paragraph or a note. */
  | "letters"
  /** Letters that are none of the text: numbers of other editions, pictures. */
  | "left-out-letters";

const kinds: Readonly<Record<MarkerKind, string>> = {
  "left-out":
    "ide usfm sts rem toca imt imte is ip ipi im imi ipq imq ipr iq ib ili iot io iex ie periph restore cd cp mte lit",
  "book-title": "h mt toc",
  "chapter-title": "cl",
  line: "p m po pr cls pmo pm pmc pmr pi mi pc ph q qr qc qm qd lh li lf lim tr",
  stanza: "b sd",
  heading: "ms mr s sr r d sp qa",
  "goes-on": "nb",
  cell: "th thr thc tc tcr tcc",
  note: "f fe ef x ex efe rq",
  "note-address": "fr xo",
  letters:
    "ft fq fqa fk fl fw fp fv fdc fm xk xq xt xta xop xot xnt xdc qs qac add bk dc em k lik litl nd ord pn png addpn qt sig sls tl wj bd it bdit no sc sup rb pro w wg wh wa jmp ref ior iqt",
  "left-out-letters": "va ca vp fig cat ndx",
};

const byMarker = new Map<string, MarkerKind>(
  Object.entries(kinds).flatMap(([kind, markers]) => markers.split(" ").map((marker) => [marker, kind as MarkerKind])),
);
/** @param marker without its backslash, plus sign and star. */
export const kindOfMarker = (marker: string): MarkerKind | undefined =>
  byMarker.get(marker) ?? byMarker.get(marker.replace(/\d$/, ""));

/** Books beside the canon: fronts, glossaries, indices. */
export const isBesideCanon = (code: string): boolean => /^(FRT|INT|BAK|CNC|GLO|TDX|NDX|OTH|XX[A-G])$/.test(code);
