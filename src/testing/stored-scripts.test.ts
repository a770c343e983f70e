import { expect, test } from "vitest";
import { storedScripts, storedScriptTexts } from "./stored-scripts.ts";

test("the corpus has more than a thousand texts, and all of them stand in the gathered ones", () => {
  expect(storedScripts.length).toBeGreaterThan(1_000);
  const texts = storedScriptTexts(5_000);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(5_000);
  expect(texts.join("\n")).toBe(storedScripts.join("\n"));
});
