/**
 * Reads a table written as text: one row a line, cells between bars.
 * @throws Error on a line with another number of cells.
 */
export function rows<Cells extends string[]>(count: Cells["length"], text: string): Cells[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length !== count) throw new Error(`${cells.length} cells instead of ${count}: ${line}`);
      return cells as Cells;
    });
}
