import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, Input } from "./field.tsx";

const draw = (required: boolean) =>
  renderToStaticMarkup(
    <Field id="title" label="Title" required={required}>
      <Input name="title" />
    </Field>,
  );

test("a field that must be filled in is marked at its label, and its control says so", () => {
  expect(draw(true)).toContain('<label for="title" class="field-label field-label-required">Title</label>');
  expect(draw(true)).toMatch(/<input[^>]* required=""/);
  expect(draw(false)).not.toContain("required");
});

test("an example that is longer than its field ends in an ellipsis", () => {
  const styles = readFileSync(new URL("fields.css", import.meta.url), "utf8");
  expect(styles).toMatch(/\.control:placeholder-shown \{\s*text-overflow: ellipsis;/);
});
