// Each claim about speed as a ratio taken side by side in this one run. `npm run bench -- chat` runs one of them; with
// --short it only shows that it runs, with --world=FOLDER over a sample world that is laid there already.
import { benches } from "./benches.ts";

const given = process.argv.slice(2);
const asked = given.filter((one) => !one.startsWith("--"));
const short = given.includes("--short");
const world = given.find((one) => one.startsWith("--world="))?.slice("--world=".length);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. One of: ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}

let missed = 0;
for (const [name, load] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  const { run } = await load();
  const results = await run({ short, world });
  const blank = results.filter(({ value }) => !Number.isFinite(value));
  if (results.length === 0 || blank.length > 0) {
    throw new Error(`${name} has no figure${blank.map((one) => `, ${one.name}: ${one.value}`).join("")}`);
  }
  for (const result of results) {
    if (!result.ok) missed += 1;
    const value = Number.isInteger(result.value) ? String(result.value) : result.value.toFixed(2);
    const mark = short ? "·" : result.ok ? "✓" : "✗";
    console.log(`  ${mark} ${result.name}: ${value} ${result.unit} (target ${result.target})`);
    if (result.note) console.log(`      ${result.note}`);
  }
}
if (short) console.log("\nEverything ran; figures of so little say nothing.");
else console.log(missed === 0 ? "\nEvery target was reached." : `\n${missed} target(s) missed.`);
process.exit(short || missed === 0 ? 0 : 1);
