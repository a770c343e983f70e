import { expect, test } from "vitest";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { SUGGEST_LIMIT } from "../rules.ts";
import { loader } from "./suggest.ts";

const { services } = await testServices();

const suggest = async (q: string, clientAddress: string) => {
  const { context } = testRequest(services, { clientAddress });
  return loader({ request: new Request(`http://sangam.test/map/suggest?q=${q}`), context, params: {} } as never);
};

test("a reader is given so many suggestions a minute, and others theirs", async () => {
  expect(await suggest("ujjain", "192.0.2.1")).toMatchObject({ q: "ujjain", found: { cities: [], places: [] } });
  await services.db
    .updateTable("rate_limit")
    .set({ hits: SUGGEST_LIMIT.limit, window_ends_at: new Date(Date.now() + 600_000) })
    .where("key", "=", "map-suggest:192.0.2.1")
    .execute();
  expect(await suggest("ujjain", "192.0.2.1")).toEqual({ q: "ujjain", found: null });
  expect(await suggest("", "192.0.2.1")).toEqual({ q: "", found: null });
  expect((await suggest("ujjain", "192.0.2.2")).found).not.toBeNull();
});
