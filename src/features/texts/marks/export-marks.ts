import { printLabel, versePath } from "../rules.ts";
import type { Mark } from "./rules.ts";

export interface Exporting {
  /** The site's own address. */
  readonly publicUrl: string;
  /** What a work is called, by its slug. */
  readonly titleOf: (work: string) => string;
  /** The heading of the whole. */
  readonly heading: string;
}

const addressOf = (publicUrl: string, { work, chapter, label }: Mark): string =>
  new URL(versePath(work, chapter, label), publicUrl).href;

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

/** Marks in the order of the books, as Markdown: what was marked as a quotation, the note below it. */
export async function* toMarkdown(marks: AsyncIterable<Mark>, how: Exporting): AsyncGenerator<string> {
  yield `# ${how.heading}\n`;
  let work = "";
  for await (const mark of marks) {
    if (mark.work !== work) yield `\n## ${how.titleOf(mark.work)}\n`;
    ({ work } = mark);
    yield `\n### [${mark.chapter}:${printLabel(mark.label)}](${addressOf(how.publicUrl, mark)})\n`;
    if (mark.quote !== "") yield `\n${quoted(mark.quote)}\n`;
    if (mark.note !== "") yield `\n${mark.note}\n`;
  }
}

/** The same as W3C's Web Annotations: a page of annotations with all of them. */
export async function* toAnnotations(
  marks: AsyncIterable<Mark>,
  { publicUrl, heading }: Exporting,
): AsyncGenerator<string> {
  const head = { "@context": "http://www.w3.org/ns/anno.jsonld", type: "AnnotationPage", label: heading };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let isFirst = true;
  for await (const mark of marks) {
    yield `${isFirst ? "" : ","}\n${JSON.stringify(toAnnotation(mark, publicUrl))}`;
    isFirst = false;
  }
  yield "\n]}\n";
}

/** https://www.w3.org/TR/annotation-model/ */
export function toAnnotation(mark: Mark, publicUrl: string): object {
  const { id, note, colour, quote, begins, ends, madeAt } = mark;
  const source = addressOf(publicUrl, mark);
  const selector = [
    ...(quote === "" ? [] : [{ type: "TextQuoteSelector", exact: quote }]),
    ...(begins === null ? [] : [{ type: "TextPositionSelector", start: begins, end: ends }]),
  ];
  return {
    ...{ id: `urn:uuid:${id}`, type: "Annotation", motivation: note === "" ? "highlighting" : "commenting" },
    created: madeAt,
    body: [
      ...(note === "" ? [] : [{ type: "TextualBody", value: note, format: "text/plain", purpose: "commenting" }]),
      { type: "TextualBody", value: colour, format: "text/plain", purpose: "tagging" },
    ],
    target: selector.length === 0 ? source : { type: "SpecificResource", source, selector },
  };
}
