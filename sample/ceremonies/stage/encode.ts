import { registerAacEncoder } from "@mediabunny/aac-encoder";
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from "mediabunny";
import {
  aacFrameSamples,
  frame,
  frameSeconds,
  framesPerLoop,
  framesPerSegment,
  sampleRate,
  samplesPerLoop,
  segmentSeconds,
  segmentsPerLoop,
  type Ceremony,
} from "../ceremonies.ts";
import { sheet, type Painter } from "./brush.ts";

type Take<Meta> = { packets: EncodedPacket[]; meta: Meta };

const aacFrameSeconds = aacFrameSamples / sampleRate;
/** AAC frames encoded before and after the loop, so the encoder is in its stride at the seam. */
const runUpFrames = 32;
/** The encoder answers one frame late: packet n + 1 holds the samples of frame n. */
const aacDelayFrames = 1;

/** Encodes the loop's frames, after a run-up of its last segment so rate control has settled. */
export async function filmLoop(paint: Painter, ceremony: Ceremony): Promise<Take<EncodedVideoChunkMetadata>> {
  const { canvas, pen } = sheet(frame.width, frame.height);
  const packets: EncodedPacket[] = [];
  let meta: EncodedVideoChunkMetadata | undefined;
  const camera = new CanvasSource(canvas, {
    codec: "avc",
    fullCodecString: "avc1.64001e",
    quality: new Quality({ bitrate: ceremony.videoBitrate, bitrateMode: "variable" }),
    latencyMode: "quality",
    hardwareAcceleration: "prefer-software",
    keyFrameInterval: segmentSeconds,
    onEncodedPacket: (packet, packetMeta) => {
      meta ??= packetMeta;
      packets.push(packet);
    },
  });
  const reel = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target: new NullTarget() });
  reel.addVideoTrack(camera, { frameRate: 1 / frameSeconds });
  await reel.start();
  for (let index = -framesPerSegment; index < framesPerLoop; index++) {
    paint(pen, ((index + framesPerLoop) % framesPerLoop) / framesPerLoop);
    await camera.add((index + framesPerSegment) * frameSeconds, frameSeconds, {
      keyFrame: index % framesPerSegment === 0,
    });
  }
  await reel.finalize();
  const loop = packets.slice(framesPerSegment);
  if (!meta || loop.length !== framesPerLoop)
    throw new Error(`the video encoder gave ${loop.length} frames of ${framesPerLoop}`);
  loop.forEach((packet, index) => {
    if ((packet.type === "key") !== (index % framesPerSegment === 0))
      throw new Error(`frame ${index} is a ${packet.type} frame`);
  });
  return { packets: loop, meta };
}

/** Encodes the loop's sound in the middle of itself and keeps the middle, so it closes without a click. */
export async function recordLoop(sound: Float32Array, ceremony: Ceremony): Promise<Take<EncodedAudioChunkMetadata>> {
  const supported = await AudioEncoder.isConfigSupported({
    codec: "mp4a.40.2",
    sampleRate,
    numberOfChannels: 1,
    bitrate: ceremony.audioBitrate,
  });
  if (!supported.supported) registerAacEncoder();
  const packets: EncodedPacket[] = [];
  let meta: EncodedAudioChunkMetadata | undefined;
  const microphone = new AudioSampleSource({
    codec: "aac",
    quality: new Quality({ bitrate: ceremony.audioBitrate }),
    onEncodedPacket: (packet, packetMeta) => {
      meta ??= packetMeta;
      packets.push(packet);
    },
  });
  const tape = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target: new NullTarget() });
  tape.addAudioTrack(microphone);
  await tape.start();
  const loopFrames = samplesPerLoop / aacFrameSamples;
  for (let index = -runUpFrames; index < loopFrames + runUpFrames; index++) {
    const start = ((index + loopFrames) % loopFrames) * aacFrameSamples;
    const sample = new AudioSample({
      data: sound.slice(start, start + aacFrameSamples),
      format: "f32",
      numberOfChannels: 1,
      sampleRate,
      timestamp: (index + runUpFrames) * aacFrameSeconds,
    });
    await microphone.add(sample);
    sample.close();
  }
  await tape.finalize();
  const loop = packets.slice(runUpFrames + aacDelayFrames, runUpFrames + aacDelayFrames + loopFrames);
  if (!meta || loop.length !== loopFrames)
    throw new Error(`the sound encoder gave ${loop.length} frames of ${loopFrames}`);
  return { packets: loop, meta };
}

export type Cut = { init: Uint8Array<ArrayBuffer>; segments: Uint8Array<ArrayBuffer>[] };

/** Numbers a segment's fragment: each segment is written by itself, so each would call itself the first. */
function numberFragment(segment: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(segment.buffer);
  for (let at = 0; at < segment.length - 16; at++) {
    // The `mfhd` box: its name, four bytes of version and flags, then the sequence number.
    if (bytes.getUint32(at) === 0x6d666864) {
      bytes.setUint32(at + 8, number);
      return segment;
    }
  }
  throw new Error("a segment without a fragment");
}

type AddPacket = (packet: EncodedPacket) => Promise<void>;

/** Cuts packets into CMAF segments of equal length whose timestamps run on from 0. */
async function cutTrack(
  packets: EncodedPacket[],
  packetSeconds: number,
  addTrack: (output: Output) => AddPacket,
): Promise<Cut> {
  const perSegment = packets.length / segmentsPerLoop;
  const segments: Uint8Array<ArrayBuffer>[] = [];
  let init: Uint8Array<ArrayBuffer> | undefined;
  for (let segment = 0; segment < segmentsPerLoop; segment++) {
    const target = new BufferTarget();
    const initTarget = new BufferTarget();
    const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
    const add = addTrack(output);
    await output.start();
    for (let index = segment * perSegment; index < (segment + 1) * perSegment; index++) {
      const packet = packets[index];
      if (!packet) throw new Error(`packet ${index} is missing`);
      await add(new EncodedPacket(packet.data, packet.type, index * packetSeconds, packetSeconds));
    }
    await output.finalize();
    if (!target.buffer || !initTarget.buffer) throw new Error(`segment ${segment} is empty`);
    segments.push(numberFragment(new Uint8Array(target.buffer), segment + 1));
    init ??= new Uint8Array(initTarget.buffer);
  }
  if (!init) throw new Error("no segments");
  return { init, segments };
}

export function cutVideo({ packets, meta }: Take<EncodedVideoChunkMetadata>): Promise<Cut> {
  return cutTrack(packets, frameSeconds, (output) => {
    const source = new EncodedVideoPacketSource("avc");
    output.addVideoTrack(source, { frameRate: 1 / frameSeconds });
    return (packet) => source.add(packet, meta);
  });
}

export function cutAudio({ packets, meta }: Take<EncodedAudioChunkMetadata>): Promise<Cut> {
  return cutTrack(packets, aacFrameSeconds, (output) => {
    const source = new EncodedAudioPacketSource("aac");
    output.addAudioTrack(source);
    return (packet) => source.add(packet, meta);
  });
}
