import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = () => ({
  // The account shows no work.
  "portfolio/:item": intentSample("/portfolio/999999", "remove"),
  // The account has none.
  "credentials/:id": intentSample("/credentials/999999", "remove"),
  // They have no practice, and found none.
  practice: intentSample("/practice", "found"),
  // The account does not serve.
  "associated-spaces": { path: "/associated-spaces", fields: { intent: "ask", space: "1" }, who: "person" },
  // The space belongs to other people.
  "manage-artists": {
    path: "/manage-artists",
    fields: { intent: "ask", space: "1", person: "1" },
    who: "person",
  },
  // The payment is nobody's.
  "practice/payments": {
    path: "/practice/payments",
    fields: { intent: "fail", payment: "999999", reason: "Nothing came" },
    who: "person",
  },
});
