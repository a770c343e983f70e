import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The 100,000 most used passwords of at least eight characters, in small letters, the most used first, among the ten
 * million that Mark Burnett published in 2015, as SecLists orders them (MIT; (c) 2018 Daniel Miessler). Bundled pages
 * lie elsewhere: the list is read where the source is.
 */
const LIST = path.resolve("src/features/people/common-passwords.txt");

let passwords: ReadonlySet<string> | undefined;

/** Whether so many others use it. @param password in small letters. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(readFileSync(LIST, "utf8").trimEnd().split("\n"));
  return passwords.has(password);
}
