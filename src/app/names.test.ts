import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import * as t from "@babel/types";
import { expect, test } from "vitest";

/** Words that docs/GLOSSARY.md replaced, as parts of names. */
const retired = new Set(
  (
    "desk desks deed deeds verdict verdicts standing tell tells told untold relay relaid lay laid confer " +
    "seal unseal paper papers bell twin twins governor leap sight"
  ).split(" "),
);

/** Names that hold such a word in another sense, or that rows and wires already have. */
const allowed: Readonly<Record<string, string>> = {
  cancel_told_at: "a column",
  tells_live: "a column",
};

/** The retired words in names of files: `tell` and the like would be found as identifiers as well. */
const retiredInFiles = new Set([...retired, "keep-order", "letter", "letters", "fold"]);

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

function retiredNames(source: string): string[] {
  const found = new Set<string>();
  t.traverse(parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] }), (node) => {
    const name =
      t.isIdentifier(node) || t.isJSXIdentifier(node) ? node.name : t.isPrivateName(node) ? node.id.name : "";
    if (name && !(name in allowed) && partsOf(name).some((part) => retired.has(part))) found.add(name);
  });
  return [...found];
}

/** The database's own names stand in the generated types; tests speak as they like. */
const isChecked = (file: string): boolean =>
  /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|\.d\.ts$/.test(file);

const files = ["src", "e2e", "bench"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name)),
);

test("no name has a word that the glossary replaced", () => {
  const wrong = files
    .filter((file) => file.startsWith("src/") && isChecked(file))
    .flatMap((file) => retiredNames(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});

test("no file is called by one", () => {
  const wrong = files.filter((file) => {
    const name = path.posix.basename(file).replace(/\..*$/, "");
    if (/migrations\//.test(file)) return false;
    return [name, ...name.split("-"), path.posix.basename(path.posix.dirname(file))].some((part) =>
      retiredInFiles.has(part),
    );
  });
  expect(wrong).toEqual([]);
});

test("a retired word is seen in every kind of name", () => {
  expect(retiredNames("const readDesk = 1; class A { #tell() {} } const b = <PaperView bell={1} />;")).toEqual(
    expect.arrayContaining(["readDesk", "tell", "PaperView", "bell"]),
  );
  expect(retiredNames("const described = 1; const layout = tells_live;")).toEqual([]);
});
