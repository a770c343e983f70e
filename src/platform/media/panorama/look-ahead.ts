import { setImmediate as pause } from "node:timers/promises";
import { LOOK_DEGREES, LOOK_HEIGHT, LOOK_WIDTH, type Direction } from "./look.ts";

/** A picture in memory: three bytes for each pixel, line by line. */
export interface RawPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const LINES_AT_ONCE = 40;
const CHANNELS = 3;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Draws what somebody sees who stands in a sphere and looks into a direction, as a camera would: straight lines are straight.
 * It lets others work every few lines.
 * @param sphere twice as wide as high, three channels.
 */
export async function drawLook(
  sphere: RawPicture,
  { yaw, pitch }: Direction,
  width = LOOK_WIDTH,
  height = LOOK_HEIGHT,
): Promise<RawPicture> {
  const data = new Uint8Array(width * height * CHANNELS);
  const half = Math.tan(radians(LOOK_DEGREES / 2));
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const turn = radians(yaw);
  for (let line = 0; line < height; line++) {
    const up = (1 - (2 * (line + 0.5)) / height) * half;
    for (let column = 0; column < width; column++) {
      const right = ((2 * (column + 0.5)) / width - 1) * half * (width / height);
      // A ray through the pixel, tilted by the pitch and turned by the yaw.
      const [ahead, over] = [cosPitch - up * sinPitch, sinPitch + up * cosPitch];
      const longitude = Math.atan2(right, ahead) + turn;
      const latitude = Math.atan2(over, Math.hypot(right, ahead));
      const x = (longitude / (2 * Math.PI) + 0.5) * sphere.width - 0.5;
      const y = (0.5 - latitude / Math.PI) * sphere.height - 0.5;
      between(sphere, x, y, data, (line * width + column) * CHANNELS);
    }
    if (line % LINES_AT_ONCE === 0) await pause();
  }
  return { data, width, height };
}

/** Mixes the four pixels around a point; the sphere goes on beyond its left and right edge. */
function between({ data, width, height }: RawPicture, x: number, y: number, into: Uint8Array, at: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const column = ((left % width) + width) % width;
  const next = column + 1 === width ? 0 : column + 1;
  const above = Math.min(Math.max(top, 0), height - 1) * width;
  const below = Math.min(Math.max(top + 1, 0), height - 1) * width;
  for (let channel = 0; channel < CHANNELS; channel++) {
    const upper =
      data[(above + column) * CHANNELS + channel]! * (1 - across) + data[(above + next) * CHANNELS + channel]! * across;
    const lower =
      data[(below + column) * CHANNELS + channel]! * (1 - across) + data[(below + next) * CHANNELS + channel]! * across;
    into[at + channel] = Math.round(upper * (1 - down) + lower * down);
  }
}
