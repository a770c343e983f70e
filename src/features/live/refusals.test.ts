import { expect, test } from "vitest";
import { act } from "#/platform/http/act.ts";
import { refuse } from "#/platform/refusal.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { liveRefusals } from "./refusals.ts";

const { services } = await testServices();

async function words(code: string, params: { seconds: number; minutes: number }, language: string) {
  const { ctx, context } = testRequest(services);
  Object.assign(ctx, { language });
  const request = new Request("http://sangam.test/", { method: "POST", body: new URLSearchParams() });
  const answer = await act({ request, context }, liveRefusals, async () => {
    throw refuse(code, { status: 429, params });
  });
  return (answer as unknown as { data: { refused: { message: string } } }).data.refused.message;
}

test.each(["live.prayers-many", "live.slow", "live.slow-set", "platform.too-many"])(
  "%s says how long to wait, in seconds or in minutes",
  async (code) => {
    expect(await words(code, { seconds: 1, minutes: 0 }, "en")).toMatch(/ in 1 second\.$/);
    expect(await words(code, { seconds: 45, minutes: 0 }, "en")).toMatch(/ in 45 seconds\.$/);
    expect(await words(code, { seconds: 592, minutes: 10 }, "en")).toMatch(/ in 10 minutes\.$/);
    expect(await words(code, { seconds: 45, minutes: 0 }, "hi")).toContain("45 सेकंड बाद");
    expect(await words(code, { seconds: 592, minutes: 10 }, "hi")).toContain("10 मिनट बाद");
  },
);
