/** The cursor of a page's end, as text for an address. */
export const writeCursor = (parts: readonly (number | string)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

/**
 * @param shape one letter per part: i a whole number, c one that an integer of the database holds, n a number, s a text.
 * @returns null for a text that we did not write: the list then begins at its beginning.
 */
export function readCursor(text: string | null, shape: string): (number | string)[] | null {
  if (!text || text.length > 600) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parts) || parts.length !== shape.length) return null;
    const fits = parts.every((part, i) => isOf(part, shape[i]));
    return fits ? (parts as (number | string)[]) : null;
  } catch {
    return null;
  }
}

function isOf(part: unknown, letter: string | undefined): boolean {
  if (letter === "s") return typeof part === "string" && !part.includes("\0");
  if (letter === "i") return Number.isSafeInteger(part);
  if (letter === "c") return Number.isSafeInteger(part) && Math.abs(part as number) < 2 ** 31;
  return typeof part === "number" && Math.abs(part) < 1e6;
}
