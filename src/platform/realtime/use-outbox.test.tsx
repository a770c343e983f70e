import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Outbox } from "./outbox.ts";
import { useOutbox } from "./use-outbox.ts";

interface Body {
  readonly text: string;
}
interface PageProps {
  readonly post: (text: string) => void;
  readonly take: (outbox: Outbox<Body, string>) => void;
}

function Page({ post, take }: PageProps) {
  const [, outbox] = useOutbox<Body, string>({
    post: async ({ text }) => (post(text), { ok: true, value: text }),
    stored: () => undefined,
  });
  take(outbox);
  return null;
}

test("what is sent as soon as the page stands, before any effect of it has run, goes its way", async () => {
  const posted: string[] = [];
  const outboxes: Outbox<Body, string>[] = [];
  // A server runs no effects: this is the page between its first picture and them.
  renderToString(<Page post={(text) => posted.push(text)} take={(outbox) => outboxes.push(outbox)} />);
  outboxes[0]!.send({ text: "The lamps come on Friday." });
  await expect.poll(() => posted).toEqual(["The lamps come on Friday."]);
});
