import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { readCommunityAddress } from "./community-address.ts";
import { DiscussionBar } from "./ui/discussion-bar.tsx";

const bar = (query: string) =>
  renderHtml(<DiscussionBar path="/community" address={readCommunityAddress(new URLSearchParams(query))} />);
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("the tabs and chips are called as specified, in their order", () => {
  const said = words(bar(""));
  expect(said).toMatch(/All Discussions\s+Q&amp;A\s+Trending\s+All\s+Unanswered\s+Popular\s+Recent/);
});

test("what Trending counts stands on the page, and on no other tab", () => {
  const sentence = "What was answered and liked most in the last 7 days: an answer counts two, a like one.";
  expect(words(bar("tab=trending"))).toContain(sentence);
  for (const query of ["", "tab=questions", "show=popular"]) expect(words(bar(query))).not.toContain(sentence);
});
