import { atOnce, type Door, times } from "./door.ts";
import { ask, closed, open, opened, raw } from "./wire.ts";

const stream = "/live/stream/";
const nobody = `${stream}00000000-0000-4000-8000-000000000000/`;
const addresses = [
  `${stream}`,
  `${stream}x`,
  `${nobody}index.m3u8`,
  `${nobody}high.m3u8?_HLS_msn=99999999999&_HLS_part=99`,
  `${nobody}high.m3u8?_HLS_msn=-1&_HLS_part=x`,
  `${nobody}vod.m3u8`,
  `${nobody}..%2f..%2fsecret`,
  `${nobody}${"a".repeat(5_000)}.m4s`,
  `${stream}%00/index.m3u8`,
  "/live/loop/aarti/index.m3u8",
  "/live/loop/nobody/index.m3u8",
  "/live/loop/__proto__/video.m3u8",
  "/live/loop/aarti/video.m3u8?_HLS_msn=99999999&_HLS_skip=YES",
  "/live/loop/aarti/..%2f..%2fmanifest.json",
  "/media/0/hero-640.webp",
  "/media/1/__proto__",
  "/live/captions/x",
];
const ranges = [
  "",
  "bytes=0-",
  "bytes=5-1",
  "bytes=-99999999999999999999",
  "bytes=x",
  `bytes=${"0-1,".repeat(500)}0-1`,
];

/** Playlists, segments and pictures: addresses of nothing, ranges of nonsense, players that wait and leave. */
export const streams: Door = async (target, tally) => {
  const { port, room, short } = target;
  const tries = addresses.flatMap((path, n) =>
    ranges.filter((_, m) => !short || m % 3 === n % 3).map((range) => ({ path, range })),
  );
  await atOnce(8, tries, async ({ path, range }) =>
    tally.add(
      `${path.slice(0, 60)} ${range.slice(0, 20)}`,
      await ask(target, path, { headers: range ? { range } : {} }),
    ),
  );
  await atOnce(100, times(short ? 40 : 1_500), async (n) => {
    const socket = open(port);
    socket.write(raw(`GET ${n % 2 ? "/live/loop/aarti/video.m3u8" : `/live-event/${room}`} HTTP/1.1`));
    await opened(socket);
    socket.destroy();
    await closed(socket);
    tally.add("a player that leaves", "left");
  });
  await atOnce(32, times(short ? 32 : 1_000), async () =>
    tally.add("messages of a room", await ask(target, `/live-event/${room}/messages?after=-1&from=1e99`)),
  );
};
