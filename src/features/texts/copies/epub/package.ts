import type { ChapterName, EditionView, WorkView } from "../../views.ts";
import type { CopyWords } from "../copy-words.server.ts";
import { escapeXml, inLanguage, xhtmlPage } from "./xhtml.ts";

/** What the papers of an EPUB say of the work. */
export interface EpubWork {
  readonly work: WorkView;
  readonly columns: readonly EditionView[];
  /** In their order, those alone of which the editions have something. */
  readonly chapters: readonly ChapterName[];
  readonly words: CopyWords;
  /** Of its page. */
  readonly address: string;
}

export const chapterFile = ({ slug }: Pick<ChapterName, "slug">): string => `chapter-${slug}.xhtml`;

export const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

export const STYLE = `@charset "utf-8";
body { line-height: 1.6; margin: 0 4%; }
h1, h2, h3 { font-weight: normal; line-height: 1.3; text-align: center; }
h3 { color: #5d5766; font-size: 1em; }
.verse { margin: 1.1em 0; }
.verse p { margin: 0.3em 0; text-indent: 0; }
.number { color: #a4531a; font-size: 0.75em; margin-inline-end: 0.5em; }
.original { font-size: 1.1em; }
.title { text-align: center; margin-top: 18%; }
.title p { margin: 0.6em 0; }
.quiet { color: #5d5766; }
aside { font-size: 0.9em; }
:lang(ur), [dir="rtl"] { line-height: 2.2; }
:lang(sa), :lang(hi), :lang(mr), :lang(bn), :lang(pa), :lang(gu), :lang(ta), :lang(ml) { line-height: 1.75; }
`;

/** The package document: what it is, what is in it, and the order in which it is read. */
export function packageDocument({ work, columns, chapters, words, address }: EpubWork): string {
  const [first] = columns;
  const languages = [...new Set(columns.map(({ language }) => language))];
  const translators = [...new Set(columns.map(({ translator }) => translator).filter(Boolean))];
  const items = [
    ["title", "title.xhtml"],
    ...chapters.map((chapter) => [`c-${chapter.slug}`, chapterFile(chapter)]),
    ["sources", "sources.xhtml"],
  ] as const;
  const rights = columns.map(({ title, source, licence }) => `${title}: ${source}. ${words.licence(licence)}.`);
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${words.language}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">${escapeXml(`${address}#${columns.map(({ key }) => key).join("+")}`)}</dc:identifier>
    <dc:title${inLanguage(work.title)}>${escapeXml(work.title.text)}</dc:title>
${languages.map((language) => `    <dc:language>${escapeXml(language)}</dc:language>`).join("\n")}
${work.author ? `    <dc:creator>${escapeXml(work.author)}</dc:creator>\n` : ""}${translators
    .map(
      (name, i) =>
        `    <dc:contributor id="t${i}">${escapeXml(name)}</dc:contributor>\n    <meta refines="#t${i}" property="role" scheme="marc:relators">trl</meta>\n`,
    )
    .join("")}    <dc:publisher>Sangam</dc:publisher>
    <dc:source>${escapeXml(address)}</dc:source>
    <dc:rights>${escapeXml(rights.join(" "))}</dc:rights>
    <meta property="dcterms:modified">${work.updatedAt.toISOString().replace(/\.\d+Z$/, "Z")}</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="style" href="style.css" media-type="text/css"/>
${items.map(([id, href]) => `    <item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`).join("\n")}
  </manifest>
  <spine page-progression-direction="${first?.direction ?? "ltr"}">
${items.map(([id]) => `    <itemref idref="${id}"/>`).join("\n")}
  </spine>
</package>
`;
}

/** The navigation document: chapters below their books. */
export function navDocument({ work, chapters, words }: EpubWork): string {
  const link = (chapter: ChapterName) => {
    const said = chapter.title ? inLanguage(chapter.title) : "";
    return `<li><a href="${chapterFile(chapter)}"${said}>${escapeXml(words.chapter(chapter, work))}</a></li>`;
  };
  const books: ChapterName[][] = [];
  for (const chapter of chapters) {
    const last = books.at(-1);
    if (last && last[0]!.book === chapter.book) last.push(chapter);
    else books.push([chapter]);
  }
  const list = books.map((inBook) => {
    const [begins] = inBook;
    if (!begins || begins.book === null) return inBook.map(link).join("\n");
    const name = begins.bookTitle?.text ?? begins.book;
    const said = begins.bookTitle ? inLanguage(begins.bookTitle) : "";
    return `<li><a href="${chapterFile(begins)}"${said}>${escapeXml(name)}</a>\n<ol>\n${inBook.map(link).join("\n")}\n</ol></li>`;
  });
  return xhtmlPage({
    ...{ title: work.title.text, language: words.language, direction: "ltr" },
    body: `<nav epub:type="toc" id="toc" role="doc-toc"><h1>${escapeXml(words.contents)}</h1>
<ol>
<li><a href="title.xhtml"${inLanguage(work.title)}>${escapeXml(work.title.text)}</a></li>
${list.join("\n")}
<li><a href="sources.xhtml">${escapeXml(words.sources)}</a></li>
</ol></nav>`,
  });
}

export function titlePage({ work, columns, words, address }: EpubWork): string {
  const { title, ownTitle, subtitle, author } = work;
  const named = (tag: string, name: typeof title) => `<${tag}${inLanguage(name)}>${escapeXml(name.text)}</${tag}>`;
  const by = [
    ...(author ? [author] : []),
    ...columns.flatMap(({ translator }) => (translator ? [words.translatedBy(translator)] : [])),
  ];
  return xhtmlPage({
    ...{ title: title.text, language: words.language, direction: "ltr" },
    body: `<section class="title" epub:type="titlepage">
${named("h1", title)}
${ownTitle ? named("p", ownTitle) : ""}
${subtitle ? named("p", subtitle) : ""}
${by.map((one) => `<p class="quiet">${escapeXml(one)}</p>`).join("\n")}
<p class="quiet">Sangam · <a href="${escapeXml(address)}">${escapeXml(address)}</a></p>
</section>`,
  });
}

/** Where each edition comes from, and under which licence. */
export function sourcesPage({ columns, words }: EpubWork): string {
  const editions = columns.map((edition) => {
    const { title, translator, source, sourceUrl, licence } = edition;
    const lines = [
      ...(translator ? [escapeXml(words.translatedBy(translator))] : []),
      sourceUrl && /^https?:/.test(sourceUrl)
        ? `<a href="${escapeXml(sourceUrl)}">${escapeXml(source)}</a>`
        : escapeXml(source),
      escapeXml(words.licence(licence)),
    ];
    return `<h2${inLanguage(edition)}>${escapeXml(title)}</h2>\n${lines.map((line) => `<p>${line}</p>`).join("\n")}`;
  });
  return xhtmlPage({
    ...{ title: words.sources, language: words.language, direction: "ltr" },
    body: `<section epub:type="copyright-page"><h1>${escapeXml(words.sources)}</h1>\n${editions.join("\n")}\n</section>`,
  });
}
