import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { readDonationsAddress } from "../../donations-address.ts";
import type { Analytics } from "../../queries/analytics.server.ts";
import { AnalyticsTab } from "./analytics.tsx";

const analytics = (known: number, repeat: number) =>
  ({
    totals: { completed: { gifts: 1, paise: 10_100, refundedPaise: 0 }, pending: { gifts: 0, paise: 0 } },
    ...{ hundiPaise: 0, funds: [], methods: [], months: [], recent: [], givers: { known, repeat, top: [] } },
  }) as unknown as Analytics;
const shown = (known: number, repeat: number) =>
  renderHtml(
    <AnalyticsTab
      analytics={analytics(known, repeat)}
      address={readDonationsAddress(new URLSearchParams("space=1"), "2026-11-22")}
      years={[]}
      funds={[]}
      zone="Asia/Kolkata"
    />,
  );

test("donors are counted where there are any: nobody reads that 0 donors gave", () => {
  expect(shown(0, 0)).not.toMatch(/donors? gave|gave more than once/);
  expect(shown(0, 0)).toContain("Anonymous gifts are left out.");
  expect(shown(2, 0)).toContain("2 donors gave with a name.");
  expect(shown(2, 0)).not.toContain("gave more than once");
  expect(shown(2, 1)).toContain("1 of them gave more than once.");
});
