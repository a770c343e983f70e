import { expect, test } from "vitest";
import { testDatabase } from "#/testing/database.ts";
import { formsOfFaith } from "./offering-forms.ts";
import { BURNS_MS, isBurning, problemOfName, problemOfWords, STAGES, stageOf } from "./rules.ts";

const { db } = await testDatabase();

test("the code knows the same forms of each faith as the database, in the same order", async () => {
  const rows = await db.selectFrom("offering_form").selectAll().orderBy("faith").orderBy("position").execute();
  const known = Object.entries(formsOfFaith)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([faith, forms]) =>
      forms.map(({ form, isUsual }, i) => ({ faith, key: form, position: i + 1, is_usual: isUsual })),
    );
  expect(rows).toEqual(known);
});

test("no flame is offered in a gurdwara or a mosque, and in a mosque nothing by itself", () => {
  const keys = (faith: "sikh" | "islamic") => formsOfFaith[faith].map(({ form }) => form);
  for (const flame of ["diya", "candle", "butter-lamp"] as const) {
    expect([...keys("sikh"), ...keys("islamic")]).not.toContain(flame);
  }
  expect(formsOfFaith.islamic.some(({ isUsual }) => isUsual)).toBe(false);
});

test("it burns for a day to the millisecond, over the change of the day, and never grows again", () => {
  const litAt = Date.parse("2026-11-21T18:29:59.500Z"); // half a second before midnight in Kolkata
  expect(isBurning(litAt, litAt)).toBe(true);
  expect(isBurning(litAt, litAt + BURNS_MS - 1)).toBe(true);
  expect(isBurning(litAt, litAt + BURNS_MS)).toBe(false);
  expect(stageOf(litAt, litAt - 5_000)).toBe(0);
  const stages = Array.from({ length: 97 }, (_, quarter) => stageOf(litAt, litAt + quarter * 15 * 60_000));
  expect(stages).toEqual(stages.toSorted((a, b) => a - b));
  expect(new Set(stages)).toEqual(new Set([0, 1, 2, 3, 4, 5, STAGES]));
  expect(stages.at(-2)).toBe(STAGES - 1);
});

test("a name is letters of any script, a dedication has no way to be called", () => {
  for (const name of ["", "Asha & family", "मीरा जोशी", "ਗੁਰਪ੍ਰੀਤ", "O’Neil-D’Souza", "தமிழ்ச்செல்வி"]) {
    expect(problemOfName(name), name).toBeNull();
  }
  for (const name of ["9876543210", "call me 5", "buy.example.org", "🪔🪔", "<b>x</b>", "-"]) {
    expect(problemOfName(name), name).toBe("offerings.name-letters");
  }
  expect(problemOfName("अ".repeat(41))).toBe("offerings.name-long");
  for (const words of ["", "For Dadi, who is 90 today", "108 names, and 1 lamp"])
    expect(problemOfWords(words)).toBeNull();
  for (const words of ["98765 43210", "9-8-7-6-5-4-3", "९८७६५४३२१०", "see example.org"]) {
    expect(problemOfWords(words), words).toBe("offerings.words-contact");
  }
  expect(problemOfWords("अ".repeat(141))).toBe("offerings.words-long");
});
