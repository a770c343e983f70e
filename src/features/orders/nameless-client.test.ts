import { expect, test } from "vitest";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { orderNotifications } from "./notification-words.ts";
import { otherName } from "./ui/words.ts";

const lineOf = (language: string, key: string, payload: object) =>
  loadWords(language).then((words) => {
    const type = Object.values(orderNotifications).find((one) => one.key === key)!;
    return type.write(words, payload as never, {} as never).line;
  });

test("a provider reads of a client who gave no name as of their client", async () => {
  const payload = { title: "Ganesh", who: "", reason: "", amountPaise: 500_00, isAccepted: true };
  expect(await lineOf("en", "order.cancelled", payload)).toBe("Your client has cancelled “Ganesh”");
  expect(await lineOf("en", "order.cancelled", { ...payload, who: "Asha" })).toBe("Asha has cancelled “Ganesh”");
  expect(await lineOf("en", "order.money-owed", { ...payload, reason: "order-twice" })).toBe(
    "Please give ₹500 back to your client",
  );
  expect(otherName(await loadWords("en"), { name: "" })).toBe("Your client");
});

test.each(languages)("no line of %s begins with a gap where a name would stand", async (language) => {
  const words = await loadWords(language);
  const client = otherName(words, { name: "" });
  expect(client).not.toBe("");
  expect(await lineOf(language, "order.cancelled", { title: "Ganesh", who: "", reason: "" })).toContain(client);
});
