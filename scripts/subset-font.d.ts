declare module "subset-font" {
  interface Options {
    readonly targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
    readonly noHinting?: boolean;
    readonly keepAllGlyphs?: boolean;
  }

  /** @param text whose letters stay, with what they are drawn by; undefined where all stay. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
}
