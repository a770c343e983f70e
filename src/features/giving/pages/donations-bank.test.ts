import { expect, test } from "vitest";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testRequest } from "#/testing/request-context.ts";
import { testServices } from "#/testing/services.ts";
import { action } from "./donations-bank.tsx";

const { services } = await testServices(() => Date.parse("2026-11-25T06:00:00Z"));

test("a statement that was imported before is counted in words, one line as one", async () => {
  const spaceId = await testSpace(services.db);
  const viewer = await testPerson(services.db, { memberships: [{ spaceId, role: "treasurer" }] });
  const bring = async (lines: string) => {
    const body = new FormData();
    body.set("intent", "import");
    body.set("space", String(spaceId));
    body.set("file", new File([`Date,Narration,Withdrawal,Deposit\n${lines}`], "november.csv"));
    const request = new Request("http://house.test/donations/bank", { method: "POST", body });
    return action({ request, context: testRequest(services, { viewer }).context, params: {} } as never);
  };
  const one = "21/11/2026,UPI/412345678901/seva,,101.00\n";
  const two = `${one}22/11/2026,UPI/412345678902/seva,,51.00\n`;
  expect(await bring(two)).toEqual({ done: { message: "Imported. New incoming payments: 2." } });
  expect(await bring(one)).toEqual({ done: { message: "This line was already imported. Nothing changed." } });
  expect(await bring(`${two}\n`)).toEqual({
    done: { message: "All 2 lines were already imported. Nothing changed." },
  });
});
