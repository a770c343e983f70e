import { expect, test } from "vitest";
import { loader as piece } from "#/features/artists/pages/portfolio-piece.tsx";
import { loader as offered } from "#/features/bookings/pages/services.tsx";
import { testPerson } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { action as save } from "./pages/own-profile.tsx";

const { services } = await testServices();
const { db } = services;

/** Where a page sends its reader. */
async function leadsTo(route: unknown, path: string, viewer: SignedIn, fields?: Record<string, string>) {
  const { context } = testRequest(services, { viewer });
  const body = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`http://house.test${path}`, { headers: { accept: "text/html" }, ...body });
  const answer = (route as (args: object) => Promise<unknown>)({ request, context, params: { item: "new" } });
  const thrown: unknown = await answer.catch((error: unknown) => error);
  return (thrown as Response).headers.get("location");
}

test("who has not said yet what they do says it first, and then goes on to where they wanted", async () => {
  const guide = await testPerson(db, { accountType: "pujari" });
  expect(await leadsTo(piece, "/portfolio/new", guide)).toBe("/profile?edit=1&to=%2Fportfolio%2Fnew");
  expect(await leadsTo(offered, "/services", guide)).toBe("/profile?edit=1&to=%2Fservices");
  const fields = { intent: "save", category: "Pujari", name: "Hari", city: "Pune", priceKind: "ask" };
  const to = (path: string) => `/profile?index&edit=1&to=${encodeURIComponent(path)}`;
  expect(await leadsTo(save, to("/services"), guide, fields)).toBe("/services");
  const other = await testPerson(db, { accountType: "pujari" });
  expect(await leadsTo(save, to("//evil.example.org/x"), other, fields)).toBe("/profile");
  const devotee = await testPerson(db);
  expect(await leadsTo(offered, "/services", devotee)).toBe("/profile");
});
