// Each claim about speed as a ratio taken side by side in this one run. `npm run bench -- chat` runs one of them.
import type { Bench } from "./result.ts";

const benches: Record<string, () => Promise<{ run: Bench }>> = {
  "page-cache": () => import("./page-cache.ts"),
  "explore-page": () => import("./explore-page.ts"),
  explore: () => import("./explore.ts"),
  chat: () => import("./chat.ts"),
  bus: () => import("./bus.ts"),
  "live-ingest": () => import("./live-ingest.ts"),
  "glass-to-glass": () => import("./glass-to-glass.ts"),
  "live-delivery": () => import("./live-delivery.ts"),
  "first-load": () => import("./first-load.ts"),
  reminders: () => import("./reminders.ts"),
  export: () => import("./export.ts"),
  "team-channel": () => import("./team-channel.ts"),
  "channel-scroll": () => import("./channel-scroll.ts"),
  "many-gifts": () => import("./many-gifts.ts"),
  dashboard: () => import("./dashboard.ts"),
  "gifts-settled": () => import("./gifts-settled.ts"),
  uploads: () => import("./uploads.ts"),
};

const asked = process.argv.slice(2);
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
  for (const result of await run()) {
    if (!result.ok) missed += 1;
    const value = Number.isInteger(result.value) ? String(result.value) : result.value.toFixed(2);
    console.log(`  ${result.ok ? "✓" : "✗"} ${result.name}: ${value} ${result.unit} (target ${result.target})`);
    if (result.note) console.log(`      ${result.note}`);
  }
}
console.log(missed === 0 ? "\nEvery target was reached." : `\n${missed} target(s) missed.`);
process.exit(missed === 0 ? 0 : 1);
