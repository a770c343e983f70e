import { expect, test, vi } from "vitest";
import { runHook, testPage } from "#/testing/hook.ts";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

test("what is said takes the focus that its form has lost, once for each word, and from nobody who has it", async () => {
  const page = testPage();
  const focus = vi.fn();
  let said: object | null = null;
  const hook = await runHook(page, () => {
    useFocusWhenLost(said).current = { focus } as unknown as HTMLDivElement;
  });
  expect(focus).not.toHaveBeenCalled();
  said = { done: "Saved." };
  hook.again();
  hook.again();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  Object.assign(page.document, { activeElement: {} });
  said = { done: "Saved again." };
  hook.again();
  expect(focus).toHaveBeenCalledTimes(1);
  hook.leave();
  await page.leave();
});
