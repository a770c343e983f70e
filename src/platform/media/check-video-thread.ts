import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { rewrapClip } from "./rewrap-clip.ts";
import type { VideoAnswer, VideoQuestion } from "./check-video.ts";

async function check({ file, into, kind, mostSeconds }: VideoQuestion): Promise<VideoAnswer> {
  const clip = await rewrapClip(readFileSync(file), kind);
  if (!clip) return { refusal: "media.video-unreadable" };
  const { ALL_FORMATS, BufferSource, Input } = await import("mediabunny");
  const input = new Input({ source: new BufferSource(clip.bytes), formats: ALL_FORMATS });
  try {
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    if (!picture) return { refusal: "media.video-unreadable" };
    const codecs = [await picture.getCodec(), sound && (await sound.getCodec())];
    if (codecs[0] !== "avc" || (sound && codecs[1] !== "aac")) return { refusal: "media.video-kind" };
    const seconds = await input.computeDuration();
    if (!(seconds > 0)) return { refusal: "media.video-unreadable" };
    // What is measured to the frame may be a blink longer than what was cut.
    if (seconds > mostSeconds + 1) return { refusal: "media.video-long" };
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    writeFileSync(into, clip.bytes);
    const sha256 = createHash("sha256").update(clip.bytes).digest("hex");
    return { checked: { sha256, seconds, width, height } };
  } catch {
    // Whatever a stranger's file is, it ends here.
    return { refusal: "media.video-unreadable" };
  } finally {
    input.dispose();
  }
}

const answer = await check(workerData as VideoQuestion);
parentPort!.postMessage(answer, []);
