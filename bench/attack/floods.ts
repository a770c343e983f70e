import { atOnce, type Door, times } from "./door.ts";
import { ask, closed, open, opened, raw } from "./wire.ts";

/** Many at once: connections, requests in one breath, and pages that no cache has. */
export const floods: Door = async (target, tally) => {
  const { port, short } = target;
  await atOnce(200, times(short ? 300 : 10_000), async () => {
    const socket = open(port);
    await opened(socket);
    socket.resetAndDestroy();
    await closed(socket);
    tally.add("a connection", "left");
  });
  await atOnce(50, times(short ? 10 : 200), async () => {
    const socket = open(port);
    const most = short ? 50 : 500;
    socket.write(
      raw("GET /favicon.svg HTTP/1.1").repeat(most) + raw("GET /favicon.svg HTTP/1.1", ["Connection: close"]),
    );
    let said = "";
    try {
      for await (const chunk of socket) said += String(chunk);
    } catch {
      // Hung up upon.
    }
    tally.add(`${most} requests in one breath`, said.startsWith("HTTP/1.1 200") ? "200" : "closed");
  });
  // Sixteen connections of one address ask for pages that nobody has asked for before.
  const one = { headers: { "x-forwarded-for": "192.0.2.16" } };
  await atOnce(16, times(short ? 64 : 6_000), async (n) =>
    tally.add("a page with an unknown parameter", await ask(target, `/explore?r=${n}`, one)),
  );
  await atOnce(16, times(short ? 48 : 3_000), async (n) =>
    tally.add("a search of nobody", await ask(target, `/explore?q=${n}x`, one)),
  );
  // Readers who go before they are answered.
  await atOnce(32, times(short ? 32 : 1_000), async (n) => {
    const socket = open(port);
    socket.write(raw(`GET /explore.data?q=${n}y HTTP/1.1`));
    await opened(socket);
    socket.destroy();
    await closed(socket);
    tally.add("a page that is not waited for", "left");
  });
};
