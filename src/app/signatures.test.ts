import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Signature {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** Splits at the commas that stand in no bracket. */
function split(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of list.replaceAll("=>", "  ")) {
    if ("([{<".includes(character)) depth += 1;
    if (")]}>".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The exported functions of a file, with their parameters as they are written. */
function signaturesOf(source: string): Signature[] {
  return [...source.matchAll(/^export (?:async )?function (\w+)(?:<[^>]*>)?\(/gm)].map((found) => {
    const start = found.index + found[0].length;
    let depth = 1;
    let end = start;
    for (; depth > 0; end += 1) depth += { "(": 1, ")": -1 }[source[end]!] ?? 0;
    return { name: found[1]!, parameters: split(source.slice(start, end - 1)) };
  });
}

const asksServices = (parameter: string): boolean => /: (Pick<)?\w*(Services|Context)\b/.test(parameter);

test("a command that somebody gives is (services, viewer, input), and reads the clock itself", () => {
  const wrong: string[] = [];
  let counted = 0;
  for (const file of globSync("src/features/*/{commands/**/*,commands*}.ts").filter(
    (name) => !name.includes(".test."),
  )) {
    for (const { name, parameters } of signaturesOf(readFileSync(file, "utf8"))) {
      const at = parameters.findIndex((parameter) => /^viewer\b/.test(parameter));
      // A step within another command's transaction takes that one's db, and is no command of its own.
      if (at === -1 || parameters[0] === "db: Db") continue;
      counted += 1;
      const takesNow = parameters.some((parameter) => /\bnow(: Date|\b.*\bnow: Date)/.test(parameter));
      if (at !== 1 || parameters.length > 3 || !asksServices(parameters[0]!) || takesNow) {
        wrong.push(`${file}: ${name}(${parameters.join(", ")})`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(counted).toBeGreaterThan(150);
});

test("only steps of a transaction take a db and a viewer", () => {
  const steps: string[] = [];
  for (const file of globSync("src/features/*/{commands/**/*,commands*}.ts").filter(
    (name) => !name.includes(".test."),
  )) {
    for (const { name, parameters } of signaturesOf(readFileSync(file, "utf8"))) {
      if (parameters[0] === "db: Db" && parameters.some((parameter) => /^viewer\b/.test(parameter))) steps.push(name);
    }
  }
  expect(steps.toSorted()).toEqual(["admitToAnswer", "admitToEvents", "lockEvent", "lockOwn", "lockOwnBooking"]);
});
