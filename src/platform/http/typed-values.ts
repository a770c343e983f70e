/** What was typed into a form, to be shown again with a refusal; secrets and files are left out. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of form) if (typeof value === "string" && !/password|passkey/i.test(key)) values[key] = value;
  return values;
}
