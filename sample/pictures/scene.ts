import type { Camera } from "./camera.ts";
import type { Model } from "./kit/model.ts";
import { type Vec3 } from "./kit/model.ts";
import type { LightChange, LightName } from "./light.ts";
import type { Materials } from "./materials.ts";

export type Flood = {
  at: Vec3;
  to: Vec3;
  power: number;
  colour: string;
  size?: number;
  spread?: number;
  glossy?: boolean;
};

/** Geometry with what belongs to it whatever the hour: its stone, its night floods, what must never be cropped. */
export type Scene = {
  model: Model;
  materials?: Materials;
  floods?: readonly Flood[];
  ripple?: number;
  /** Points of the main building, finial first: the frame and the focal point come from these. */
  free: readonly Vec3[];
};

export type ShotName = "hero" | "hour" | "inside";

export type Shot = {
  scene: () => Scene;
  camera: Camera;
  light: LightName;
  change?: LightChange;
  /** Floods burn only when it is dark. */
  lit?: boolean;
  spp?: number;
  hour: string;
  type: "exterior" | "interior" | "event";
  alt: { en: string; hi: string };
  focus?: { x: number; y: number };
};

export type Space = { key: string; shots: Readonly<Record<ShotName, Shot>> };
