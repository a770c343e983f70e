import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { SpaceView } from "../queries/views.server.ts";
import { ViewsBoard } from "./views-board.tsx";

const view = { id: 1, title: "The great hall", language: "en", thumbnail: null, url: null, facts: {} } as const;
const link: SpaceView = { ...view, kind: "link", url: "https://tours.example.org/1" };
const board = (views: SpaceView[], more: { tours?: React.ReactNode[]; counts?: Record<number, number> } = {}) =>
  renderHtml(<ViewsBoard spaceId={1} views={views} answer={null} {...more} />);

test("tours stand before models and links, each with its looks", () => {
  const html = board([link], { tours: [<li key="t">The hall, all around</li>], counts: { 1: 7 } });
  expect(html.indexOf("The hall, all around")).toBeLessThan(html.indexOf("tours.example.org"));
  expect(html).toContain("7 views");
  expect(board([])).toContain("Bring a 360° photo, and visitors can look around in it.");
});
