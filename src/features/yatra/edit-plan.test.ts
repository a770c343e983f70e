import fc from "fast-check";
import { expect, test } from "vitest";
import { editPlan } from "./edit-plan.ts";
import { planAddress, readPlan } from "./plan-address.ts";
import { PlanStepForm } from "./forms.ts";
import { emptyPlan, LATEST_START, MOST_STOPS, type Plan, PLAN_PATH, stopAt, ways } from "./rules.ts";

const planOf = (...ids: number[]): Plan => ({ ...emptyPlan, stops: ids.map(stopAt) });
const order = (plan: Plan) => plan.stops.map(({ spaceId }) => spaceId);
const nowhere = new Map<number, never>();

test("stops are added once, moved by steps and to a place, and removed", () => {
  const plan = editPlan(planOf(1, 2, 3), { intent: "add", space: 4 }, nowhere);
  expect(order(plan)).toEqual([1, 2, 3, 4]);
  expect(() => editPlan(plan, { intent: "add", space: 4 }, nowhere)).toThrow("yatra.already");
  expect(order(editPlan(plan, { intent: "earlier", space: 3 }, nowhere))).toEqual([1, 3, 2, 4]);
  expect(order(editPlan(plan, { intent: "later", space: 4 }, nowhere))).toEqual([1, 2, 3, 4]);
  expect(order(editPlan(plan, { intent: "move", space: 4, to: 0 }, nowhere))).toEqual([4, 1, 2, 3]);
  expect(order(editPlan(plan, { intent: "move", space: 1, to: 99 }, nowhere))).toEqual([2, 3, 4, 1]);
  expect(order(editPlan(plan, { intent: "move", space: 9, to: 0 }, nowhere))).toEqual([1, 2, 3, 4]);
  expect(order(editPlan(plan, { intent: "remove", space: 2 }, nowhere))).toEqual([1, 3, 4]);
  const full = planOf(...Array.from({ length: MOST_STOPS }, (_, i) => i + 1));
  expect(() => editPlan(full, { intent: "add", space: 99 }, nowhere)).toThrow("yatra.full");
});

test("the shortest round leaves what is nowhere for the end", () => {
  const places = new Map([1, 3, 2].map((id, i) => [id, { lat: 0, lng: [0, 2, 1][i]! }]));
  const plan = editPlan(planOf(9, 1, 3, 2), { intent: "shortest", fixesStart: true }, places);
  expect(order(plan)).toEqual([1, 2, 3, 9]);
});

test("an address says all of a plan but its notes", () => {
  const plan = fc.record({
    title: fc.constantFrom("", "Seven temples, & a river", "सात मंदिर + नदी"),
    startsOn: fc.constantFrom(null, "2026-12-01"),
    setsOutAt: fc.integer({ min: 0, max: LATEST_START }),
    hoursADay: fc.integer({ min: 2, max: 18 }),
    way: fc.constantFrom(...ways),
    isRound: fc.boolean(),
    stops: fc.uniqueArray(
      fc.record({
        spaceId: fc.integer({ min: 1, max: 1e9 }),
        stayMinutes: fc.integer({ min: 0, max: 720 }),
        nights: fc.integer({ min: 0, max: 30 }),
        note: fc.constant(""),
      }),
      { maxLength: MOST_STOPS, selector: ({ spaceId }) => spaceId },
    ),
  });
  fc.assert(
    fc.property(plan, (written) => {
      expect(readPlan(new URL(planAddress(written), "http://sangam.test").searchParams)).toEqual(written);
    }),
  );
});

test("what makes no sense in an address is left out", () => {
  const read = (query: string) => readPlan(new URLSearchParams(query));
  expect(read("")).toEqual(emptyPlan);
  expect(planAddress(emptyPlan)).toBe(PLAN_PATH);
  expect(order(read(`stops=1,1,x,-2,3.9999,4.60n99,5.30n2,1e3&hours=99&at=25:00&way=air&from=2026-02-30`))).toEqual([
    1, 5,
  ]);
  expect(order(read(`stops=${Array.from({ length: 2_000 }, (_, i) => i + 1).join(",")}`))).toHaveLength(MOST_STOPS);
  fc.assert(fc.property(fc.string(), (text) => void read(`stops=${text}&title=${text}&from=${text}`)));
});

test("an hour that leaves nothing of the day makes no sense: neither in an address nor in the form", () => {
  expect(readPlan(new URLSearchParams("at=22:00")).setsOutAt).toBe(LATEST_START);
  expect(readPlan(new URLSearchParams("at=23:59")).setsOutAt).toBe(emptyPlan.setsOutAt);
  const settings = { intent: "settings", title: "", hoursADay: "2", way: "foot" };
  expect(PlanStepForm.safeParse({ ...settings, setsOutAt: "22:00" })).toMatchObject({ success: true });
  expect(PlanStepForm.safeParse({ ...settings, setsOutAt: "23:59" }).error?.issues).toMatchObject([
    { path: ["setsOutAt"], message: "yatra.sets-out-late" },
  ]);
});
