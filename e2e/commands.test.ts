import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "./sangam.ts";
import { worldFolder } from "./world.ts";

const folder = await worldFolder();
const [port, sandboxPort] = [await freePort(), await freePort()];
const environment = {
  ...{ DATA_DIR: folder.dataDir, PORT: String(port), HOST: "127.0.0.1", RTMP_PORT: "0", LOG_LEVEL: "warn" },
  // Said by the command itself, not by the tests that run it.
  ...{ ...folder.environment, SANDBOX_PORT: String(sandboxPort), NODE_ENV: "", VITEST: "" },
};

const extract = path.join(folder.dataDir, "one-place.geojson");
const tags = { amenity: "place_of_worship", religion: "sikh", name: "Gurdwara Sheetal Sagar" };
writeFileSync(
  extract,
  JSON.stringify({
    type: "FeatureCollection",
    features: [
      { type: "Feature", id: "node/1", properties: tags, geometry: { type: "Point", coordinates: [75.7, 23.1] } },
    ],
  }),
);

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly said: () => string;
}

function begin(command: string, args: readonly string[], more: Record<string, string> = {}): Running {
  const env = Object.entries({ ...process.env, ...environment, ...more }).filter(([, value]) => value !== "");
  const child = spawn(command, args, { env: Object.fromEntries(env), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));
  return { child, ended, said: () => said };
}

const house = (...args: string[]) => begin(process.execPath, ["bin/sangam.mjs", ...args]).ended;
const good = async (run: Promise<Ended>) => {
  const { code, said } = await run;
  expect(code, said).toBe(0);
  return said;
};

/** Starts a server by its command. @returns how to end it as a terminal does. */
async function serve(name: "start" | "dev"): Promise<() => Promise<Ended>> {
  const running = begin(process.execPath, ["bin/sangam.mjs", name]);
  for (let turn = 0; !running.said().includes("Sangam is at"); turn++) {
    if (turn > 2_400 || running.child.exitCode !== null) throw new Error(`${name} does not serve:\n${running.said()}`);
    await sleep(50);
  }
  return () => {
    running.child.kill("SIGTERM");
    return running.ended;
  };
}

const answers = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

/** Each command as it stands in a document → how it is run here, or the test that runs it. */
const shown: Readonly<Record<string, (() => Promise<void>) | { readonly by: string; readonly says: string }>> = {
  "npm start": async () => {
    const stop = await serve("start");
    try {
      expect(await answers("/explore")).toBe(200);
      expect(await good(house("seed"))).toContain("The sample world is up to date");
      expect(await good(house("staff", "add", "guide@example.org"))).toContain("is now on the staff");
      expect(await good(house("import:places", extract))).toContain("1 listed");
      const refused = await house("rotate-secret");
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("is Sangam running already?")]);
    } finally {
      await good(stop());
    }
    expect(await good(house("rotate-secret"))).toContain("encrypted with the new key");
  },
  "npm run seed": { by: "e2e/commands.test.ts", says: 'house("seed")' },
  "npm run staff -- add EMAIL": { by: "e2e/commands.test.ts", says: 'house("staff", "add"' },
  "npm run import:places -- FILE": { by: "e2e/commands.test.ts", says: 'house("import:places"' },
  "npm run rotate-secret": { by: "e2e/commands.test.ts", says: 'house("rotate-secret")' },
  "npm run dev": async () => {
    const stop = await serve("dev");
    try {
      for (const path of ["/help", "/design", "/dev/inbox"]) expect(await answers(path), path).toBe(200);
    } finally {
      await good(stop());
    }
  },
  "npm test": async () => {
    const listed = await good(house("test", "--list"));
    // The commands of the words, of the database's types and of the fonts, which would write, look whether all is written.
    for (const check of ["words", "database-types", "fonts"]) expect(listed).toContain(`scripts/${check}.ts --check`);
    for (const project of ["house", "journeys"]) expect(listed).toContain(`--project ${project}`);
  },
  "npm run words": { by: "scripts/test.ts", says: '"scripts/words.ts", "--check"' },
  "npm run db:types": { by: "scripts/test.ts", says: '"scripts/database-types.ts", "--check"' },
  "npm run fonts": { by: "scripts/test.ts", says: '"scripts/fonts.ts", "--check"' },
  "npm test -- --quick": async () => expect(await good(house("test", "--list", "--quick"))).not.toContain("journeys"),
  "npm test -- --changed": async () =>
    expect(await good(house("test", "--list", "--changed"))).toMatch(/--project house .*--changed$/m),
  "npx vitest run --project house src/features/x": async () =>
    expect(
      await good(begin("vitest", ["list", "--filesOnly", "--project", "house", "src/features/audit"]).ended),
    ).toContain("src/features/audit/"),
  "npm run bench": { by: "bench/short.test.ts", says: "runShort(name" },
  "npm run bench -- chat": { by: "bench/run-short.ts", says: '["bench/run.ts", name]' },
  "npm run bench:soak": { by: "e2e/benches.test.ts", says: '"soak"' },
  "npm run attack": { by: "e2e/attack.test.ts", says: "bench/attack/run.ts" },
  "npm run pictures": async () => expect(await good(house("pictures", "--list"))).toContain("deepsar-hero.webp"),
  "npm run ceremonies": async () => expect(await good(house("ceremonies", "--check"))).toContain("aarti: as before"),
};

/** What a document shows as code and begins as a command does; without what is said about it. */
function commandsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split("\n"));
  const inline = [...text.replaceAll(/^```.*$/gm, "").matchAll(/`([^`\n]+(?:\n[^`\n]+)?)`/g)];
  const indented = [...text.matchAll(/^ {4}(\S.*)$/gm)];
  return [...blocks, ...[...inline, ...indented].map(([, code]) => code!)]
    .map((code) => code.replace(/\s*\n\s*/, " ").replace(/\s*(?:#| {3,}).*$/, ""))
    .map((code) => code.replace(/^(?:[A-Z_]+=\S+ )+/, "").trim())
    .filter((code) => /^(?:npm (?:run|test|start|ci)\b|npx |node )/.test(code));
}

const documents = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"];

test("every documented command is run by a test, and every command of the table is documented", () => {
  const documented = new Set(documents.flatMap(commandsIn));
  expect(documented.size).toBeGreaterThan(14);
  expect([...documented].toSorted()).toEqual(Object.keys(shown).toSorted());
});

test("every script of package.json is a command of the house", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const known = readFileSync("bin/sangam.mjs", "utf8");
  for (const [name, command] of Object.entries(scripts)) {
    if (name === "format") continue;
    expect(command).toBe(`node bin/sangam.mjs ${name}`);
    const [, file] = new RegExp(`^  "?${name}"?: "([^"]+)",$`, "m").exec(known) ?? [];
    expect(file && existsSync(file), name).toBe(true);
  }
});

test("what the tables of rooms name as a command of the sample is a file there", () => {
  const files = globSync("{sample,src,e2e,bench}/**/*.md").flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\bnode ([\w./-]+\.m?[jt]s)\b/g)].map(([, file]) => file!),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe("documented commands", () => {
  test.for(Object.entries(shown))("%s", async ([command, how]) => {
    if (typeof how === "function") return how();
    expect(readFileSync(how.by, "utf8"), command).toContain(how.says);
  });
});
