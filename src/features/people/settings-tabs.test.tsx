import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { PersonSettings } from "./queries.server.ts";
import { DisplaySettings } from "./ui/settings-display.tsx";
import { PrivacySettings } from "./ui/settings-switches.tsx";

const settings = {
  ...{ language: "english", theme: "light", timezone: "Asia/Kolkata", soundEffects: true, animationsEnabled: true },
  ...{ profileVisibility: "public", showDonations: true, showActivity: true, showLocation: true },
  ...{ allowMessages: true, dataSharing: true },
} as PersonSettings;
const zones = [{ label: "IST", zone: "Asia/Kolkata", offset: "UTC+5:30" }];
const refused = (values: Record<string, string>) => ({ refused: { code: "x", message: "Wrong.", fields: {} }, values });

/** Names and values of what is chosen on a page. */
function chosen(html: string): string[] {
  const tags = html.match(/<(?:input|option)\b[^>]*>/g) ?? [];
  const of = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return tags
    .filter((tag) => /\s(?:checked|selected)=/.test(tag))
    .map((tag) => (tag.startsWith("<option") ? of(tag, "value") : `${of(tag, "name")} ${of(tag, "value")}`.trim()));
}

test("a refused display form keeps every choice, so that the next press stores what was chosen", () => {
  const sent = { intent: "display", language: "hindi", theme: "dark", timezone: "Asia/Dubai", otherZone: "x/y" };
  const html = renderHtml(<DisplaySettings settings={settings} zones={zones} answer={refused(sent)} />);
  expect(chosen(html)).toEqual(["language hindi", "theme dark", "Asia/Dubai"]);
  expect(html).toContain('value="x/y"');
  expect(chosen(renderHtml(<DisplaySettings settings={settings} zones={zones} answer={null} />))).toEqual([
    ...["language english", "theme light", "Asia/Kolkata", "soundEffects", "animationsEnabled"],
  ]);
});

test("a refused privacy form keeps every choice", () => {
  const sent = { intent: "privacy", profileVisibility: "private", allowMessages: "on" };
  const html = renderHtml(<PrivacySettings settings={settings} isChild={false} answer={refused(sent)} />);
  expect(chosen(html)).toEqual(["profileVisibility private", "allowMessages"]);
});
