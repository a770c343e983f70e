import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

/** What a picture on the screen is made of. */
export interface Drawn {
  /** How many colours it has. */
  readonly shades: number;
  /** The part that the commonest of them takes, of 1. */
  readonly plain: number;
}

/** @param locator looked at as it stands on the screen, with what lies over it. */
export async function look(locator: Locator): Promise<Drawn> {
  const { data, info } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let i = 0; i < data.length; i += info.channels) {
    const colour = data.readUIntBE(i, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return { shades: counts.size, plain: most / (info.width * info.height) };
}

/** A canvas alone: everything else of the page, such as bars that lie over it and pins, is hidden for the look. */
export async function lookAtCanvas(page: Page, canvas: string): Promise<Drawn> {
  const hide = (isHidden: boolean) =>
    page.evaluate(
      ([canvas, isHidden]) => {
        const shown = document.querySelector(canvas)!;
        for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
          if (element === shown || element.contains(shown)) continue;
          element.style.visibility = isHidden ? "hidden" : "";
        }
      },
      [canvas, isHidden] as const,
    );
  await hide(true);
  try {
    return await look(page.locator(canvas));
  } finally {
    await hide(false);
  }
}
