import { beforeAll, expect, test } from "vitest";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

// Pages are asked for at this machine, but say that others reach them.
const { url } = await openWorld({ environment: { PUBLIC_URL: "http://sangam.example.org" } });
const banner = "anybody can sign in to its sample accounts";
const temple = new Visitor(url);

beforeAll(() => temple.signIn("temple@example.org", "sangam-demo"));

test("where others reach the demo accounts every page says so, kept pages too", async () => {
  const reader = new Visitor(url);
  for (const path of ["/", "/explore", "/explore", "/login", "/space/1"]) {
    expect(await reader.text(path), path).toContain(banner);
  }
  expect(await temple.text("/dashboard")).toContain(banner);
});

test("no demo administrator says there where money goes, and the staff of the demo decides nothing", async () => {
  const fields = { intent: "vpa", space: "1", vpa: "thief@bank", payeeName: "Somebody" };
  const answer = await temple.post("/donations/settings?space=1", fields);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Everybody knows the password of a demo account");
  const staff = new Visitor(url);
  await staff.signIn("staff@example.org", "sangam-demo");
  const page = await staff.fetch("/staff");
  expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
});
