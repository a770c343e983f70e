import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import { DraftBubble } from "./ui/draft-bubble.tsx";
import { MessageBubble } from "./ui/message-bubble.tsx";
import type { MessageView } from "./views.ts";

const nothing = () => undefined;
const context = {
  ...{ viewerId: 1, zone: "Asia/Kolkata", path: "/messages/5", filesPath: "/messages/5" },
  ...{ mayReact: true, nameOf: () => "", onMore: nothing, onReact: nothing },
};
const bubble = (text: string, personId = 2) => {
  const message: MessageView = {
    ...{ id: 1, seq: 1, rev: 1, personId, name: "عائشہ خان", text, at: 0, clientId: "" },
    ...{ isEdited: false, isRemoved: false, parent: null, replies: 0, reactions: [], mentions: [], files: [] },
  };
  return renderHtml(<MessageBubble message={message} isFirst isMarked={false} inThread={false} context={context} />);
};
const draft = (text: string) =>
  renderHtml(
    <DraftBubble
      draft={{ clientId: "", text, parent: null, uploads: [], files: [], state: "sending", reason: "" }}
      onRetry={nothing}
      onDiscard={nothing}
    />,
  );

test("the words of a message have the lines of their own letters, whichever other letters stand beside them", () => {
  for (const draw of [bubble, draft]) {
    for (const text of ["شکریہ بھائی", "Thank you, شکریہ", "നന്ദി ধন্যবাদ شکریہ ཐུགས་རྗེ་ཆེ།"]) {
      const [, classes] = /<div lang="ur" class="([^"]*)">/.exec(draw(text)) ?? [];
      expect(classes, text).toBeDefined();
      expect(classes, text).not.toContain("leading-");
    }
    expect(draw("Thank you")).not.toContain('lang="ur" class="whitespace');
  }
});

test("the name over a message has the room of its own letters", () => {
  expect(bubble("Thank you")).toMatch(/<b lang="ur" class="[^"]*\bleading-control\b/);
});
