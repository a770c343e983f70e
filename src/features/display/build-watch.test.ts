import { expect, test } from "vitest";
import { buildOf, filesOf, mayReload } from "./ui/build-watch.ts";

const HOUR = 3_600_000;

test("a page says of which build it is, and which files it needs", () => {
  const html = `<link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/assets/app-2.css"/>
    <script>import "/assets/manifest-5e744dd5.js";import * as r from "/assets/root-1.js"</script>`;
  expect(buildOf(html)).toBe("5e744dd5");
  expect(filesOf(html)).toEqual(["/assets/root-1.js", "/assets/app-2.css", "/assets/manifest-5e744dd5.js"]);
  expect(buildOf("<html>Sign in to the hotel's network</html>")).toBeNull();
});

test("a screen loads itself anew for another build, and never in a loop between two", () => {
  expect(mayReload("a", "b", null, HOUR)).toBe(true);
  expect(mayReload("a", "a", null, HOUR)).toBe(false);
  expect(mayReload("a", null, null, HOUR)).toBe(false);
  expect(mayReload(undefined, "b", null, HOUR)).toBe(false);
  expect(mayReload("b", "a", HOUR, HOUR + 60_000)).toBe(false);
  expect(mayReload("b", "a", HOUR, 2 * HOUR)).toBe(true);
  // The television's clock was set back since.
  expect(mayReload("a", "b", 2 * HOUR, HOUR)).toBe(true);
});
