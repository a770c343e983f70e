import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { migrationFiles } from "../platform/db/migrate.ts";
import { leansOn } from "./leans-on.ts";

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

// root.tsx, routes.ts and the two entries lie beside the rooms and belong to the app.
const room = (file: string) => (file.split("/").length === 2 ? "app" : file.split("/")[1]);
// src/features/feature.ts lies beside the features: what each of them may declare.
const featureOf = (file: string) => (/^src\/features\/[^/]+\//.test(file) ? file.split("/")[2]! : null);
const isServerFile = (file: string) => /\.server\.tsx?$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("src/testing/");
const isPage = (file: string) => /\/(pages|dashboards)\//.test(file) || file === "src/root.tsx";
const touchesSql =
  /(queries|commands|jobs|leaving|sample|public)(\/[\w-]+)?\.server\.ts$|\/(queries|commands|sample)\/[\w-]+\.server\.ts$/;

const streamingMayUse = /^src\/platform\/(clock|log|storage|http\/security-headers)\.ts$/;

function complaint({ from, to, typeOnly }: Import): string | null {
  const a = featureOf(from);
  const b = featureOf(to);
  if (["platform", "design"].includes(room(from)!) && ["features", "app"].includes(room(to)!))
    return "platform and design know no feature and no app";
  if (room(to) === "testing") return "only tests use what serves tests";
  if (room(from) === "streaming" && room(to) !== "streaming" && !streamingMayUse.test(to))
    return "streaming knows itself, and of the platform only clock, log, storage and plain headers";
  if (room(from) === "almanac" && room(to) !== "almanac" && to !== "src/platform/civil-date.ts")
    return "the almanac knows itself, and of the platform only days and clocks";
  if (["platform", "design", "streaming"].includes(room(from)!) && room(to) === "almanac")
    return "the ground knows no almanac";
  if (["platform", "design"].includes(room(from)!) && room(to) === "streaming")
    return "platform and design know no streaming";
  if (room(from) === "design" && room(to) === "platform") return "design knows no platform";
  if (room(from) === "platform" && room(to) === "design") return "platform knows no design";
  if (a && room(to) === "app") return "features do not know the app";
  if (b && /^src\/app\/(dashboards|shell)\//.test(from) && !path.basename(to).startsWith("public"))
    return "a dashboard enters a feature by its public door";
  if (a && b && a !== b) {
    if (!leansOn[a]?.includes(b)) return `${a} does not lean on ${b}`;
    if (!path.basename(to).startsWith("public")) return "another feature is entered by its public door";
  }
  const serverSide = isServerFile(from) || isPage(from) || room(from) === "app" || room(from) === "platform";
  if (!typeOnly && isServerFile(to) && !serverSide) return "browser code may take only types from server files";
  return null;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm);
  return [...found].flatMap(([, type, named, lazy]) => {
    const target = named ?? lazy!;
    if (target.startsWith("#/")) return [{ from: file, to: `src/${target.slice(2)}`, typeOnly: Boolean(type) }];
    if (!target.startsWith(".") || target.includes("+types")) return [];
    return [{ from: file, to: path.posix.join(path.posix.dirname(file), target), typeOnly: Boolean(type) }];
  });
}

const files = sources("src");

test("every import goes the way the house allows", () => {
  const wrong = files
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .flatMap((found) => {
      const why = complaint(found);
      return why ? [`${found.from} → ${found.to}: ${why}`] : [];
    });
  expect(wrong).toEqual([]);
});

test("features lean on each other without a circle, and every feature is listed", () => {
  const visit = (feature: string, trail: string[]): void => {
    expect(trail, [...trail, feature].join(" → ")).not.toContain(feature);
    for (const next of leansOn[feature] ?? []) visit(next, [...trail, feature]);
  };
  for (const feature of Object.keys(leansOn)) visit(feature, []);
  const present = new Set(files.map(featureOf).filter((feature) => feature !== null));
  expect([...present].filter((feature) => !(feature in leansOn))).toEqual([]);
});

const isDoor = (file: string) => /^src\/features\/[^/]+\/public[\w-]*(\.server)?\.tsx?$/.test(file);

/** The names in `{ a, type B, c as d }`: what is exported, or what is imported. */
const namesIn = (list: string, side: "exported" | "imported"): string[] =>
  list
    .split(",")
    .map((one) => one.trim().replace(/^type /, ""))
    .filter((one) => one !== "")
    .map((one) => one.split(" as ").at(side === "exported" ? -1 : 0)!);

function offeredBy(source: string): string[] {
  const passedOn = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const own = source.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm);
  return [...[...passedOn].flatMap(([, list]) => namesIn(list!, "exported")), ...[...own].map(([, name]) => name!)];
}

/** Names that a source takes through one of the specifiers; every word of one that fetches it later. */
function takenFrom(source: string, leadsToDoor: (specifier: string) => boolean): string[] {
  const lists = source.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from "([^"]+)"/gm);
  const later = [...source.matchAll(/import\(\s*"([^"]+)"\s*\)/g)].some(([, specifier]) => leadsToDoor(specifier!));
  return [
    ...[...lists].flatMap(([, list, from]) => (leadsToDoor(from!) ? namesIn(list!, "imported") : [])),
    ...(later ? source.match(/\w+/g)! : []),
  ];
}

test("what a public door offers, somebody outside takes", () => {
  const takers = ["src", "sample", "scripts", "bench", "e2e"].flatMap(sources).map((file) => ({
    ...{ file, text: readFileSync(file, "utf8") },
    doors: importsOf(file).flatMap(({ to }) => (isDoor(to) && featureOf(to) !== featureOf(file) ? [to] : [])),
  }));
  const unused = files.filter(isDoor).flatMap((door) => {
    const leadsToDoor = (specifier: string) => specifier.endsWith(door.split("/").slice(2).join("/"));
    const taken = new Set(
      takers.filter(({ doors }) => doors.includes(door)).flatMap(({ text }) => takenFrom(text, leadsToDoor)),
    );
    return offeredBy(readFileSync(door, "utf8")).flatMap((name) => (taken.has(name) ? [] : [`${door}: ${name}`]));
  });
  expect(unused).toEqual([]);
});

test("only queries, commands, jobs, leaving and sample files of a feature touch SQL", () => {
  const wrong = files.filter(
    (file) =>
      featureOf(file) &&
      !isTest(file) &&
      !touchesSql.test(file) &&
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|from "kysely"/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("each new migration has a number of its own", () => {
  const numbers = migrationFiles().map(({ name }) => name.split("_", 1)[0]!);
  // Three that were made at once share this number; the order of their names stands.
  const shared = numbers.filter((number, at) => number !== "0068" && numbers.indexOf(number) !== at);
  expect(shared).toEqual([]);
});

test("streaming has no word for what is filmed, for whom, or where it is kept", () => {
  const domain =
    /\b(ceremon\w*|occurrence\w*|viewers?|spaces?|temples?|faiths?|samiti|aartis?|festivals?|devotees?|donations?|people|person\w*|kysely|Db)\b/gi;
  const wrong = files
    .filter((file) => room(file) === "streaming" && !isTest(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(domain)].map(([word]) => `${file}: ${word}`));
  expect(wrong).toEqual([]);
});

test("the environment is read in one place", () => {
  const allowed = new Set([
    "src/platform/config.ts",
    "src/app/server.ts",
    "src/app/seed.ts",
    "src/app/rotate-secret.ts",
    "src/app/staff.ts",
    "src/app/import-places.ts",
    "src/routes.ts",
  ]);
  const wrong = files.filter(
    (file) => !allowed.has(file) && !isTest(file) && /process\.env/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

/** Every file that these load, each with the way that leads to it. */
function reachedFrom(roots: readonly string[]): Map<string, string> {
  const by = Map.groupBy(
    files.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const ways = new Map<string, string>();
  const walk = (file: string, way: string): void => {
    if (ways.has(file)) return;
    ways.set(file, way);
    for (const { to } of by.get(file) ?? []) walk(to, `${way} → ${to}`);
  };
  for (const root of roots) walk(root, path.basename(root, path.extname(root)));
  return new Map([...ways].filter(([file]) => files.includes(file)));
}

const nodeRoots = [
  ...["start", "server", "seed", "staff", "import-places", "sample-world"].map((root) => `src/app/${root}.ts`),
  // Found by their names.
  ...files.filter((file) => file.endsWith("/sample-parts.server.ts")),
];

test("what plain Node runs needs nothing that only Vite makes, such as words", () => {
  const made = /"@lingui\/(core|react)\/macro"|import\.meta\.glob/;
  const wrong = [...reachedFrom(nodeRoots)].filter(([file]) => made.test(readFileSync(file, "utf8")));
  expect(wrong.map(([, way]) => way)).toEqual([]);
});

test("a module that both Node and the built pages load keeps no state: it would exist twice in one process", () => {
  const harmless = [
    // Formatters, made once for each zone and language.
    "src/platform/civil-date.ts",
    "src/platform/i18n/format-date.ts",
    // Excerpts, each the same whichever copy reads it.
    "src/platform/markdown.ts",
    // Names of places, arranged once and never changed.
    "src/platform/search/place-names.ts",
    // What the sky gives, reckoned once and the same in each copy.
    ...["src/almanac/lunar-months.ts", "src/almanac/sky.ts", "src/features/calendar/places.server.ts"],
    // Node's copy settles the sample world's gifts, before anybody else can give.
    "src/features/payments/commands/settle-payment.server.ts",
  ];
  const inPages = reachedFrom(["src/entry.server.tsx", "src/root.tsx", ...files.filter((file) => isPage(file))]);
  const state =
    /^(export )?(let|var) |^(export )?const \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|\[\];)/m;
  const wrong = [...reachedFrom(nodeRoots).keys()].filter(
    (file) => inPages.has(file) && state.test(readFileSync(file, "utf8")),
  );
  expect(wrong.toSorted()).toEqual(harmless.toSorted());
});

test("the complaint knows a wrong import when it sees one", () => {
  const bad: [string, string, boolean][] = [
    ["src/features/giving/commands.server.ts", "src/features/live/public.ts", false],
    ["src/features/live/ui/chat.tsx", "src/features/live/queries.server.ts", false],
    ["src/features/site/pages/help.tsx", "src/features/spaces/ui/card.tsx", false],
    ["src/app/dashboards/saved.tsx", "src/features/spaces/ui/card.tsx", false],
    ["src/design/button.tsx", "src/platform/log.ts", false],
    ["src/platform/mail.ts", "src/features/people/public.ts", false],
    ["src/streaming/packager/packager.ts", "src/features/broadcast/public.ts", false],
    ["src/streaming/channel.ts", "src/platform/db/connection.ts", true],
    ["src/design/button.tsx", "src/streaming/samples.ts", false],
    ["src/almanac/hijri.ts", "src/platform/db/connection.ts", false],
    ["src/platform/jobs.ts", "src/almanac/sky.ts", false],
    ["src/features/people/sample.server.ts", "src/testing/people.ts", false],
  ];
  for (const [from, to, typeOnly] of bad) expect(complaint({ from, to, typeOnly }), `${from} → ${to}`).not.toBeNull();
  expect(
    complaint({ from: "src/features/live/ui/chat.tsx", to: "src/features/live/queries.server.ts", typeOnly: true }),
  ).toBeNull();
});

test("the names of a door and of those who take them are read in every way of writing them", () => {
  const door = 'export { a, type B, c as d } from "./x.ts";\nexport type { E } from "./y.ts";\nexport const f = 1;';
  expect(offeredBy(door)).toEqual(["a", "B", "d", "E", "f"]);
  const taker = 'import { a, type B, d as e } from "#/features/x/public.ts";\nimport { f } from "./y.ts";';
  expect(takenFrom(taker, (specifier) => specifier.endsWith("x/public.ts"))).toEqual(["a", "B", "d"]);
  expect(takenFrom('const { g } = await import("../x/public.ts");', () => true)).toContain("g");
});
