const YEAR_MS = 365 * 86_400_000;

let chosen: Date | undefined;

/** An instant of this run's own within two years, printed; SANGAM_TEST_AT chooses it, to repeat a run. */
export function someInstant(): Date {
  if (chosen) return chosen;
  const given = process.env.SANGAM_TEST_AT;
  chosen = new Date(given ? Date.parse(given) : Date.now() + Math.floor(Math.random() * 2 * YEAR_MS));
  if (Number.isNaN(chosen.getTime())) throw new Error(`SANGAM_TEST_AT should be an instant, not "${given}".`);
  console.log(`One sample world of this run is laid at SANGAM_TEST_AT=${chosen.toISOString()}`);
  return chosen;
}
