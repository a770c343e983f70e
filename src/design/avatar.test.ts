import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test("an avatar shows the first letters of the first and last word, in every script", () => {
  expect(initials("Asha Verma")).toBe("AV");
  expect(initials("अर्जुन सिसोदिया")).toBe("असि");
  expect(initials(" Meera ")).toBe("M");
});

test("an avatar shows letters, not the signs around them", () => {
  expect(initials("Ravi (Pune) “Kaka”")).toBe("RK");
  expect(initials("--")).toBe("");
});
