import { frame, samplesPerLoop, type Ceremony } from "../ceremonies.ts";
import { sheet, type Painter } from "./brush.ts";
import { cutAudio, cutVideo, filmLoop, recordLoop, type Cut } from "./encode.ts";

/** A ceremony's own module: how it looks and how it sounds. */
export type Scene = {
  paint: (pictures: ImageBitmap[]) => Painter;
  /** One loop of mono sound, −1 to 1; sample 0 follows the last sample. */
  sound: () => Float32Array;
};

async function open(ceremony: Ceremony): Promise<{ scene: Scene; paint: Painter }> {
  const scene = ((await import(`./${ceremony.name}.ts`)) as { scene: Scene }).scene;
  const pictures = await Promise.all(
    ceremony.pictures.map(async (file) => createImageBitmap(await (await fetch(`/pictures/${file}`)).blob())),
  );
  return { scene, paint: scene.paint(pictures) };
}

async function send(path: string, body: BodyInit): Promise<void> {
  const answer = await fetch(`/out/${path}`, { method: "POST", body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

async function sendTrack(prefix: string, cut: Cut): Promise<number[]> {
  await send(`${prefix}-init.mp4`, cut.init);
  for (const [index, segment] of cut.segments.entries()) {
    await send(`${prefix}-${String(index).padStart(3, "0")}.m4s`, segment);
  }
  return cut.segments.map((segment) => segment.byteLength);
}

export type Drawn = { videoCodec: string; audioCodec: string; videoBytes: number[]; audioBytes: number[] };

/** Draws, sounds and encodes one ceremony, and hands every file to the server that served this page. */
export async function draw(ceremony: Ceremony): Promise<Drawn> {
  const { scene, paint } = await open(ceremony);
  const sound = scene.sound();
  if (sound.length !== samplesPerLoop)
    throw new Error(`${ceremony.name}: ${sound.length} samples of ${samplesPerLoop}`);
  const audio = await recordLoop(sound, ceremony);
  const video = await filmLoop(paint, ceremony);
  const still = sheet(frame.width, frame.height);
  paint(still.pen, ceremony.posterAt);
  await send("poster.webp", await still.canvas.convertToBlob({ type: "image/webp", quality: 0.8 }));
  return {
    videoBytes: await sendTrack("v", await cutVideo(video)),
    audioBytes: await sendTrack("a", await cutAudio(audio)),
    videoCodec: video.meta.decoderConfig?.codec ?? "",
    audioCodec: audio.meta.decoderConfig?.codec ?? "",
  };
}

/** Paints single instants and answers them as PNG data URLs, to look at while working on a scene. */
export async function peek(ceremony: Ceremony, instants: number[]): Promise<string[]> {
  const { paint } = await open(ceremony);
  const { canvas, pen } = sheet(frame.width, frame.height);
  const shots: string[] = [];
  for (const u of instants) {
    paint(pen, u);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
    shots.push(bytes.toBase64());
  }
  return shots;
}

/** The loop's sound as 32-bit floats, base64, to listen to or measure. */
export async function listen(ceremony: Ceremony): Promise<string> {
  const { scene } = await open(ceremony);
  const sound = scene.sound();
  return new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength).toBase64();
}
