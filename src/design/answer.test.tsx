import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Answer } from "./answer.tsx";

const labels = { email: "Email", name: "Full name" };
const taken = "This address already has an account.";
const html = (fields: Record<string, string>, message = taken) =>
  renderToStaticMarkup(<Answer answer={{ refused: { message, fields } }} labels={labels} />);

test("what is wrong with the only field is said once above the form, with the field's name", () => {
  const shown = html({ email: taken });
  expect(shown.split(taken)).toHaveLength(2);
  expect(shown).toContain(`Email: ${taken}`);
});

test("several wrong fields stand under a sentence of their own, in the order that they came in", () => {
  const shown = html({ name: "Please fill this in.", email: taken }, "Please check the marked fields.");
  expect(shown.split(taken)).toHaveLength(2);
  expect(shown.indexOf("Please check")).toBeLessThan(shown.indexOf("Full name: Please fill this in."));
  expect(shown.indexOf("Full name:")).toBeLessThan(shown.indexOf("Email:"));
});
