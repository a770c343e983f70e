/** Degrees: to the right of the picture's middle, and up from the horizon. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/** px of the picture of a look. */
export const LOOK_WIDTH = 1_280;
export const LOOK_HEIGHT = 800;
/** Degrees from the bottom of a look to its top: as the viewer begins, so that one becomes the other. */
export const LOOK_DEGREES = 64;
