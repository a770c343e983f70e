import type Hls from "hls.js";

export type StreamState = "loading" | "ready" | "interrupted";

const HLS_TYPE = "application/vnd.apple.mpegurl";
const LONGEST_WAIT_MS = 15_000;

/**
 * Attaches a live stream to a video: by the browser's own HLS, else by hls.js, which is fetched only then.
 * What breaks is mended: lost networks are tried again after 1, 2, 4 … 15 seconds, decoders are restarted.
 * @returns how to let go.
 */
export function openStream(video: HTMLVideoElement, src: string, onState: (state: StreamState) => void): () => void {
  let closed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hls: Hls | undefined;
  const listening = new AbortController();
  const again = (run: () => void) => {
    onState("interrupted");
    clearTimeout(timer);
    timer = setTimeout(run, Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** failures++));
  };
  const healthy = () => {
    failures = 0;
    onState("ready");
  };
  video.addEventListener("playing", healthy, { signal: listening.signal });
  onState("loading");

  const openNative = () => {
    video.src = src;
    const lost = () => again(() => video.load());
    video.addEventListener("error", lost, { signal: listening.signal });
  };

  const openWithHls = async () => {
    const { default: Player } = await import("hls.js");
    if (closed) return;
    if (!Player.isSupported()) return openNative();
    const player = new Player({ liveSyncDurationCount: 3, backBufferLength: 30, capLevelToPlayerSize: true });
    hls = player;
    let recoveredAt = -Infinity;
    player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal || closed) return;
      if (type === Player.ErrorTypes.MEDIA_ERROR && performance.now() - recoveredAt > 5_000) {
        recoveredAt = performance.now();
        player.recoverMediaError();
        return;
      }
      again(() => {
        player.loadSource(src);
        player.startLoad(-1);
        void video.play().catch(() => undefined);
      });
    });
    player.loadSource(src);
    player.attachMedia(video);
  };

  // Safari's own player is the better one there; elsewhere native HLS is young.
  const isNative = video.canPlayType(HLS_TYPE) !== "" && !("MediaSource" in window && "chrome" in window);
  if (isNative) openNative();
  else void openWithHls().catch(() => again(() => void openWithHls()));

  return () => {
    closed = true;
    clearTimeout(timer);
    listening.abort();
    hls?.destroy();
    video.removeAttribute("src");
    video.load();
  };
}
