/** The beginning of a text in one line, cut between words. @param most letters. */
export function briefOf(text: string, most: number): string {
  const letters = [...text.replaceAll(/\s+/gu, " ").trim()];
  return letters.length <= most
    ? letters.join("")
    : `${letters
        .slice(0, most)
        .join("")
        .replace(/\s+\S*$/u, "")}…`;
}
