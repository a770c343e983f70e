import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { ReadingData } from "../pages/read.tsx";
import { usualChoices, usualLook } from "../reading-choices.ts";
import { ReaderChoices, TextChoices } from "./reader-choices.tsx";

const choicesOf = (facts: Partial<ReadingData>): string =>
  renderHtml(
    <ReaderChoices
      data={{ editions: [], shown: [], scripts: [], choices: usualChoices, ...facts } as unknown as ReadingData}
      look={usualLook}
      changeLook={() => undefined}
    />,
  );

test("words one by one are offered where a page has them, and a reader's choice of them is kept where it has none", () => {
  expect(choicesOf({ hasWords: true })).toContain("Word by word");
  expect(choicesOf({ hasWords: false })).not.toContain("Word by word");
  expect(choicesOf({ hasWords: false })).not.toContain('name="words"');
  expect(choicesOf({ hasWords: false, choices: { ...usualChoices, words: true } })).toContain(
    '<input type="hidden" name="words" value="yes"/>',
  );
});

test("without a connection no other texts are offered than those that were kept, and the reader is told", () => {
  const data = {
    ...{ shown: ["sa"], scripts: [], choices: usualChoices, hasWords: true },
    editions: [
      { key: "sa", languageName: "Sanskrit", kind: "original", translator: "" },
      { key: "hi", languageName: "Hindi", kind: "translation", translator: "" },
    ],
  } as unknown as ReadingData;
  expect(renderHtml(<TextChoices data={data} isAway />)).toMatch(
    /^<fieldset disabled="".*as it was kept on this device/,
  );
  expect(renderHtml(<TextChoices data={data} isAway={false} />)).not.toContain("disabled");
});
