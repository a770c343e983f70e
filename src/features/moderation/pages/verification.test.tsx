import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import Verification from "./verification.tsx";

const space = { id: 7, kind: "temple", name: "Deepsar", language: "en", isUnseen: true };
const last = { note: "", documents: [], askedAt: new Date("2026-11-22T06:30:00Z"), deletedBy: null };

function page(state: "not-asked" | "waiting", actionData?: object): string {
  const status = { state, confirmed: null, reason: null, alike: [], last: state === "waiting" ? last : null };
  const loaderData = { space, spaces: [], status, zone: "Asia/Kolkata" };
  const props = { loaderData, actionData } as unknown as ComponentProps<typeof Verification>;
  return renderHtml(<Verification {...props} />);
}

test("the page says once who sees the space until it is verified, and names the formats that are taken", () => {
  const html = page("not-asked");
  expect(html.match(/your\s+people can see/g)).toHaveLength(1);
  expect(html).toContain("PDF, JPG or PNG.");
});

test("what was sent just now is answered once, aloud, and by what it waits for", () => {
  const html = page("waiting", { done: { message: "Thank you. Our staff will look at your documents." } });
  expect(html.match(/class="notice /g)).toHaveLength(1);
  expect(html).toMatch(/role="status".*Our staff is looking at your documents.*Thank you\. You sent them on/s);
  expect(page("waiting")).not.toContain("Thank you.");
});

test("what was withdrawn is answered above the form", () => {
  expect(page("not-asked", { done: { message: "Withdrawn." } })).toContain("Withdrawn.");
});
