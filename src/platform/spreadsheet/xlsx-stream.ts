import { DAY_MS } from "../civil-date.ts";
import { escapeXml } from "./escape-xml.ts";
import { zipStream } from "./zip-stream.ts";

/** A cell is text unless it is an amount in paise or a civil day; null is empty. */
export type Cell = string | null | { readonly paise: number } | { readonly day: string };

/** A sheet takes no more. */
export const MOST_SHEET_ROWS = 1_048_575;

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

// Text, heading, amount, day: in this order cells refer to them.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * A workbook of one sheet, written as its rows come; texts are texts, whatever they begin with.
 * @param name of the sheet. @param widths of the columns, in letters.
 */
export function xlsxStream(
  name: string,
  headings: readonly string[],
  widths: readonly number[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const sheetName = name.replace(/[[\]:*?/\\']/g, " ").slice(0, 31);
  return zipStream([
    {
      name: "[Content_Types].xml",
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
      ],
    },
    {
      name: "_rels/.rels",
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: "xl/workbook.xml",
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: "xl/styles.xml", content: [STYLES] },
    { name: "xl/worksheets/sheet1.xml", content: sheet(headings, widths, batches) },
  ]);
}

async function* sheet(
  headings: readonly string[],
  widths: readonly number[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  yield `<row>${headings.map((heading) => text(heading, 1)).join("")}</row>`;
  for await (const rows of batches) yield rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  yield "</sheetData></worksheet>";
}

const text = (value: string, style: number): string =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escapeXml(value.slice(0, 32_767))}</t></is></c>`;

function cell(value: Cell): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "string") return text(value, 0);
  if ("paise" in value) return `<c s="2"><v>${rupees(value.paise)}</v></c>`;
  // Sheets count days from the end of 1899.
  return `<c s="3"><v>${Math.round(Date.parse(`${value.day}T00:00:00Z`) / DAY_MS) + 25_569}</v></c>`;
}

/** "501.50": paise as a plain decimal number, by no arithmetic that rounds. */
export const rupees = (paise: number): string => {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
