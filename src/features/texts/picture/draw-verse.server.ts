import { createHash } from "node:crypto";
import sharp from "sharp";
import { compileSvg, PressOverwhelmed } from "#/platform/pdf/compile-pdf.ts";
import { booksHaveScript } from "#/platform/i18n/scripts.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { said, type Said, settingOf } from "../copies/said.ts";
import type { Reading } from "../queries/reader.server.ts";
import { cutText, PICTURE_CHARACTERS, pictureSizes, type PictureShape } from "./picture-rules.ts";
import { PICTURE_TEMPLATE } from "./picture-template.ts";
import { citeVerse } from "../views.ts";

interface PictureContents {
  readonly width: number;
  readonly height: number;
  /** The original first. */
  readonly texts: readonly Said[];
  readonly reference: Said;
  /** By whom it was translated. */
  readonly source: Said | null;
}

/** What stands on the picture; null where its fonts have none of the editions. */
function contentsOf(reading: Reading, label: string, shape: PictureShape): PictureContents | null {
  const { columns, rows, work } = reading;
  const texts = columns.flatMap((edition, at) => {
    if (!booksHaveScript(edition.script)) return [];
    const text = rows.flatMap(({ cells }) => cells[at] ?? []).map((cell) => cell.text);
    if (text.length === 0) return [];
    const cut = cutText(text.join("\n"), PICTURE_CHARACTERS);
    return [{ text: cut, ...settingOf(edition.language, edition.script), translator: edition.translator }];
  });
  if (texts.length === 0) return null;
  const translator = texts.find((text) => text.translator !== "")?.translator;
  return {
    ...pictureSizes[shape],
    texts: texts.map(({ translator: _translator, ...text }) => text),
    reference: said(citeVerse(reading, label), work.title.language),
    source: translator ? said(translator, work.title.language) : null,
  };
}

/**
 * A verse, or a few, as a picture in the house's hand: a PNG.
 * @throws texts.no-copy where no font has its script; texts.press-busy (503)
 */
export async function drawVerse(
  { pictures }: Pick<Services, "pictures">,
  reading: Reading,
  label: string,
  shape: PictureShape,
): Promise<Uint8Array> {
  const contents = contentsOf(reading, label, shape);
  if (!contents) throw refuse("texts.no-copy");
  const key = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  return pictures.resizeOnce(`verse ${key}`, async () => {
    try {
      const svg = await compileSvg(PICTURE_TEMPLATE, contents);
      const { width, height } = contents;
      return await sharp(svg, { limitInputPixels: 4 * width * height, unlimited: true })
        .resize(width, height)
        .png({ palette: true, effort: 4 })
        .toBuffer();
    } catch (error) {
      if (error instanceof PressOverwhelmed) throw refuse("texts.press-busy", { status: 503 });
      throw error;
    }
  });
}
