import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";

const ROOT = "src/root.tsx";
/** The server alone says these, though pages name them in their loaders and actions. */
const saidByServer = /\.server\.tsx?$|[/-]emails\.tsx?$|\/(refusals|audit-words|notification-words)\.ts$/;
/** Whoever takes one thing at the door of a feature does not say the words of the others. */
const isDoor = /\/public\.tsx?$/;
const isTest = /\.test\.tsx?$|^src\/testing\//;

/** A file of the source, from its root. */
interface Import {
  readonly file: string;
  /** The names that are taken from it; null: all. */
  readonly taken: readonly string[] | null;
  /** The names under which they are handed on; null where they are used here, or all are handed on. */
  readonly given: readonly string[] | null;
}

interface Imports {
  readonly together: readonly Import[];
  /** Fetched once they are wanted. */
  readonly later: readonly string[];
}

export interface Message {
  readonly id: string;
  readonly text: string;
  /** Files of the source. */
  readonly saidIn: readonly string[];
}

/** The files of the source that a browser may load with this one; without types, and what the server alone says. */
function importsOf(file: string): Imports {
  const text = readFileSync(file, "utf8");
  const fileOf = (target: string): string[] => {
    const isHere = target.startsWith(".") && !target.includes("+types");
    const found = isHere ? path.posix.join(path.posix.dirname(file), target) : target.replace(/^#\//, "src/");
    return /^src\/.*\.tsx?$/.test(found) && !saidByServer.test(found) ? [found] : [];
  };
  const together = text.matchAll(/^(import|export)\s+(?!type\s)(?:([^"';]*?)\sfrom\s+)?"([^"]+)"/gm);
  const later = text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g);
  return {
    together: [...together].flatMap(([, verb, braces, target]) => {
      const names = namesIn(braces);
      const taken = names?.map(([name]) => name!) ?? null;
      const given = verb === "export" ? (names?.map((name) => name.at(-1)!) ?? null) : null;
      return fileOf(target!).map((found) => ({ file: found, taken, given }));
    }),
    later: [...later].flatMap(([, target]) => fileOf(target!)),
  };
}

/** The names between the braces of an import or a re-export, each with what it is called here; null where all is taken. */
function namesIn(braces: string | undefined): string[][] | null {
  const [, braced] = /^\{([^}]*)\}$/.exec(braces?.trim() ?? "") ?? [];
  if (braced === undefined) return null;
  const names = braced.split(",").map((name) => name.trim());
  return names.filter((name) => name && !name.startsWith("type ")).map((name) => name.split(/\s+as\s+/));
}

async function readMessages(language: string): Promise<Message[]> {
  const config = getConfig();
  const catalogues = await getCatalogs(config);
  const read = catalogues.map(async (catalogue) => {
    const entries = Object.entries((await catalogue.read(language)) ?? {});
    const { messages } = await catalogue.getTranslations(language, config);
    return entries.map(([id, { origin = [] }]) => ({ id, text: messages[id]!, saidIn: origin.map(([file]) => file) }));
  });
  return (await Promise.all(read)).flat();
}

/** The messages that a module names, by their ids. */
function messagesIn(code: string | null | undefined, known: readonly Message[]): string[] {
  const ids = [...(code ?? "").matchAll(/\bid:\s?"([\w+/]{6})"/g)].map(([, id]) => id!);
  return ids.filter((named) => known.some(({ id }) => id === named));
}

/** Reads which words each page can say out of the source and the catalogues, each file once. */
export class WordFinder {
  readonly #imports = new Map<string, Imports>();
  readonly #messages = new Map<string, Promise<Message[]>>();

  #importsOf(file: string): Imports {
    let found = this.#imports.get(file);
    if (!found) this.#imports.set(file, (found = importsOf(file)));
    return found;
  }

  /** Pages, by `routes.ts`, and all that is fetched later: each brings its words. */
  filesWithWords(): Set<string> {
    const pages = readFileSync("src/routes.ts", "utf8").matchAll(/"((?:features|app)\/[^"]+\.tsx)"/g);
    const parts = globSync("src/**/*.{ts,tsx}")
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !isTest.test(file) && !saidByServer.test(file))
      .flatMap((file) => this.#importsOf(file).later);
    return new Set([ROOT, ...[...pages].map(([, page]) => `src/${page}`), ...parts]);
  }

  /** All files that come with this one; of a feature's door, what is taken there. */
  loadedWith(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file) && !isDoor.test(file)) return found;
    found.add(file);
    for (const next of this.#importsOf(file).together) this.#load(next, found);
    return found;
  }

  #load({ file, taken }: Import, found: Set<string>): void {
    if (!isDoor.test(file) || !taken) return void this.loadedWith(file, found);
    found.add(file);
    for (const behind of this.#importsOf(file).together) {
      if (!behind.given || behind.given.some((name) => taken.includes(name))) this.#load(behind, found);
    }
  }

  /** Every message of the house in one language. */
  messages(language: string): Promise<Message[]> {
    let found = this.#messages.get(language);
    if (!found) this.#messages.set(language, (found = readMessages(language)));
    return found;
  }

  /** The texts that a file brings, by their ids: its own and those of all that comes with it, unless every page has them. */
  async wordsOf(file: string, language: string): Promise<Record<string, string>> {
    const all = this.loadedWith(file);
    const saying = file === ROOT ? all : all.difference(this.loadedWith(ROOT));
    const messages = (await this.messages(language)).filter(({ saidIn }) => saidIn.some((place) => saying.has(place)));
    return Object.fromEntries(messages.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, text }) => [id, text]));
  }
}

/** The words of a page in one language. */
const PREFIX = "virtual:words/";
/** The router parts a page from its loader for browsers: what is shown stands in this part. */
const SHOWN = "?route-chunk=main";
/** What awaits the words of a page. */
const AWAIT_PREFIX = "virtual:await-words/";

/** Each page, and each part of one that is fetched later, awaits the words that it can say, in the reader's language. */
export function pageWords(languages: readonly string[]): Plugin {
  const root = process.cwd().replaceAll("\\", "/");
  let finder = new WordFinder();
  let withWords = finder.filesWithWords();
  return {
    name: "sangam:page-words",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    watchChange() {
      finder = new WordFinder();
      withWords = finder.filesWithWords();
    },
    resolveId: (id) => (id.startsWith(PREFIX) || id.startsWith(AWAIT_PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${AWAIT_PREFIX}`)) {
        return { code: awaitWords(root, id.slice(AWAIT_PREFIX.length + 1), languages), moduleType: "js" };
      }
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = "", ...rest] = id.slice(PREFIX.length + 1).split("/");
      for (const catalogue of globSync(`locales/${language}/*.po`)) this.addWatchFile(path.resolve(catalogue));
      const words = await finder.wordsOf(rest.join("/"), language);
      const { source, errors } = createCompiledCatalog(language, words, { namespace: "es" });
      if (errors.length > 0) this.error(`The words of ${rest.join("/")} in ${language} cannot be compiled.`);
      return { code: source, moduleType: "js" };
    },
    // The words found in the source are checked against the modules that the browser is given.
    async buildEnd(error) {
      if (error) return;
      const known = await finder.messages(languages[0]!);
      const brought = async (file: string) => Object.keys(await finder.wordsOf(file, languages[0]!));
      const onEveryPage = await brought(ROOT);
      for (const file of withWords) {
        const words = new Set([...onEveryPage, ...(await brought(file))]);
        const loaded = finder.loadedWith(file);
        const modules = new Set([`${root}/${file}`, `${root}/${file}${SHOWN}`]);
        for (const id of modules) {
          const module = this.getModuleInfo(id);
          for (const next of module?.importedIds ?? []) {
            const comes =
              next.startsWith(`${root}/src/`) && (!isDoor.test(id) || loaded.has(next.slice(root.length + 1)));
            if (comes) modules.add(next);
          }
          const silent = messagesIn(module?.code, known).find((message) => !words.has(message));
          if (silent && !saidByServer.test(id)) this.error(`${file} comes without the words of ${id} (${silent}).`);
        }
      }
    },
    async generateBundle(_options, bundle) {
      const known = await finder.messages(languages[0]!);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (saidByServer.test(id) && messagesIn(code, known).length > 0) {
            this.error(`${id} is said by the server alone, yet ${chunk.fileName} holds it.`);
          }
        }
      }
    },
    async transform(code, id) {
      const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1).replace(SHOWN, "") : "";
      if (!withWords.has(file)) return null;
      if (Object.keys(await finder.wordsOf(file, languages[0]!)).length === 0) return null;
      // In a module of its own: an await here would come between the two halves of React's hot reload.
      return { code: `${code}\nimport "${AWAIT_PREFIX}${file}";\n`, map: null };
    },
  };
}

function awaitWords(root: string, file: string, languages: readonly string[]): string {
  const loaders = languages.map((language) => `${language}: () => import("${PREFIX}${language}/${file}")`);
  return `import { addWords } from "${root}/src/platform/i18n/page-words.ts";\nawait addWords({ ${loaders.join(", ")} });\n`;
}
