import sprite from "#/design/icons.svg";
import { faiths } from "#/features/spaces/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { nameOfImage, TOWN_IMAGE } from "./base-style.ts";
import type { MapColours } from "./colours.ts";

export interface MarkImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export const PIXEL_RATIO = 2;
/** Room for the halo of a name, and between it and its dot. */
const NAME_PAD = 4;

/** On a connection that is so slow, names stand in the device's letters. */
const LETTERS_MS = 2_000;

/** The weights in which names are drawn are there, or will not be soon. */
const lettersOf = ({ font }: MapColours): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([500, 600].map((weight) => document.fonts.load(`${weight} 12px ${font}`))),
    new Promise((resolve) => setTimeout(resolve, LETTERS_MS)),
  ]);

/** Draws what the map asks for by name: names of towns, pins, and rings of several places. */
export class MarkDrawer {
  readonly #colours: MapColours;
  readonly #language: string;
  readonly #shapes: ReadonlyMap<string, Path2D>;

  private constructor(colours: MapColours, language: string, shapes: ReadonlyMap<string, Path2D>) {
    this.#colours = colours;
    this.#language = language;
    this.#shapes = shapes;
  }

  /** The marks of faiths come from the page's own icons; names are drawn once, so their letters are waited for. */
  static async open(colours: MapColours, language: string): Promise<MarkDrawer> {
    const [text] = await Promise.all([fetch(sprite).then((answer) => answer.text()), lettersOf(colours)]);
    const symbols = new DOMParser().parseFromString(text, "image/svg+xml");
    const shapes = faiths.map((faith): [string, Path2D] => {
      const path = new Path2D();
      const symbol = symbols.getElementById(`faith-${faith}`);
      for (const part of symbol?.querySelectorAll("path") ?? []) path.addPath(new Path2D(part.getAttribute("d")!));
      for (const part of symbol?.querySelectorAll("circle") ?? []) {
        const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(part.getAttribute(name))) as [number, number, number];
        path.moveTo(x + r, y);
        path.arc(x, y, r, 0, 2 * Math.PI);
      }
      return [faith, path];
    });
    return new MarkDrawer(colours, language, new Map(shapes));
  }

  /** @returns null for an image of another style. */
  draw(id: string): MarkImage | null {
    const name = nameOfImage(id);
    if (name) return this.#drawName(name.name, name.zoom);
    if (id === TOWN_IMAGE) return this.#drawTown();
    const [kind, ...rest] = id.split("|");
    if (kind === "pin") return this.#drawPin(rest[0]!, rest[1] === "chosen");
    if (kind === "many") return this.#drawMany(Number(rest[0]), rest.slice(1).map(Number));
    if (kind === "stop") return this.#drawStop(rest[0]!, rest[1] === "chosen");
    return null;
  }

  #drawName(name: string, zoom: number): MarkImage {
    const size = zoom <= 4 ? 13.5 : zoom <= 6 ? 12.5 : 12;
    const font = `${zoom <= 5 ? 600 : 500} ${size}px ${this.#colours.font}`;
    const probe = canvasOf(1, 1);
    probe.font = font;
    const width = Math.ceil(probe.measureText(name).width) + 2 * NAME_PAD;
    const ink = canvasOf(width, 26);
    ink.font = font;
    ink.textBaseline = "middle";
    ink.lineJoin = "round";
    ink.lineWidth = 3.5;
    ink.strokeStyle = this.#colours.ground;
    ink.fillStyle = this.#colours.ink2;
    ink.strokeText(name, NAME_PAD, 13.5);
    ink.fillText(name, NAME_PAD, 13.5);
    return imageOf(ink);
  }

  #drawTown(): MarkImage {
    const ink = canvasOf(4, 4);
    ink.fillStyle = this.#colours.ink2;
    ink.beginPath();
    ink.arc(2, 2, 1.8, 0, 2 * Math.PI);
    ink.fill();
    return imageOf(ink);
  }

  #drawPin(faith: string, isChosen: boolean): MarkImage {
    const { raised, marigold, onMarigold, lineStrong } = this.#colours;
    const scale = isChosen ? 1.35 : 1;
    const ink = canvasOf(36 * scale, 44 * scale);
    ink.scale(scale, scale);
    ink.beginPath();
    ink.arc(18, 17, 14, Math.PI * 0.78, Math.PI * 0.22);
    ink.quadraticCurveTo(21, 34, 18, 40);
    ink.quadraticCurveTo(15, 34, 18 + 14 * Math.cos(Math.PI * 0.78), 17 + 14 * Math.sin(Math.PI * 0.78));
    ink.closePath();
    ink.shadowColor = "rgb(0 0 0 / 0.28)";
    ink.shadowBlur = 5;
    ink.shadowOffsetY = 2;
    ink.fillStyle = isChosen ? marigold : raised;
    ink.fill();
    ink.shadowColor = "transparent";
    ink.lineWidth = 1;
    ink.strokeStyle = isChosen ? marigold : lineStrong;
    ink.stroke();
    const shape = this.#shapes.get(faith);
    if (shape) {
      ink.translate(18 - 9.5, 16.5 - 9.5);
      ink.scale(19 / 24, 19 / 24);
      ink.lineWidth = 1.7;
      ink.lineCap = ink.lineJoin = "round";
      ink.strokeStyle = isChosen ? onMarigold : this.#colours.faith(faith);
      ink.stroke(shape);
    }
    return imageOf(ink);
  }

  /** A disc of paper with the number, and a ring whose arcs are the faiths. */
  #drawMany(count: number, byFaith: readonly number[]): MarkImage {
    const { raised, ink: inkColour, font } = this.#colours;
    const radius = count < 10 ? 17 : count < 100 ? 20 : count < 1000 ? 23 : 27;
    const size = 2 * radius + 8;
    const ink = canvasOf(size, size);
    const middle = size / 2;
    ink.beginPath();
    ink.arc(middle, middle, radius, 0, 2 * Math.PI);
    ink.shadowColor = "rgb(0 0 0 / 0.22)";
    ink.shadowBlur = 5;
    ink.shadowOffsetY = 1.5;
    ink.fillStyle = raised;
    ink.fill();
    ink.shadowColor = "transparent";
    ink.lineWidth = 3.5;
    let from = -Math.PI / 2;
    const kinds = byFaith.filter((some) => some > 0).length;
    for (const [code, some] of byFaith.entries()) {
      if (!some) continue;
      const angle = (some / count) * 2 * Math.PI;
      const gap = kinds > 1 ? Math.min(0.05, angle / 4) : 0;
      ink.beginPath();
      ink.arc(middle, middle, radius - 1.75, from + gap, from + angle - gap);
      ink.strokeStyle = this.#colours.faith(faiths[code]!);
      ink.stroke();
      from += angle;
    }
    ink.font = `600 ${count < 1000 ? 13.5 : 12.5}px ${font}`;
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillStyle = inkColour;
    ink.fillText(formatCount(count, this.#language), middle, middle + 1);
    return imageOf(ink);
  }

  /** A stop of a way, with its number. */
  #drawStop(label: string, isChosen: boolean): MarkImage {
    const { raised, ink: inkColour, marigold, onMarigold, lineStrong, font } = this.#colours;
    const ink = canvasOf(34, 34);
    ink.beginPath();
    ink.arc(17, 17, 13, 0, 2 * Math.PI);
    ink.shadowColor = "rgb(0 0 0 / 0.28)";
    ink.shadowBlur = 4;
    ink.shadowOffsetY = 1;
    ink.fillStyle = isChosen ? marigold : raised;
    ink.fill();
    ink.shadowColor = "transparent";
    ink.strokeStyle = isChosen ? marigold : lineStrong;
    ink.stroke();
    ink.font = `600 14px ${font}`;
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillStyle = isChosen ? onMarigold : inkColour;
    ink.fillText(label, 17, 18);
    return imageOf(ink);
  }
}

/** A canvas of so many px, drawn as finely as screens are. */
function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width) * PIXEL_RATIO;
  canvas.height = Math.ceil(height) * PIXEL_RATIO;
  const ink = canvas.getContext("2d")!;
  ink.scale(PIXEL_RATIO, PIXEL_RATIO);
  return ink;
}

const imageOf = (ink: CanvasRenderingContext2D): MarkImage =>
  ink.getImageData(0, 0, ink.canvas.width, ink.canvas.height);
