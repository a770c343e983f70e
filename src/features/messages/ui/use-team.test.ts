import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runHook, testPage, type RunningHook, type TestPage } from "#/testing/hook.ts";
import type { ChannelView } from "../views.ts";
import type { TeamListener } from "./team-session.ts";
import type * as ours from "./use-team.ts";

/** The listeners of the page's socket, and how often the page was read again. */
const socket = vi.hoisted(() => ({ listeners: new Set<TeamListener>(), reads: 0 }));
vi.mock("./team-session.ts", () => ({
  openTeamSession: () => ({
    listen: (listener: TeamListener) => (socket.listeners.add(listener), () => socket.listeners.delete(listener)),
    open() {},
    leave() {},
  }),
}));
vi.mock("react-router", () => {
  const revalidate = async () => void (socket.reads += 1);
  return { useRevalidator: () => ({ state: "idle", revalidate }) };
});

// One of its own: another file of this worker may have brought it with the router itself.
const { useTeam } = (await import(/* @vite-ignore */ `${"./use-team.ts"}?test`)) as typeof ours;
type Team = ours.Team;

let page: TestPage;
const open: RunningHook<Team>[] = [];
beforeAll(() => {
  page = testPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  for (const hook of open.splice(0)) hook.leave();
  socket.listeners.clear();
  socket.reads = 0;
});
afterAll(async () => {
  vi.useRealTimers();
  await page.leave();
});

const channel = (unread: number) => ({ id: 7, unread, isMuted: false, last: null }) as unknown as ChannelView;
const read = (unread: number) => ({ channels: [channel(unread)], people: [] });
const hear = (unread: number, isChanged = false) => {
  for (const one of socket.listeners) one.onFrame?.({ messages: [], channels: [channel(unread)], isChanged });
};
const waitLong = () => vi.advanceTimersByTime(1_000);

async function openTeam(): Promise<{ hook: RunningHook<Team>; arrive: (unread: number) => void }> {
  let data = read(3);
  const hook = await runHook(page, () => useTeam(data));
  open.push(hook);
  const arrive = (unread: number) => {
    data = read(unread);
    hook.again();
  };
  return { hook, arrive };
}

test("what is heard while the page is read again stands over what that read had found before", async () => {
  const { hook, arrive } = await openTeam();
  for (const one of socket.listeners) one.onMissed?.();
  waitLong();
  expect(socket.reads).toBe(1);
  hear(0);
  hook.again();
  expect(hook.now.channels[0]!.unread).toBe(0);
  // The read had been under way when the channel was read elsewhere.
  arrive(3);
  expect(hook.now.channels[0]!.unread).toBe(0);
  // What was heard before a read began is known to it.
  arrive(5);
  expect(hook.now.channels[0]!.unread).toBe(5);
});

test("a change is read once, however many came together, and talk that goes on asks for no more reads", async () => {
  const { hook, arrive } = await openTeam();
  hear(4, true);
  hear(5, true);
  waitLong();
  expect(socket.reads).toBe(1);
  hear(6);
  arrive(5);
  hear(7);
  waitLong();
  hook.again();
  expect(hook.now.channels[0]!.unread).toBe(7);
  expect(socket.reads).toBe(1);
});
