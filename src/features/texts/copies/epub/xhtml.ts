import type { Named } from "../../views.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Signs that XML cannot have, even by their number. */
// oxlint-disable-next-line no-control-regex -- it is these that are left out
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in XML: nothing of it is markup. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(impossible, "")
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

/** Lines and stanzas of a text. */
export const xmlLines = (text: string): string =>
  escapeXml(text).replaceAll(/\n\n+/g, "<br/><br/>").replaceAll("\n", "<br/>");

/** The attributes that say in which language and direction something is. */
export const inLanguage = ({ language, direction }: Pick<Named, "language" | "direction">): string =>
  ` lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}"${direction === "rtl" ? ' dir="rtl"' : ""}`;

export interface XhtmlPage {
  readonly title: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** XHTML. */
  readonly body: string;
}

/** A whole document of an EPUB. */
export const xhtmlPage = ({
  title,
  language,
  direction,
  body,
}: XhtmlPage): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${inLanguage({ language, direction })}>
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
