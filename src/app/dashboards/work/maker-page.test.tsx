import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { MakerPage } from "./maker-page.tsx";
import type { MakerData } from "./read-maker.server.ts";

const data: MakerData = {
  ...{ now: new Date("2026-11-23T06:00:00Z"), today: "2026-11-23", zone: "Asia/Kolkata" },
  ...{ name: "Gopal Pal", emailVerified: true, invitations: 0, spaceId: null, rating: 4.5, views: 37 },
  ...{ orderCount: 12, inquiryCount: 0, orders: [], waitingCount: 0, moreWait: false, inquiries: [], tasks: [] },
  months: [
    { month: "2026-10", paise: 5_000_00 },
    { month: "2026-11", paise: 18_000_00 },
  ],
  performance: { responseMs: null, onTime: null, repeatClients: null },
  ...{ steps: null, providerTasks: null },
};

const html = renderHtml(<MakerPage data={data} />);
const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the sculptor's dashboard calls its parts as specified", () => {
  for (const words of [
    ...["Sculptor Dashboard", "Welcome back, Gopal Pal", "New Project", "View Profile", "Quick Actions"],
    ...["Recent Orders", "Revenue Overview", "New Inquiries", "Upcoming Tasks", "Performance"],
  ]) {
    expect(html, words).toContain(words);
  }
});

test("its four figures stand beside their names, and are New where there is nothing", () => {
  const figures = (shown: string) =>
    ["Total Orders", "Monthly Revenue", "Average Rating", "Profile Views"].map((name) => shown.indexOf(name));
  expect(figures(text).every((at, i, all) => at > 0 && (i === 0 || at > all[i - 1]!))).toBe(true);
  expect(text).toMatch(/Total Orders\W+12 /);
  expect(text).toMatch(/Monthly Revenue\W+18,000 /);
  expect(text).toMatch(/Average Rating\W+4\.5 /);
  expect(text).toMatch(/Profile Views\W+37 /);
  expect(renderHtml(<MakerPage data={{ ...data, rating: null }} />)).toContain(">New<");
});
