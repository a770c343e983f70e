import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { priorities } from "../rules.ts";
import { complexities, projectCategories } from "../project-rules.ts";
import { PriorityBadge, StatusBadge } from "./badges.tsx";

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, "");

test("an order's status has the words and the colour of the specification", () => {
  const shown = (["in-progress", "completed", "pending-approval"] as const).map((status) => {
    const html = renderHtml(<StatusBadge status={status} />);
    return [words(html), /badge-(\w+)/.exec(html)?.[1]];
  });
  // The house's green is called good.
  expect(shown).toEqual([
    ["In Progress", "blue"],
    ["Completed", "good"],
    ["Pending Approval", "yellow"],
  ]);
});

test("priorities, complexities and categories of projects are those of the specification", () => {
  expect(priorities.map((priority) => words(renderHtml(<PriorityBadge priority={priority} />)))).toEqual([
    "Priority: High",
    "Priority: Medium",
    "Priority: Low",
  ]);
  expect(complexities).toEqual(["simple", "medium", "complex"]);
  expect(projectCategories).toEqual([
    ...["Ganesh Idol", "Durga Idol", "Krishna Idol", "Traditional Sculpture"],
    ...["Decorative Art", "Temple Architecture", "Festival Decoration", "Custom Commission"],
  ]);
});
