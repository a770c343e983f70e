import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { usePosition, type Position } from "./use-position.ts";

afterEach(() => vi.unstubAllGlobals());

type Answer = (found: (position: object) => void, refused: () => void, options: PositionOptions) => void;

type Hook = ReturnType<typeof usePosition>;
function Page({ take, ...props }: Parameters<typeof usePosition>[0] & { readonly take: (hook: Hook) => void }) {
  take(usePosition(props));
  return null;
}

/** The hook as a page gets it, over a device that answers so. */
function asked(answer: Answer | null, isExact = false) {
  vi.stubGlobal("navigator", answer ? { geolocation: { getCurrentPosition: answer } } : {});
  const seen: (Position | "refused")[] = [];
  const hooks: Hook[] = [];
  const props = {
    isExact,
    onFound: (position: Position) => void seen.push(position),
    onRefused: () => void seen.push("refused"),
  };
  renderToString(<Page {...props} take={(hook) => hooks.push(hook)} />);
  return { hook: hooks[0]!, seen };
}

test("nobody is asked until somebody presses, and then once", () => {
  const answer = vi.fn<Answer>((found) => found({ coords: { latitude: 18.52, longitude: 73.86 } }));
  const { hook, seen } = asked(answer);
  expect([answer.mock.calls.length, hook.canAsk]).toEqual([0, false]);
  hook.ask();
  expect(seen).toEqual([{ lat: 18.52, lng: 73.86 }]);
  expect(answer).toHaveBeenCalledOnce();
  expect(answer.mock.calls[0]![2]).toMatchObject({ timeout: 15_000 });
  expect(answer.mock.calls[0]![2].enableHighAccuracy).toBeUndefined();
});

test("a door is asked for exactly; a no, and a device that cannot say, are refusals", () => {
  const exact = vi.fn<Answer>((_found, refused) => refused());
  const one = asked(exact, true);
  one.hook.ask();
  expect(exact.mock.calls[0]![2]).toMatchObject({ enableHighAccuracy: true });
  const other = asked(null);
  other.hook.ask();
  expect([one.seen, other.seen]).toEqual([["refused"], ["refused"]]);
});
