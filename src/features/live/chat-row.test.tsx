import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { ChatRow } from "./ui/chat-row.tsx";

const row = (text: string) => {
  const message = { id: 1, personId: 2, name: "Asha", text, at: 0, host: false, supporter: false, key: "" };
  return renderHtml(<ChatRow message={message} zone="Asia/Kolkata" />);
};

test("a line of the chat with a word in Nastaliq has its room, whichever other letters stand beside it", () => {
  for (const text of ["شکریہ بھائی", "Namaste and سلام to all", "धन्यवाद और شکریہ"]) {
    expect(row(text), text).toMatch(/<div lang="ur" class="(?![^"]*leading-)[^"]*">/);
  }
  expect(row("धन्यवाद")).toContain('<div lang="hi"');
  expect(row("Namaste")).not.toContain("lang=");
});
