import type { Page } from "playwright-core";

/** More stops than any page of ours has. */
const MOST_STOPS = 600;

/**
 * Goes through a page by the Tab key alone, from its beginning until it leaves the page.
 * @returns what a mouse can press and the key did not come to, and what it came to that nobody can see.
 */
export async function walkByTab(page: Page): Promise<{ missed: string[]; unseen: string[]; stops: number }> {
  await page.evaluate(() => {
    // The key goes on from where the focus was last.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
    Object.assign(globalThis, { walked: new Set<Element>(), unseen: [] as string[] });
  });
  let stops = 0;
  for (; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const isOver = await page.evaluate(() => {
      const { walked, unseen } = globalThis as unknown as { walked: Set<Element>; unseen: string[] };
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (!at || at === document.body || walked.has(at)) return true;
      walked.add(at);
      const { width, height } = at.getBoundingClientRect();
      if (width === 0 || height === 0 || !at.checkVisibility({ visibilityProperty: true })) unseen.push(at.outerHTML);
      return false;
    });
    if (isOver) break;
  }
  return page.evaluate((stops) => {
    const { walked, unseen } = globalThis as unknown as { walked: Set<Element>; unseen: string[] };
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary, audio[controls], [tabindex]";
    const missed = [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => !walked.has(element))
      // What repeats something else for the mouse says so, and is hidden from the ear as well.
      .filter((element) => !element.closest("[aria-hidden=true], [inert], [role=listbox], :disabled"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // Focused by the page itself, such as a heading after a jump.
      .filter((element) => element.tabIndex >= 0 || element.matches("a, button, input, select, textarea, summary"))
      // Of a group of choices the key comes to one, and arrows go on.
      .filter((element) => !(element instanceof HTMLInputElement && element.type === "radio"));
    return { missed: missed.map((element) => element.outerHTML.slice(0, 200)), unseen, stops };
  }, stops);
}
