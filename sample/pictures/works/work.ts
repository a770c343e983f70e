import type { Camera } from "../camera.ts";
import type { LightChange, LightName } from "../light.ts";
import type { Scene } from "../scene.ts";

/** A picture of something that a provider of the sample world makes or does. */
export interface Work {
  /** The provider's key, and the work's among theirs. */
  readonly of: string;
  readonly name: string;
  readonly scene: () => Scene;
  readonly camera: Omit<Camera, "close">;
  readonly light: LightName;
  readonly change?: LightChange;
  readonly lit?: boolean;
  readonly spp?: number;
  readonly focus?: { readonly x: number; readonly y: number };
  readonly alt: { readonly en: string; readonly hi: string };
}
