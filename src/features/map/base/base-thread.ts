import { parentPort } from "node:worker_threads";
import { BaseTiles } from "./base-tiles.ts";

export interface BaseQuestion {
  readonly id: number;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly language: string;
}

export interface BaseAnswer {
  readonly id: number;
  readonly bytes: Uint8Array;
}

// The coasts of the world are read once and cut as somebody looks at them: the node answers meanwhile.
const tiles = new BaseTiles();
parentPort!.on("message", ({ id, zoom, x, y, language }: BaseQuestion) => {
  const answer: BaseAnswer = { id, bytes: tiles.tile(zoom, x, y, language) };
  parentPort!.postMessage(answer, []);
});
