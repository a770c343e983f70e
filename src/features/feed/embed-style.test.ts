import { expect, test } from "vitest";
import { embedStyle } from "./ui/embed-style.ts";

const [day = "", night = ""] = embedStyle.match(/:root\{[^}]*\}/g) ?? [];

function coloursOf(rule: string): ReadonlyMap<string, string> {
  return new Map([...rule.matchAll(/--([a-z0-9-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]));
}

/** Relative luminance of sRGB, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

test.each([
  ["day", day],
  ["night", night],
])("every word of an embedded card is read by %s, the one that says LIVE as well", (_, rule) => {
  const colours = coloursOf(rule);
  const ground = colours.get("ground")!;
  expect(embedStyle).toContain("background:var(--live);color:#fff;");
  const pairs = [
    ["ink", ground],
    ["ink-2", ground],
    ["link", ground],
    ["live", "#ffffff"],
  ] as const;
  for (const [name, on] of pairs) expect(contrast(colours.get(name)!, on), name).toBeGreaterThanOrEqual(4.5);
});
