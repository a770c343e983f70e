import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { SpaceView } from "../queries/views.server.ts";
import { ViewsBoard } from "./views-board.tsx";

const view = { id: 1, title: "The great hall", language: "en", thumbnail: null, url: null, facts: {} } as const;
const link: SpaceView = { ...view, kind: "link", url: "https://tours.example.org/1" };
const board = (...views: SpaceView[]) => renderHtml(<ViewsBoard spaceId={1} views={views} answer={null} />);

test("who brings a 360° photo or a model reads that visitors do not see it yet", () => {
  for (const kind of ["panorama", "model"] as const) {
    expect(board(link, { ...view, id: 2, kind })).toContain("visitors do not see them yet");
  }
  expect(board(link)).not.toContain("visitors do not see them yet");
  expect(board()).toContain("Link to a virtual tour, and your page leads there.");
});
