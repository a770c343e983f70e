export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What XML 1.0 has no place for, however it is escaped: control characters and halves of letters. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it stands in an element or an attribute, of XML and of HTML. */
export const xmlText = (raw: string): string =>
  raw.replaceAll(impossible, "").replaceAll(/[&<>"']/g, (letter) => entities[letter]!);

/** An element with its attributes. @param inner escaped. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inner: string | readonly string[] = "",
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const within = typeof inner === "string" ? inner : inner.join("");
  return within === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${within}</${name}>`;
}
