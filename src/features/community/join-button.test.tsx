import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { AskToLeave } from "./ui/ask-to-leave.tsx";
import { JoinButton } from "./ui/join-button.tsx";

type Community = Parameters<typeof JoinButton>[0]["community"];

const member: Community = {
  ...{ slug: "kirtan", name: "Kirtan", isOpen: true, isClosed: false, state: "member", role: "member" },
};
const moderator: Community = { ...member, role: "moderator" };
const byApproval: Community = { ...member, isOpen: false };
const button = (community: Community, asks: boolean) =>
  renderHtml(<JoinButton community={community} {...(asks && { Ask: AskToLeave })} />);

test("who could not come back alone is asked before they leave, without scripts too", () => {
  for (const community of [moderator, byApproval]) {
    const html = button(community, true);
    const [before, question] = html.split("</summary>");
    expect(before).toMatch(/<details[^>]*><summary[^>]*>.*Joined/);
    expect(before).not.toContain("leave");
    expect(question).toMatch(/<p>Whoever leaves .*value="leave"/);
  }
});

test("in a list their button leads to where they are asked, and leaves nothing", () => {
  for (const community of [moderator, byApproval]) {
    const html = button(community, false);
    expect(html).toContain('href="/community/c/kirtan"');
    expect(html).not.toContain("<form");
  }
});

test("everybody else joins, leaves and asks at one press", () => {
  expect(button(member, true)).toContain('value="leave"');
  expect(button({ ...byApproval, state: "waiting", role: null }, true)).toContain('value="leave"');
  expect(button({ ...byApproval, state: null, role: null }, true)).toContain('value="join"');
  for (const one of [member, { ...member, state: null, role: null }])
    expect(button(one, true)).not.toContain("details");
});
