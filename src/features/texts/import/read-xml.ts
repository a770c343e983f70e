import { msg } from "@lingui/core/macro";
import { SaxesParser } from "saxes";
import { decode, type Encoding } from "./decode.ts";
import { type Place, type TextEvent, UnreadableText } from "./read-events.ts";

/** An element as it opens. Names come without their prefix: formats have one vocabulary each. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Takes a document element by element, and gives what it has understood by then. */
export interface XmlReader {
  open(element: XmlElement, place: Place): void;
  text(text: string, place: Place): void;
  close(name: string, place: Place): void;
  end(place: Place): void;
  take(): TextEvent[];
}

/** No document that people write goes deeper, or says so much in one tag or between two. */
const MOST_LEVELS = 250;
const MOST_BETWEEN = 1_000_000;

/**
 * Reads XML as it comes. What a document defines itself (entities) is not read, and what it names elsewhere is not fetched.
 * @param part the file in an archive. @throws UnreadableText with the line where it is not well-formed.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  reader: XmlReader,
  part?: string,
): AsyncGenerator<TextEvent> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const place = (): Place => (part === undefined ? { line: parser.line } : { line: parser.line, part });
  parser.ENTITIES = namedCharacters;
  let levels = 0;
  let heardAt = 0;
  const hear = () => {
    heardAt = parser.position;
  };
  parser.on("error", (error) => {
    const isEntity = /entity/i.test(error.message);
    throw new UnreadableText(
      isEntity
        ? msg`An entity stands here that XML does not have. Entities of a file’s own are not read.`
        : msg`This is not well-formed XML here: a tag is missing, or something is cut off.`,
      place(),
    );
  });
  parser.on("opentag", ({ name, attributes }) => {
    hear();
    levels += 1;
    if (levels > MOST_LEVELS) throw new UnreadableText(msg`Its elements stand too deep within each other.`, place());
    reader.open({ name: localName(name), attributes }, place());
  });
  parser.on("closetag", ({ name }) => {
    hear();
    levels -= 1;
    reader.close(localName(name), place());
  });
  const text = (text: string) => {
    hear();
    // Blanks before and after the document are none of it.
    if (levels > 0) reader.text(text, place());
  };
  parser.on("text", text);
  parser.on("cdata", text);
  for (const silent of ["comment", "processinginstruction", "doctype"] as const) parser.on(silent, hear);
  const options = part === undefined ? { declared } : { declared, part };
  for await (const piece of decode(bytes, options)) {
    parser.write(piece);
    if (parser.position - heardAt > MOST_BETWEEN) {
      throw new UnreadableText(msg`What begins here is too long.`, place());
    }
    yield* reader.take();
  }
  parser.close();
  reader.end(place());
  yield* reader.take();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The value of an attribute whatever its prefix is, such as `xml:lang`. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes[name] ?? attributes[`xml:${name}`] ?? attributes[`epub:${name}`];

/** What the document says of its encoding; null for one that is not read. */
function declared(beginning: string): Encoding | null | undefined {
  const [, unsafeName] = /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(beginning) ?? [];
  if (unsafeName === undefined) return undefined;
  const name = unsafeName.toLowerCase();
  if (name === "utf-8" || name === "us-ascii" || name === "utf-16") return "utf-8";
  // As browsers do: nobody's file has the control codes of ISO 8859-1.
  return ["windows-1252", "cp1252", "iso-8859-1", "latin1"].includes(name) ? "windows-1252" : null;
}

/** Of Latin 1 from 160 on, in their order, and what books are set with beside them. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const others = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", hellip: "…" },
  ...{ bull: "•", dagger: "†", Dagger: "‡", ensp: " ", emsp: " ", thinsp: " ", zwj: "\u200d", zwnj: "\u200c" },
};
/** Those of XML, and of XHTML as files have them that declare none. Without a prototype: `&constructor;` is none. */
export const namedCharacters: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(latin1.split(" ").map((name, i) => [name, String.fromCodePoint(160 + i)])),
  others,
);
